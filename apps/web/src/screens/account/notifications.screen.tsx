import { useGoBack } from '@app/client/router/use-go-back.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { useNotifications } from '#features/notifications/use-notifications.ts';
import { useOrderTime } from '#features/orders/order-time.ts';
import { paths } from '#paths.ts';

export function NotificationsScreen() {
  const t = useTranslations();
  const notifications = useNotifications();
  const formatTime = useOrderTime();
  const goBack = useGoBack(paths.profile);
  return (
    <Page
      title={t('notifications.title')}
      width="narrow"
      back={<BackButton label={t('common.back')} onBack={goBack} />}
    >
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} timeOf={formatTime} />
      ) : (
        <EmptyState
          art="/art/empty-notifications.svg"
          text={t('notifications.empty')}
          action={<ButtonLink href={paths.vendors}>{t('order.savedAction')}</ButtonLink>}
        />
      )}
    </Page>
  );
}
