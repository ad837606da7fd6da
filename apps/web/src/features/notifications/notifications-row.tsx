import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { usePushState } from './use-push.ts';

/** Link to the notifications; if they are blocked, it explains how to enable them. */
export function NotificationsRow() {
  const t = useTranslations();
  const isDenied = usePushState() === 'denied';
  return (
    <ListRow
      href={paths.notifications}
      icon={isDenied ? 'bell-slash' : 'bell'}
      title={t('notifications.title')}
      text={isDenied && t('notifications.denied')}
    />
  );
}
