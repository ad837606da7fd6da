import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { distanceKm } from '@app/domain/geo/point';
import type { Ride } from '@app/domain/order/expected-time';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { useTranslations } from 'use-intl';
import { DrawnRoad } from './drawn-road.tsx';
import { useDriverLabels } from './driver-labels.ts';
import type { Seen } from './last-seen.ts';
import { LiveOrderHead } from './live-order-head.tsx';
import { unitsOf, useDishesText } from './order-dishes.ts';
import { useOrderTime } from './order-time.ts';
import { useLiveOrder } from './use-live-order.ts';

/** An order under way: what happens now, how long it takes, and its road or its dishes. */
export function LiveOrderCard({ order }: { order: WireOrder }) {
  const t = useTranslations();
  const { driver, seen, ride, expected, progress } = useLiveOrder(order);
  const formatTime = useOrderTime();
  const dishes = useDishesText()(order);
  return (
    <article className="card relative grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-hidden transition-[scale] duration-[90ms] has-[a:active]:scale-(--press) md:grid-cols-[minmax(0,1fr)_min(40%,20rem)]">
      {driver ? (
        <Road order={order} driver={driver} seen={seen} ride={ride} share={expected?.progress ?? 0} />
      ) : (
        <PictureTile
          pictures={order.items}
          vendor={order.vendor}
          sizes="(min-width: 48rem) 12rem, 60vw"
          className="h-31 md:order-last md:h-auto"
        />
      )}
      <div className="flex min-w-0 flex-col gap-3.5 p-4 md:min-h-50 md:p-5">
        <LiveOrderHead order={order} expected={expected}>
          <span>
            {order.status === 'pending'
              ? formatTime(order.orderedAt)
              : t('order.itemCount', { count: unitsOf(order) })}
          </span>
        </LiveOrderHead>
        <p className="type-small truncate text-ink-2 max-md:hidden">
          <bdi>{dishes}</bdi>
        </p>
        {progress && (
          <div className="mt-auto">
            <StepBar {...progress} progress={expected?.progress} isLate={expected?.isLate ?? false} />
          </div>
        )}
        <span className="sr-only">
          {order.branch.name} {`#${order.orderNumber}`}
        </span>
      </div>
    </article>
  );
}

type RoadProps = {
  order: WireOrder;
  driver: NonNullable<WireOrder['driver']>;
  seen: Seen | null;
  ride: Ride;
  share: number;
};

function Road({ order: { vendor, location }, driver, seen, ride, share }: RoadProps) {
  const t = useTranslations();
  const { away } = useDriverLabels(seen, location);
  return (
    <DrawnRoad
      share={travelled(ride) ?? share}
      vendor={vendor}
      driver={{
        ...driver,
        text: away === null ? driver.name : t('order.driverAway', { name: driver.name, away }),
      }}
      className="h-36 md:order-last md:h-auto"
    />
  );
}

/** The part of the way between branch and door that lies behind the driver. */
function travelled({ branch, destination, driver }: Ride): number | null {
  if (branch === null || destination === null || driver === null) return null;
  const whole = distanceKm(branch, destination);
  if (whole === 0) return null;
  return Math.min(0.95, Math.max(0.05, 1 - distanceKm(driver.at, destination) / whole));
}
