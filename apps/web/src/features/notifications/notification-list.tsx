import type { OrderStatus } from '@app/domain/order/order-status';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Link } from '@app/ui/actions/link.tsx';
import type { WireNotification } from './use-notifications.ts';

type NotificationListProps = { notifications: readonly WireNotification[]; timeOf: (iso: string) => string };

/** D-032: grouped by order, newest first; each group has a link. Unread ones have a dot and a label. */
export function NotificationList({ notifications, timeOf }: NotificationListProps) {
  const groups = [...Map.groupBy(notifications, ({ _id, orderId }) => orderId ?? _id).values()];
  return (
    <ul className="grid gap-4">
      {groups.map((steps) => (
        <OrderEvent key={steps[0]?._id} steps={steps} timeOf={timeOf} />
      ))}
    </ul>
  );
}

function OrderEvent({
  steps,
  timeOf,
}: {
  steps: readonly WireNotification[];
  timeOf: NotificationListProps['timeOf'];
}) {
  const [newest] = steps;
  if (!newest) return null;
  const { title, vendor } = newest;
  return (
    <li>
      <Link
        href={notificationHref(newest)}
        className="card group block p-4 transition-[scale] duration-[90ms] active:scale-(--press)"
      >
        <span className="mb-3 flex items-baseline justify-between gap-3">
          <span className="type-item min-w-0 wrap-anywhere group-hover:text-primary-ink">
            <bdi>{vendor ?? title}</bdi>
          </span>
          {vendor !== undefined && (
            <span className="type-caption shrink-0 text-ink-2">
              <bdi>{title}</bdi>
            </span>
          )}
        </span>
        <span className="grid gap-3">
          {steps.map((step) => (
            <Step key={step._id} step={step} time={timeOf(step.createdAt)} isNewest={step === newest} />
          ))}
        </span>
      </Link>
    </li>
  );
}

/** CON-110 An answer to a rating links to its branch, whose page shows the credit. */
function notificationHref({ orderId, branchId }: WireNotification): string {
  if (orderId !== null) return paths.order(orderId);
  return branchId === undefined ? paths.activeOrders : paths.branch(branchId);
}

const ICONS = {
  pending: 'hourglass-medium',
  processing: 'cooking-pot',
  shipped: 'moped',
  completed: 'check-circle',
  cancelled: 'x-circle',
} as const satisfies Record<OrderStatus, IconName>;

function Step({ step, time, isNewest }: { step: WireNotification; time: string; isNewest: boolean }) {
  return (
    <span className="flex items-start gap-3">
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isNewest ? 'bg-primary-soft text-primary-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon name={step.status ? ICONS[step.status] : 'bell'} size="md" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi
          className={classes(
            'block whitespace-pre-line wrap-anywhere',
            isNewest ? 'font-medium' : 'text-ink-2',
          )}
        >
          {step.body}
        </bdi>
        <span className="type-small flex flex-wrap items-center gap-x-3 text-ink-2">
          <time dateTime={step.createdAt}>{time}</time>
          {!step.isRead && <NewMark />}
        </span>
      </span>
    </span>
  );
}

function NewMark() {
  const t = useTranslations();
  return (
    <span className="inline-flex items-center gap-1.5 text-caption font-semibold text-primary-ink">
      <span aria-hidden="true" className="size-2 rounded-full bg-primary" />
      {t('notifications.new')}
    </span>
  );
}
