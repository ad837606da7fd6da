import { Switch } from '@app/ui/actions/switch.tsx';
import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { RowGroup } from '@app/ui/layout/row-group.tsx';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { usePushState, usePushSwitch } from './use-push.ts';

/** Turns the messages about orders on and off for this device. Absent where the browser has none. */
export function AlertsSwitch() {
  const t = useTranslations();
  const text = useAccountTexts();
  const state = usePushState();
  const { change, hasFailed } = usePushSwitch();
  if (state === undefined || state === 'none') return null;
  const isBlocked = state === 'denied' || state === 'needs-install';
  const hint =
    state === 'denied'
      ? t('notifications.denied')
      : state === 'needs-install'
        ? text('profile.installFirst')
        : text('profile.orderStatusText');
  return (
    <RowGroup title={text('profile.alerts')}>
      <div className="py-2.5">
        <div className="flex items-center gap-3.5">
          <IconTile icon={state === 'denied' ? 'bell-slash' : 'bell-ringing'} />
          <div className="min-w-0 flex-1">
            <Switch checked={state === 'on'} disabled={isBlocked} onChange={change} text={hint}>
              <span className="type-item">{text('profile.orderStatus')}</span>
            </Switch>
          </div>
        </div>
        <div role="alert">{hasFailed && <ErrorText>{text('profile.alertsFailed')}</ErrorText>}</div>
      </div>
    </RowGroup>
  );
}
