import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { Point } from '@app/domain/geo/point';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { LiveMap } from '@app/ui/map/lazy-map.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useDriverLabels } from './driver-labels.ts';
import type { Seen } from './last-seen.ts';

type Driver = NonNullable<WireOrder['driver']>;
type OrderDriverProps = { order: WireOrder; driver: Driver; seen: Seen | null };

/** ORDER-04 The driver's position on a map, and the way that is left. */
export function OrderMap({ order: { location, branch }, driver, seen }: OrderDriverProps) {
  const t = useTranslations();
  const { away } = useDriverLabels(seen, location);
  const name = isolate(driver.name);
  return (
    <DriverMap
      label={away ? t('order.mapAway', { name, away }) : t('order.map', { name })}
      driver={seen?.at ?? null}
      home={location}
      branch={branch.location}
    />
  );
}

type DriverMapProps = {
  /** Text alternative of the driver's position. */
  label: string;
  driver: Point | null;
  home: Point | null;
  branch: Point | null;
};

/** Edge to edge on a phone, under the edge of the page below it. */
function DriverMap({ label, driver, home, branch }: DriverMapProps) {
  const t = useTranslations();
  const background = useMapBackground();
  const texts = {
    zoomIn: t('homeMap.zoomIn'),
    zoomOut: t('homeMap.zoomOut'),
    locate: t('order.recentre'),
  };
  return (
    <div className="-mx-(--gutter) h-80 overflow-clip bg-(--map-land) pb-6 low:h-50 md:mx-0 md:pb-0 md:h-65 md:rounded-control xl:h-90">
      <LiveMap
        language={useLanguage()}
        {...background}
        label={label}
        texts={texts}
        driver={driver}
        home={home}
        branch={branch}
        hasLine
      />
    </div>
  );
}

type DriverCardProps = OrderDriverProps & {
  /** Where the order goes. */
  destination: ReactNode;
};

/** ORDER-05 The driver with a call button, the destination, and the amount to pay at the door. */
export function DriverCard({ order, driver, seen, destination }: DriverCardProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { away, lastSeen } = useDriverLabels(seen, order.location);
  const { name, image, phone } = driver;
  const owed = order.paymentMethod === 'cash' && !order.isPaid;
  const amount = formatAmount(amountFromDecimal(order.total.value), language, order.currency);
  return (
    <div className="card divide-y divide-line">
      <div className="flex items-center gap-3.5 p-3.5">
        <Avatar name={name} src={image} size={48} />
        <div className="min-w-0 flex-1">
          <p className="type-item wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="type-small dotted text-ink-2">
            <span>{away ?? t('order.driver')}</span>
            {seen && !lastSeen && <span>{t('order.seenNow')}</span>}
          </p>
          {lastSeen && <p className="type-small text-warn">{lastSeen}</p>}
        </div>
        <a
          href={`tel:${phone}`}
          aria-label={t('order.callDriver', { name })}
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-press"
        >
          <Icon name="phone-fill" />
        </a>
      </div>
      <div className="p-3.5">{destination}</div>
      {owed && (
        <div className="flex items-center gap-3.5 p-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Icon name="money" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="type-item">{t('order.payCash', { amount: isolate(amount) })}</p>
            <p className="type-small text-ink-2">{t('order.payTo', { name: isolate(name) })}</p>
          </div>
        </div>
      )}
    </div>
  );
}
