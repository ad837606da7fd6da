import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useTranslations } from 'use-intl';
import { useOrderNotifications } from '#features/notifications/use-order-notifications.ts';
import { TopBarTools } from '#ui/top-bar-slots.tsx';

/** CON-19 Asks for notifications of new orders, by a tap only. */
export function NotifyButton() {
  const t = useTranslations('board.notify');
  const { state, turnOn, isPending } = useOrderNotifications();
  if (state !== 'off' && state !== 'denied') return null;

  function press() {
    if (state === 'denied') showToast({ text: t('denied') });
    else turnOn();
  }
  return (
    <TopBarTools>
      <IconButton
        icon="bell-slash"
        label={t('ask')}
        disabled={isPending}
        onClick={press}
        iconClass="text-ink-2"
      />
    </TopBarTools>
  );
}
