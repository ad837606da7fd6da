import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { DispatchDriver, DispatchOrder, DispatchPage } from '@app/contract/schemas/console/dispatch';
import { urgencyOf } from '@app/domain/board/urgency';
import { positionAge } from '@app/domain/delivery/driver-state';
import { Segment } from '@app/ui/actions/segment.tsx';
import { initialsOf } from '@app/ui/content/initials.ts';
import type { FleetPin, FleetRider, FleetRoute } from '@app/ui/map/fleet-map.tsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useServerTime } from '#session/server-clock.ts';
import { useDispatchControls } from './dispatch-context.ts';

const FleetMap = lazy(() => import('@app/ui/map/fleet-map.tsx').then((file) => ({ default: file.FleetMap })));

/* The looks of pins and drivers follow the time in these steps. */
const STEP_MS = 10_000;

type Filter = 'all' | 'late' | 'unassigned';

type DispatchMapProps = {
  page: DispatchPage;
  chosen: DispatchOrder | null;
  numberOf: (order: { id: string; orderNumber: string }) => string;
};

/** CON-50 The map beside the list: zones, the branch, stops and drivers. */
export function DispatchMap({ page, chosen, numberOf }: DispatchMapProps) {
  const t = useTranslations('dispatch');
  const language = useLanguage();
  const background = useMapBackground();
  const { inLanguage } = useTicketTexts();
  const { choose, positions } = useDispatchControls();
  const now = useServerTime(STEP_MS);
  const [filter, setFilter] = useState<Filter>('all');

  const isLate = ({ ticket }: DispatchOrder) => urgencyOf(ticket, now) === 'late';
  const isOpen = ({ ticket }: DispatchOrder) => ticket.driver === null;
  const shown = page.orders.filter(
    (order) => filter === 'all' || (filter === 'late' ? isLate(order) : isOpen(order)),
  );
  const positionOf = positionsIn(page.drivers);

  const pins = shown.map((order): FleetPin => {
    const { ticket, location } = order;
    const look =
      ticket.id === chosen?.ticket.id ? 'chosen' : isLate(order) ? 'late' : isOpen(order) ? 'open' : 'stop';
    const text = look === 'late' ? '!' : isOpen(order) ? '•' : (positionOf.get(ticket.id) ?? '•');
    const title = `${numberOf(ticket)} · ${ticket.customerName}`;
    return { id: ticket.id, at: location, look, text, title };
  });
  const riders = page.drivers
    .filter(({ isOnShift }) => isOnShift)
    .map((driver): FleetRider => {
      const name = inLanguage(driver.name);
      return {
        id: driver.id,
        initial: initialsOf(name),
        look: lookOf(driver, now),
        load: driver.stops.length,
        title: name,
      };
    });
  const zones = useMemo(
    () => page.zones.map(({ name, area }) => ({ coordinates: area, name: name[language] })),
    [page.zones, language],
  );
  const routes = useMemo(() => routesOf(page, chosen), [page, chosen]);
  const options = [
    { value: 'all', label: t('all', { count: page.orders.length }), icon: 'moped' },
    { value: 'late', label: t('late', { count: page.orders.filter(isLate).length }) },
    { value: 'unassigned', label: t('unassigned', { count: page.orders.filter(isOpen).length }) },
  ] as const;

  if (page.branch.location === null && page.orders.length === 0)
    return <p className="m-auto p-6 text-ink-2">{t('noMap')}</p>;
  return (
    <>
      <Segment
        label={t('filter')}
        options={options}
        value={filter}
        onChange={setFilter}
        className="absolute start-3 top-3 z-20 max-w-[calc(100%-5rem)] bg-surface! shadow-e2 dark:ring-1 dark:ring-line"
      />
      <Suspense fallback={<div className="size-full bg-(--map-land)" />}>
        <FleetMap
          key={page.branch.id}
          language={language}
          {...background}
          label={t('map')}
          texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
          branch={page.branch.location}
          {...{ zones, pins, riders, routes, positions }}
          onPin={choose}
        />
      </Suspense>
    </>
  );
}

function lookOf(driver: DispatchDriver, now: number): FleetRider['look'] {
  if (driver.state === 'coming_back') return 'back';
  if (driver.stops.length === 0) return 'free';
  const age = positionAge(driver.locatedAt, now);
  return age === 'amber' || age === 'grey' ? age : 'riding';
}

/** The position of each order among the stops of its driver. */
function positionsIn(drivers: readonly DispatchDriver[]): Map<string, string> {
  return new Map(
    drivers.flatMap(({ stops }) => stops.map(({ orderId }, index) => [orderId, String(index + 1)] as const)),
  );
}

/** The ride to the chosen order, and the stops of each driver in their sequence. */
function routesOf({ branch, drivers }: DispatchPage, chosen: DispatchOrder | null): FleetRoute[] {
  const planned = drivers.flatMap(({ id, stops }): FleetRoute[] => {
    const points = stops.flatMap(({ location }) => location ?? []);
    return points.length < 2 ? [] : [{ id, points, isPlanned: true }];
  });
  if (chosen === null || branch.location === null) return planned;
  return [...planned, { id: chosen.ticket.id, points: [branch.location, chosen.location], isPlanned: false }];
}
