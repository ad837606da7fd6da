import { appConfig } from '@app/client/config/app-config.ts';
import { useMapBackground } from '@app/client/config/use-map-background.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { MapView } from '@app/ui/map/lazy-map.tsx';
import type { MapArea } from '@app/ui/map/map-outline.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { FALLBACK_PLACE, type Pin } from './use-pin.ts';

const AddressSearch = lazyComponent(() => import('./address-search.tsx').then((file) => file.AddressSearch), {
  isOptional: true,
});

type MapPickerProps = {
  pin: Pin;
  areas: readonly MapArea[];
  isOutside: boolean;
  /** Below the search, over the map. */
  children?: ReactNode;
};

/** The map for selecting a location, with geolocation errors. It fills its container. */
export function MapPicker({ pin, areas, isOutside, children }: MapPickerProps) {
  const t = useTranslations();
  const language = useLanguage();
  const background = useMapBackground();
  return (
    <div className="relative size-full">
      <MapView
        language={language}
        {...background}
        label={t('homeMap.map')}
        texts={{ zoomIn: t('homeMap.zoomIn'), zoomOut: t('homeMap.zoomOut'), locate: t('homeMap.locateMe') }}
        start={pin.point ?? FALLBACK_PLACE}
        startZoom={pin.point ? 15 : 13}
        pin={pin.point}
        onPick={pin.pick}
        onMoving={pin.setMoving}
        areas={areas}
        isPinOutside={isOutside}
        onLocate={pin.locate}
        isLocating={pin.isLocating}
      />
      <div className="absolute inset-x-3 top-3 z-20 grid gap-2 md:end-auto md:w-100 md:max-w-[calc(100%-1.5rem)]">
        {appConfig().hasGeocoder && (
          <div className="relative z-10 min-h-12">
            <Suspense fallback={null}>
              <AddressSearch near={pin.point} onChoose={pin.pick} />
            </Suspense>
          </div>
        )}
        {children}
        <div role="status">
          {pin.error && (
            <Notice tone="warn" className="shadow-e2">
              {t(pin.error === 'unsupported' ? 'homeMap.geolocationUnsupported' : 'homeMap.locationFailed')}
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
}
