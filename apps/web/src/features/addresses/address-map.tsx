import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { Tag } from '@app/ui/content/tag.tsx';
import { MapCard } from '@app/ui/map/lazy-map.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type AddressMapProps = { at: Point; label: string; isDefault: boolean };

/** A small still map of an address. */
export function AddressMap({ at, label, isDefault }: AddressMapProps) {
  const t = useTranslations();
  const background = useMapBackground();
  return (
    <span inert className="relative isolate block">
      <MapCard className="h-26" language={useLanguage()} {...background} label={label} pin={at} />
      {isDefault && (
        <span className="absolute start-2.5 top-2.5 z-10 flex rounded-chip bg-surface px-2.5 py-1 shadow-e1">
          <Tag shape="text" tone="live" icon="check-circle-fill">
            {t('addressColl.isDefault')}
          </Tag>
        </span>
      )}
    </span>
  );
}
