import { useMapBackground } from '@app/client/config/use-map-background.ts';
import { distanceKm, type Point } from '@app/domain/geo/point';
import type { FleetPin } from '@app/ui/map/fleet-map.tsx';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveBranch, ordersNowAt } from './live-branches.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';

const FleetMap = lazy(() => import('@app/ui/map/fleet-map.tsx').then((file) => ({ default: file.FleetMap })));

/* Branches further away are in another city: the map shows one at first. */
const CITY_KM = 50;
const MAX_SHOWN = 99;
const NOBODY = { of: () => null, listen: () => () => undefined };

/** CON-124 Where the orders of now are. A pin opens the board of its branch; the table says the same. */
export function LiveMap({ branches }: { branches: readonly LiveBranch[] }) {
  const t = useLiveTexts();
  const dispatch = useTranslations('dispatch');
  const language = useLanguage();
  const router = useRouter();
  const background = useMapBackground();
  const placed = branches.flatMap((branch) => {
    const at = branch.vendor.state === 'live' && branch.now?.location;
    return at ? [{ branch, at, orders: ordersNowAt(branch) }] : [];
  });
  const busiest = placed.toSorted((a, b) => b.orders - a.orders)[0];
  if (!busiest) return null;
  const withOrders = placed.filter(({ orders }) => orders > 0);
  const shown = withOrders.length > 0 ? withOrders : placed;
  const pins = shown.map(({ branch, at, orders }): FleetPin => {
    const look = (branch.now?.orders.late ?? 0) > 0 ? 'late' : 'open';
    const title = t('ordersAt', { branch: branch.name[language], count: orders });
    return { id: branch.id, at, look, text: orders > 0 ? String(Math.min(orders, MAX_SHOWN)) : '', title };
  });
  const city: Point[] = shown.filter(({ at }) => distanceKm(at, busiest.at) < CITY_KM).map(({ at }) => at);
  return (
    <section aria-label={t('map')} className="card relative h-80 min-w-0 flex-1 basis-72 overflow-hidden">
      <Suspense fallback={<div className="size-full bg-(--map-land)" />}>
        <FleetMap
          language={language}
          {...background}
          label={t('map')}
          texts={{ zoomIn: dispatch('zoomIn'), zoomOut: dispatch('zoomOut'), locate: t('showAll') }}
          branch={null}
          zones={[]}
          pins={pins}
          riders={[]}
          routes={[]}
          positions={NOBODY}
          first={city}
          onPin={(id) => void router.navigate({ href: withBranch(paths.orders, id) })}
        />
      </Suspense>
      <p
        aria-hidden="true"
        className="type-caption pointer-events-none absolute start-3 top-3 z-20 rounded-chip bg-surface px-3 py-2.5 font-medium shadow-e1"
      >
        {t('map')}
      </p>
    </section>
  );
}
