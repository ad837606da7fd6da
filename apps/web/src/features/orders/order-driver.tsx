import type { WireOrder } from '@app/contract/schemas/orders';
import { useTranslations } from 'use-intl';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolated } from '@app/ui/content/isolated.ts';
import { DriverMap } from './driver-map.tsx';
import { useDriverLabels } from './driver-labels.ts';
import type { Seen } from './last-seen.ts';

type Driver = NonNullable<WireOrder['driver']>;
type OrderDriverProps = { order: WireOrder; driver: Driver; seen: Seen | null };

/** ORDER-04 ORDER-05 The driver, their position and a call button, while the order is on the way. */
export function OrderDriver({ order: { location, branch }, driver, seen }: OrderDriverProps) {
  const t = useTranslations('order');
  const { away, lastSeen } = useDriverLabels(seen, location);
  const name = isolated(driver.name);
  return (
    <>
      <DriverMap
        label={away ? t('mapAway', { name, away }) : t('map', { name })}
        driver={seen?.at ?? null}
        home={location}
        branch={branch.location}
      />
      <DriverCard driver={driver} text={away ?? t('driver')} lastSeen={lastSeen} />
    </>
  );
}

type DriverCardProps = { driver: Driver; text: string; lastSeen: string | null };

function DriverCard({ driver: { name, image, phone }, text, lastSeen }: DriverCardProps) {
  const t = useTranslations('order');
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
        aria-label={t('callDriver', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-press"
      >
        <Icon name="phone-fill" />
      </a>
    </div>
  );
}
