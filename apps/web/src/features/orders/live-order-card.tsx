import { useNow } from '@app/client/react/use-now.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { distanceKm } from '@app/domain/geo/point';
import { amountFromDecimal } from '@app/domain/money/amount';
import type { Ride } from '@app/domain/order/expected-time';
import { isLiveMapShown } from '@app/domain/order/order-status';
import { Link } from '@app/ui/actions/link.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { PictureTile } from '@app/ui/content/picture-tile.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Countdown } from './countdown.tsx';
import { DrawnRoad } from './drawn-road.tsx';
import { useDriverLabels } from './driver-labels.ts';
import type { Seen } from './last-seen.ts';
import { unitsOf, useDishesText } from './order-dishes.ts';
import { useOrderProgress } from './order-progress.ts';
import { useOrderTime } from './order-time.ts';
import { useDriverPosition } from './use-driver-position.ts';
import { useExpectedTime } from './use-expected-time.ts';

const LOOK_MS = 30_000;

type LiveOrderCardProps = {
  order: WireOrder;
  /** The level of its heading. */
  level?: 2 | 3;
  /** Shows the branch, the number, the time and the total too. */
  hasDetails?: boolean;
};

/** An order under way: what happens now, how long it takes, and its road or its dishes. */
export function LiveOrderCard({ order, level = 3, hasDetails = false }: LiveOrderCardProps) {
  const t = useTranslations();
  const { status, vendor, branch } = order;
  const driver = isLiveMapShown({ status, hasDriver: true }) ? order.driver : null;
  const seen = useDriverPosition(order._id, driver);
  const now = new Date(useNow(LOOK_MS));
  const ride = rideOf(order, seen);
  const expected = useExpectedTime()(order, now, ride);
  const progress = useOrderProgress()(order);
  const formatTime = useOrderTime();
  const dishes = useDishesText()(order);
  const Heading = `h${level}` as const;
  const label = t(`order.status.${status}`);
  return (
    <article className="card relative grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-hidden transition-[scale] duration-[90ms] has-[a:active]:scale-(--press) md:grid-cols-[minmax(0,1fr)_min(40%,20rem)]">
      {driver ? (
        <Road order={order} driver={driver} seen={seen} ride={ride} share={expected?.progress ?? 0} />
      ) : (
        <PictureTile
          pictures={order.items}
          vendor={vendor}
          sizes="(min-width: 48rem) 12rem, 60vw"
          className="h-31 md:order-last md:h-auto"
        />
      )}
      <div className="flex min-w-0 flex-col gap-3.5 p-4 md:min-h-50 md:p-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <Tag status={status}>{expected?.tag ?? label}</Tag>
            <Heading className="type-h2 mt-2">
              <Link href={paths.order(order._id)} className="stretched">
                {expected?.headline ?? t(`order.sentence.${status}`)}
              </Link>
            </Heading>
            <p className="type-small dotted text-ink-2">
              <bdi className="truncate">{vendor.name}</bdi>
              <span>
                {status === 'pending'
                  ? formatTime(order.orderedAt)
                  : t('order.itemCount', { count: unitsOf(order) })}
              </span>
            </p>
          </div>
          {expected?.countdown && <Countdown {...expected.countdown} isLate={expected.isLate} />}
        </div>
        <p className="type-small truncate text-ink-2 max-md:hidden">
          <bdi>{dishes}</bdi>
        </p>
        {progress && (
          <div className="mt-auto">
            <StepBar {...progress} progress={expected?.progress} isLate={expected?.isLate ?? false} />
          </div>
        )}
        {hasDetails ? (
          <p className="type-caption dotted text-ink-2">
            <bdi>{branch.name}</bdi>
            <bdi dir="ltr">{`#${order.orderNumber}`}</bdi>
            <span>
              {order.receiveAt === null
                ? formatTime(order.orderedAt)
                : t('order.scheduledFor', { time: formatTime(order.receiveAt) })}
            </span>
            <Money amount={amountFromDecimal(order.total.value)} currency={order.currency} />
          </p>
        ) : (
          <span className="sr-only">
            {branch.name} {`#${order.orderNumber}`}
          </span>
        )}
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

const rideOf = ({ branch, location }: WireOrder, seen: Seen | null): Ride => ({
  branch: branch.location,
  destination: location,
  driver: seen && { at: seen.at, seenAt: new Date(seen.timeMs) },
});
