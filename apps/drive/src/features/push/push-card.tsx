import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useDriverPush } from './use-driver-push.ts';

/** CON-60 Asked by a tap, never on load. */
export function PushCard() {
  const t = useTranslations('drive.settings');
  const { state, isBusy, turnOn } = useDriverPush();
  if (state !== 'off') return null;
  return (
    <section className="grid gap-3 rounded-card bg-sunken p-4">
      <p className="flex items-center gap-3">
        <Icon name="bell-ringing" className="shrink-0" />
        {t('notificationsOff')}
      </p>
      <Button variant="secondary" size="lg" block busy={isBusy} onClick={turnOn}>
        {t('turnOn')}
      </Button>
    </section>
  );
}
