import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Point } from '@app/domain/geo/point';
import { Logo } from '@app/ui/content/logo.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { MapCard } from '@app/ui/map/lazy-map.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type LocationCardProps = {
  point: Point;
  /** Text alternative of the map. */
  label: string;
  name: string;
  text: string | null;
  start?: ReactNode;
  action?: ReactNode;
};

function LocationCard({ point, label, name, text, start, action }: LocationCardProps) {
  const background = useMapBackground();
  return (
    <>
      <MapCard language={useLanguage()} {...background} label={label} pin={point} />
      <div className="mt-3.5 flex items-center gap-3">
        {start}
        <div className="min-w-0 flex-1">
          <p className="type-item wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {text && (
            <p className="type-small wrap-anywhere text-ink-2">
              <bdi>{text}</bdi>
            </p>
          )}
        </div>
        {action}
      </div>
    </>
  );
}

type DeliveryCardProps = {
  point: Point;
  name: string;
  zone: string | null;
  onChange: () => void;
  /** Further actions for the destination. */
  children?: ReactNode;
};

export function DeliveryCard({ point, name, zone, onChange, children }: DeliveryCardProps) {
  const t = useTranslations();
  return (
    <>
      <LocationCard
        point={point}
        label={t('checkoutColl.deliveryLocation')}
        name={name}
        text={zone === name ? null : zone}
        action={
          <button type="button" onClick={onChange} className="link hit shrink-0">
            {t('common.change')}
          </button>
        }
      />
      {children}
    </>
  );
}

export function PickupCard({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const logo = <Logo name={branch.vendor} src={branch.logo} size={48} />;
  if (branch.location) {
    return (
      <LocationCard
        point={branch.location}
        label={t('checkoutColl.pickupLocation')}
        name={branch.name}
        text={branch.vendor}
        start={logo}
      />
    );
  }
  return (
    <div className="flex items-center gap-3">
      {logo}
      <p className="type-item min-w-0 wrap-anywhere">
        <bdi>{branch.name}</bdi>
      </p>
    </div>
  );
}

export function TableStrip({ number }: { number: number }) {
  const t = useTranslations();
  return (
    <Notice tone="live" icon="picnic-table-fill">
      <span className="text-item">{t('branch.table', { number: String(number) })}</span>
    </Notice>
  );
}
