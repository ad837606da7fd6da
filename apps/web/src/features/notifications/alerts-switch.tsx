import { Switch } from '@app/ui/actions/switch.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { RowGroup } from '@app/ui/layout/row-group.tsx';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { useOffersSwitch, usePushState, usePushSwitch } from './use-push.ts';

/** Switches for messages about orders on this device, and about offers. Absent where the browser has no messages. */
export function AlertsSwitch() {
  const t = useTranslations();
  const text = useAccountTexts();
  const state = usePushState();
  const orders = usePushSwitch();
  const offers = useOffersSwitch(state === 'on');
  if (state === undefined || state === 'none') return null;
  const blocked =
    state === 'denied'
      ? t('notifications.denied')
      : state === 'needs-install'
        ? text('profile.installFirst')
        : null;
  const isBlocked = blocked !== null;
  return (
    <RowGroup title={text('profile.alerts')}>
      <AlertRow
        icon={state === 'denied' ? 'bell-slash' : 'bell-ringing'}
        title={text('profile.orderStatus')}
        text={blocked ?? text('profile.orderStatusText')}
        isOn={state === 'on'}
        isBlocked={isBlocked}
        onChange={orders.change}
        hasFailed={orders.hasFailed}
      />
      <AlertRow
        icon="seal-percent"
        title={text('profile.offers')}
        text={text('profile.offersText')}
        isOn={offers.isWanted}
        isBlocked={isBlocked}
        onChange={offers.change}
        hasFailed={offers.hasFailed}
      />
    </RowGroup>
  );
}

type AlertRowProps = {
  icon: IconName;
  title: string;
  text: string;
  isOn: boolean;
  isBlocked: boolean;
  onChange: (isOn: boolean) => void;
  hasFailed: boolean;
};

function AlertRow({ icon, title, text, isOn, isBlocked, onChange, hasFailed }: AlertRowProps) {
  const account = useAccountTexts();
  return (
    <div className="py-2.5">
      <div className="flex items-center gap-3.5">
        <IconTile icon={icon} />
        <div className="min-w-0 flex-1">
          <Switch checked={isOn} disabled={isBlocked} onChange={onChange} text={text}>
            <span className="type-item">{title}</span>
          </Switch>
        </div>
      </div>
      <div role="alert">{hasFailed && <ErrorText>{account('profile.alertsFailed')}</ErrorText>}</div>
    </div>
  );
}
