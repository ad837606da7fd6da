import { useMapBackground } from '@app/client/config/use-map-background.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { MapView } from '@app/ui/map/lazy-map.tsx';
import type { MapArea } from '@app/ui/map/map-outline.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { FALLBACK_PLACE, type Pin } from './use-pin.ts';

type MapPickerProps = { pin: Pin; areas: readonly MapArea[]; isOutside: boolean };

/** The map for selecting a location, with geolocation errors. It fills its container. */
export function MapPicker({ pin, areas, isOutside }: MapPickerProps) {
  const t = useTranslations('homeMap');
  const language = useLanguage();
  const background = useMapBackground();
  return (
    <div className="relative size-full">
      <MapView
        language={language}
        {...background}
        label={t('map')}
        texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locateMe') }}
        start={pin.point ?? FALLBACK_PLACE}
        startZoom={pin.point ? 15 : 13}
        pin={pin.point}
        onPick={pin.pick}
        areas={areas}
        isPinOutside={isOutside}
        onLocate={pin.locate}
        isLocating={pin.isLocating}
      />
      <div role="status" className="absolute start-3 end-17 top-3 z-10 md:end-auto md:max-w-100">
        {pin.error && (
          <Notice tone="warn" className="shadow-e2">
            {t(pin.error === 'unsupported' ? 'geolocationUnsupported' : 'locationFailed')}
          </Notice>
        )}
      </div>
    </div>
  );
}
