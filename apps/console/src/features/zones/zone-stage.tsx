import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { deliveryTermsAt } from '@app/domain/delivery/terms-at';
import { crossingEdges } from '@app/domain/geo/outline';
import { MIN_OVERLAP_KM2, type Overlap, overlapOf, overlapsOf } from '@app/domain/geo/overlap';
import { type Point, roundedKm } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { formatAmount } from '@app/domain/money/format';
import { Button } from '@app/ui/actions/button.tsx';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import type { MapZone, ZoneMapMode, ZoneMapProps, ZonePin } from '@app/ui/map/zone-map.tsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { amountOf, type Drawing, type ZoneDraft } from './zone-drawing.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { PointFields } from './corner-list.tsx';
import { pointText } from './point-text.ts';

const ZoneMap = lazy(() => import('@app/ui/map/zone-map.tsx').then((file) => ({ default: file.ZoneMap })));

/* The middle of Aqaba, for a branch without a location and without zones. */
const NOWHERE: Point = { lat: 29.532, lng: 35.006 };
const NO_EDGES: ReturnType<typeof crossingEdges> = [];

type Handlers = Pick<
  ZoneMapProps,
  'onZone' | 'onCorner' | 'onArea' | 'onCornerKey' | 'onDraw' | 'onClose' | 'onPin' | 'onPinKey'
>;

type ZoneStageProps = Handlers &
  Pick<ZoneMapProps, 'corner' | 'drawn' | 'places' | 'mode'> & {
    page: ZonesPage;
    zones: Drawing;
    selected: ZoneDraft | null;
    pin: Point | null;
    areOrdersShown: boolean;
    onOrders: () => void;
    onMode: (mode: ZoneMapMode) => void;
    onDropLast: () => void;
  };

/** The map with its tools. It is left to right in both languages. */
export function ZoneStage(props: ZoneStageProps) {
  const { page, zones, selected, mode, corner, drawn, pin, areOrdersShown } = props;
  const t = useTranslations('zones');
  const language = useLanguage();
  const background = useMapBackground();

  const mapZones = useMemo(
    () =>
      zones.map((zone, look): MapZone => ({
        key: zone.key,
        name: zone.name[language] || zone.name.en || zone.name.ar,
        coordinates: zone.area,
        look,
      })),
    [zones, language],
  );
  // Here, because a drag must not render the list and the form for every move.
  const [dragged, setDragged] = useState<{ key: string; area: Polygon } | null>(null);
  const preview = dragged && dragged.key === selected?.key ? dragged.area : null;
  const overlaps = useOverlaps(zones, selected?.key ?? null, preview);
  const crossing = useMemo(() => (preview ? crossingEdges(preview) : NO_EDGES), [preview]);
  const texts = useMemo(
    () => ({
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      locate: t('locate'),
      corner: (number: number) => t('corner', { number }),
      close: t('finish'),
      pin: t('pin'),
    }),
    [t],
  );
  const answer = useMemo((): ZonePin | null => {
    if (!pin) return null;
    const priced = zones.map((zone) => ({
      zone,
      coordinates: zone.key === selected?.key && preview ? preview : zone.area,
      fee: amountOf(zone.fee),
      minimum: amountOf(zone.minimum),
    }));
    const branch = { location: page.branch.location, minimum: page.branch.minimum };
    const terms = deliveryTermsAt(priced, branch, pin);
    const { currency } = page.branch;
    const distance = terms.km === null ? [] : [t('pinDistance', { km: roundedKm(terms.km) })];
    if (!terms.zone) return { at: pin, isOutside: true, lines: [t('pinOutside'), ...distance] };
    const { zone, fee } = terms.zone;
    const money = (value: typeof fee) => formatAmount(value, language, currency);
    const priceLine = t('pinFee', { fee: money(fee), minimum: money(terms.minimum) });
    const name = zone.name[language] || zone.name.en || zone.name.ar || t('unnamed');
    return { at: pin, isOutside: false, lines: [name, priceLine, ...distance] };
  }, [pin, zones, selected, preview, page, language, t]);

  const at = corner === null ? undefined : (preview ?? selected?.area)?.[corner];
  const modes = [
    { value: 'move', label: t('move'), icon: 'cursor' },
    { value: 'draw', label: t('drawMode'), icon: 'polygon' },
    { value: 'pin', label: t('pin'), icon: 'map-pin' },
  ] as const;

  return (
    <>
      <div className="absolute start-3 top-3 z-20 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-2">
        <Segment
          label={t('tools')}
          options={modes}
          value={mode}
          onChange={props.onMode}
          className="bg-surface! shadow-e2 dark:ring-1 dark:ring-line [&_label:has(:checked)]:bg-primary-soft [&_label:has(:checked)]:shadow-none"
        />
        <span className="rounded-full bg-surface shadow-e2 dark:ring-1 dark:ring-line">
          <FilterChip isOn={areOrdersShown} onPress={props.onOrders}>
            {t('lastOrders')}
          </FilterChip>
        </span>
      </div>
      <Suspense fallback={<div className="size-full bg-(--map-land)" />}>
        <ZoneMap
          {...props}
          {...background}
          language={language}
          label={t('map')}
          texts={texts}
          start={page.branch.location ?? zones[0]?.area[0] ?? NOWHERE}
          branch={page.branch.location}
          zones={mapZones}
          selectedKey={selected?.key ?? null}
          {...overlaps}
          preview={preview}
          onPreview={(area) => setDragged(area && selected ? { key: selected.key, area } : null)}
          crossing={crossing}
          pin={answer}
        />
      </Suspense>
      <div className="pointer-events-none absolute inset-x-3 bottom-7 z-20 flex pe-14">
        <Status>
          {mode === 'draw' ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{drawn.length === 0 ? t('drawHint') : t('drawCount', { count: drawn.length })}</span>
              {drawn.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={props.onDropLast}
                  className="max-md:order-last max-md:-ms-3 max-md:px-3!"
                >
                  {t('dropLast')}
                </Button>
              )}
              {drawn.length > 2 && (
                <Button variant="soft" onClick={props.onClose} className="max-md:ms-auto">
                  {t('finish')}
                </Button>
              )}
            </span>
          ) : mode === 'pin' ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {pin === null && <span className="max-md:hidden">{t('pinHint')}</span>}
              <span className="w-56">
                <PointFields
                  key={pin ? `${pin.lat} ${pin.lng}` : ''}
                  at={pin}
                  labels={[t('pinLatitude'), t('pinLongitude')]}
                  onPoint={props.onPin}
                />
              </span>
              {answer && (
                <span role="status" className="sr-only">
                  {answer.lines.join(', ')}
                </span>
              )}
            </span>
          ) : at && corner !== null ? (
            t.rich('cornerStatus', {
              number: corner + 1,
              at: pointText(at),
              hint: (text) => <span className="text-ink-2 max-md:hidden">{text}</span>,
            })
          ) : null}
        </Status>
      </div>
    </>
  );
}

function Status({ children }: { children: React.ReactNode }) {
  if (children === null) return null;
  return (
    <div className="pointer-events-auto rounded-control bg-surface px-3.5 py-2.5 text-control shadow-e2 dark:ring-1 dark:ring-line">
      {children}
    </div>
  );
}

/** The hatched parts. While a corner is dragged, only those of its zone are computed and drawn again. */
function useOverlaps(zones: Drawing, selectedKey: string | null, preview: Polygon | null) {
  const own = zones.findIndex(({ key }) => key === selectedKey);
  const resting = useMemo(() => overlapsOf(zones.map(({ area }) => area)), [zones]);
  const [overlaps, ownResting] = useMemo(() => {
    const isOwn = ({ first, second }: Overlap) => first === own || second === own;
    return [resting.filter((overlap) => !isOwn(overlap)), resting.filter(isOwn)].map((some) =>
      some.flatMap(({ pieces }) => pieces),
    );
  }, [resting, own]);
  const moving = useMemo(() => {
    if (!preview) return null;
    const others = zones.toSpliced(own, 1).map(({ area }) => overlapOf(preview, area));
    return others.filter(({ km2 }) => km2 >= MIN_OVERLAP_KM2).flatMap(({ pieces }) => pieces);
  }, [zones, own, preview]);
  return { overlaps: overlaps ?? [], ownOverlaps: moving ?? ownResting ?? [] };
}
