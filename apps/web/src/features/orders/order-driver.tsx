import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Point } from '@app/domain/geo/point';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { LiveMap } from '@app/ui/map/lazy-map.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useDriverLabels } from './driver-labels.ts';
import type { Seen } from './last-seen.ts';

type Driver = NonNullable<WireOrder['driver']>;
type OrderDriverProps = { order: WireOrder; driver: Driver; seen: Seen | null };

/** ORDER-04 ORDER-05 The driver, their position and a call button, while the order is on the way. */
export function OrderDriver({ order: { location, branch }, driver, seen }: OrderDriverProps) {
  const t = useTranslations();
  const { away, lastSeen } = useDriverLabels(seen, location);
  const name = isolate(driver.name);
  return (
    <>
      <DriverMap
        label={away ? t('order.mapAway', { name, away }) : t('order.map', { name })}
        driver={seen?.at ?? null}
        home={location}
        branch={branch.location}
      />
      <DriverCard driver={driver} text={away ?? t('order.driver')} lastSeen={lastSeen} />
    </>
  );
}

type DriverMapProps = {
  /** Text alternative of the driver's position. */
  label: string;
  driver: Point | null;
  home: Point | null;
  branch: Point | null;
};

/** ORDER-04 The driver's position on a map, edge to edge on a phone. */
function DriverMap({ label, driver, home, branch }: DriverMapProps) {
  const t = useTranslations();
  const background = useMapBackground();
  const texts = {
    zoomIn: t('homeMap.zoomIn'),
    zoomOut: t('homeMap.zoomOut'),
    locate: t('order.recentre'),
  };
  return (
    <div className="-mx-(--gutter) h-65 overflow-clip md:mx-0 md:rounded-control xl:h-105">
      <LiveMap
        language={useLanguage()}
        {...background}
        label={label}
        texts={texts}
        driver={driver}
        home={home}
        branch={branch}
      />
    </div>
  );
}

type DriverCardProps = { driver: Driver; text: string; lastSeen: string | null };

function DriverCard({ driver: { name, image, phone }, text, lastSeen }: DriverCardProps) {
  const t = useTranslations();
  return (
    <div className="card flex items-center gap-3.5 p-3.5">
      <Avatar name={name} src={image} size={48} />
      <div className="min-w-0 flex-1">
        <p className="type-item wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="type-small text-ink-2">{text}</p>
        {lastSeen && <p className="type-small text-warn">{lastSeen}</p>}
      </div>
      <a
        href={`tel:${phone}`}
        aria-label={t('order.callDriver', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-press"
      >
        <Icon name="phone-fill" />
      </a>
    </div>
  );
}
