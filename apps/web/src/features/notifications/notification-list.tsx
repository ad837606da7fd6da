import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import type { WireNotification } from './use-notifications.ts';

type NotificationListProps = { notifications: readonly WireNotification[]; timeOf: (iso: string) => string };

/** D-032: each opens its order; what is new has a dot and a word. */
export function NotificationList({ notifications, timeOf }: NotificationListProps) {
  return (
    <ul className="card divide-y divide-line px-4">
      {notifications.map((one) => (
        <li key={one._id}>
          <ListRow
            href={one.orderId === null ? paths.activeOrders : paths.order(one.orderId)}
            start={<Sign isRead={one.isRead} />}
            title={<bdi>{one.title}</bdi>}
            text={
              <>
                <bdi className="block">{one.body}</bdi>
                <span className="flex flex-wrap items-center gap-x-3">
                  <time dateTime={one.createdAt}>{timeOf(one.createdAt)}</time>
                  {!one.isRead && <NewMark />}
                </span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

const Sign = ({ isRead }: { isRead: boolean }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
    <Icon name={isRead ? 'bell' : 'bell-fill'} className={isRead ? '' : 'text-primary-ink'} />
  </span>
);

function NewMark() {
  const t = useTranslations('notifications');
  return (
    <span className="inline-flex items-center gap-1.5 text-caption font-semibold text-primary-ink">
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      {t('new')}
    </span>
  );
}
