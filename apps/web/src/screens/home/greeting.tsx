import { useNow } from '@app/client/react/use-now.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { storedZone } from '#features/location/location.store.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useVisitor } from '#session/user.ts';
import { useMapDialog } from './use-map-dialog.tsx';

const MINUTE_MS = 60_000;
const NOON = 12;
const EVENING = 17;

/** The time of day on the clock of the device. */
const partOfDay = (hour: number) => {
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
};

/** The greeting with the first name, and where orders go. */
export function Greeting() {
  const t = useTranslations();
  const visitor = useVisitor();
  const hour = new Date(useNow(MINUTE_MS)).getHours();
  const greeting = t(`home.greeting.${partOfDay(hour)}`);
  const name = visitor.kind === 'customer' ? visitor.user.name.trim().split(/\s+/)[0] : undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 pt-4 pb-3 lg:pt-6 lg:pb-4">
      <h1 className="type-h1 min-w-0 wrap-anywhere xl:text-[1.75rem]">
        {name ? t('home.greetingNamed', { greeting, name }) : greeting}
      </h1>
      <PlaceLine />
    </div>
  );
}

/** Opens the map. */
function PlaceLine() {
  const t = useTranslations();
  const addressName = useAddressName();
  const place = useChosenLocation();
  const map = useMapDialog();
  const isSaved = place !== null && place._id !== UNSAVED_ID;
  const name = isSaved ? addressName(place.name) : (storedZone() ?? t('vendors.chosenPlace'));
  return (
    <>
      <button
        type="button"
        onClick={map.open}
        className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-full px-2 text-control hover:bg-sunken lg:mx-0 lg:min-h-12 lg:bg-sunken lg:px-4 lg:hover:bg-line"
      >
        <Icon name="map-pin-fill" size="md" className="text-primary-ink" />
        {place === null ? (
          <span className="font-semibold">{t('vendors.chooseLocation')}</span>
        ) : (
          <span className="min-w-0 truncate text-ink-2">
            {t('homeMap.deliverTo')} <bdi className="font-semibold text-ink">{name}</bdi>
          </span>
        )}
        <Icon name="caret-down-bold" size="sm" />
      </button>
      {map.dialog}
    </>
  );
}
