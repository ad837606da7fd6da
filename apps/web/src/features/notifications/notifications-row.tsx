import { IconTile } from '@app/ui/content/icon-tile.tsx';
import { ListRow } from '@app/ui/content/list-row.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';

/** Link to the notifications that were sent. */
export function NotificationsRow() {
  const t = useTranslations();
  return (
    <ListRow href={paths.notifications} start={<IconTile icon="bell" />} title={t('notifications.title')} />
  );
}
