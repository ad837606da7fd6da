import './leaflet-policy.ts';
import './fleet-map.css';
import type { BaseMapData } from '@app/domain/geo/base-map';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { latLngBounds, type Marker as LeafletMarker, marker, polyline } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { fleetPinIcon, fleetRiderIcon } from './fleet-icons.ts';
import { type Glide, glideOn, positionOn, restingAt } from './glide.ts';
import { MapCanvas, prefersReducedMotion } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { type MapArea, MapOutline } from './map-outline.tsx';
import { branchIcon } from './marker-drawing.ts';
import type { Tiles } from './tiles.tsx';

export type FleetPin = {
  id: string;
  at: Point;
  look: 'open' | 'late' | 'chosen' | 'stop';
  /** At most two characters. */
  text: string;
  /** Shown on hover; the list has everything for other people. */
  title: string;
};

export type FleetRider = {
  id: string;
  initial: string;
  look: 'free' | 'back' | 'riding' | 'amber' | 'grey';
  load: number;
  title: string;
};

export type FleetRoute = { id: string; points: readonly Point[]; isPlanned: boolean };

/** The positions of riders, which change more often than everything else. */
export type FleetPositions = {
  of: (riderId: string) => Point | null;
  /** Called with the id of each rider that has moved. */
  listen: (onMoved: (riderId: string) => void) => () => void;
};

export type FleetMapProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  /** The text alternative of the map. */
  label: string;
  texts: MapTexts;
  branch: Point | null;
  zones: readonly MapArea[];
  pins: readonly FleetPin[];
  riders: readonly FleetRider[];
  routes: readonly FleetRoute[];
  positions: FleetPositions;
  /** What the map shows at first, if not everything. */
  first?: readonly Point[];
  onPin: (id: string) => void;
};

const START_ZOOM = 13;
const FIT = { padding: [48, 48] as [number, number], maxZoom: 15 };

/**
 * Riders, stops and zones of a branch. Markers are changed one by one, and a moving rider changes nothing but its
 * marker. Import it lazily, because it bundles Leaflet.
 */
export function FleetMap(props: FleetMapProps) {
  const { language, tiles, baseMap, label, texts, branch, zones, pins, riders, positions } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [branchMark] = useState(branchIcon);
  const [start] = useState(() => branch ?? pins[0]?.at ?? zones[0]?.coordinates[0] ?? null);
  if (start === null) return null;
  return (
    <div className="relative size-full">
      <MapCanvas {...{ language, tiles, baseMap, label, start, startZoom: START_ZOOM }}>
        {zones.map((area, index) => (
          <MapOutline key={index} area={area} />
        ))}
        {branch && <Marker position={branch} icon={branchMark} interactive={false} keyboard={false} />}
        <Routes routes={props.routes} />
        <Pins pins={pins} onPin={props.onPin} />
        <Riders riders={riders} positions={positions} />
        {container && <Controls {...props} container={container} texts={texts} />}
      </MapCanvas>
      <div
        ref={setContainer}
        className="map-controls pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto *:mt-0"
      />
    </div>
  );
}

type ControlsProps = FleetMapProps & { container: HTMLElement };

/** Shows everything at first, and again on request. */
function Controls({ container, texts, branch, zones, pins, riders, positions, first }: ControlsProps) {
  const map = useMap();
  function fitAll(animate: boolean) {
    const places = [
      ...(branch ? [branch] : []),
      ...pins.map(({ at }) => at),
      ...riders.flatMap(({ id }) => positions.of(id) ?? []),
    ];
    if (places.length < 2) places.push(...zones.flatMap(({ coordinates }) => [...coordinates]));
    if (places.length > 1) map.fitBounds(latLngBounds(places), { ...FIT, animate });
  }
  const fitAtFirst = useEffectEvent(() =>
    first && first.length > 0
      ? map.fitBounds(latLngBounds([...first]), { ...FIT, animate: false })
      : fitAll(false),
  );
  useEffect(() => void fitAtFirst(), []);
  return <MapControls container={container} texts={texts} onLocate={() => fitAll(!prefersReducedMotion())} />;
}

function Routes({ routes }: { routes: readonly FleetRoute[] }) {
  const map = useMap();
  useEffect(() => {
    const lines = routes.map(({ points, isPlanned }) =>
      polyline([...points], {
        className: isPlanned ? 'fleet-route fleet-route-planned' : 'fleet-route',
        interactive: false,
      }).addTo(map),
    );
    return () => lines.forEach((line) => line.remove());
  }, [map, routes]);
  return null;
}

type Drawn<Entry> = { entry: Entry; marker: LeafletMarker };

function Pins({ pins, onPin }: Pick<FleetMapProps, 'pins' | 'onPin'>) {
  const map = useMap();
  const drawn = useRef(new Map<string, Drawn<FleetPin>>());
  const press = useEffectEvent(onPin);
  useEffect(() => {
    update(drawn.current, pins, {
      isSame: (a, b) => a.look === b.look && a.text === b.text && a.title === b.title && isAt(a.at, b.at),
      draw: (pin) =>
        marker(pin.at, { icon: fleetPinIcon(pin), title: pin.title, keyboard: false })
          .on('click', () => press(pin.id))
          .addTo(map),
    });
  }, [map, pins]);
  useEffect(() => clearLater(drawn.current), []);
  return null;
}

function Riders({ riders, positions }: Pick<FleetMapProps, 'riders' | 'positions'>) {
  const map = useMap();
  const drawn = useRef(new Map<string, Drawn<FleetRider>>());
  const glides = useRef(new Map<string, Glide>());

  useEffect(() => {
    const shown = riders.filter(({ id }) => positions.of(id) !== null);
    update(drawn.current, shown, {
      isSame: (a, b) =>
        a.look === b.look && a.load === b.load && a.initial === b.initial && a.title === b.title,
      draw: (rider) => {
        const glide = glides.current.get(rider.id);
        const at = glide ? positionOn(glide, performance.now()) : positions.of(rider.id)!;
        return marker(at, {
          icon: fleetRiderIcon(rider),
          title: rider.title,
          keyboard: false,
          interactive: false,
          zIndexOffset: 1_000,
        }).addTo(map);
      },
    });
  }, [map, riders, positions]);

  useEffect(() => glideAll(glides.current, drawn.current, positions), [positions]);
  useEffect(() => clearLater(drawn.current), []);
  return null;
}

/** One loop of frames moves all riders that are under way, and stops when they have arrived. */
function glideAll(
  glides: Map<string, Glide>,
  drawn: ReadonlyMap<string, Drawn<FleetRider>>,
  positions: FleetPositions,
): () => void {
  const moving = new Set<string>();
  let frame = 0;

  function step() {
    const now = performance.now();
    for (const id of moving) {
      const glide = glides.get(id);
      const rider = drawn.get(id);
      if (!glide || !rider) {
        moving.delete(id);
        continue;
      }
      rider.marker.setLatLng(positionOn(glide, now));
      if (now >= glide.startMs + glide.durationMs) moving.delete(id);
    }
    frame = moving.size > 0 ? requestAnimationFrame(step) : 0;
  }

  const stop = positions.listen((id) => {
    const to = positions.of(id);
    if (to === null) return;
    const now = performance.now();
    const last = glides.get(id) ?? restingAt(to, now);
    glides.set(id, prefersReducedMotion() ? restingAt(to, now) : glideOn(last, to, now));
    moving.add(id);
    frame ||= requestAnimationFrame(step);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

type Drawing<Entry> = { isSame: (a: Entry, b: Entry) => boolean; draw: (entry: Entry) => LeafletMarker };

/** Adds new markers, updates changed ones and removes old ones. */
function update<Entry extends { id: string }>(
  drawn: Map<string, Drawn<Entry>>,
  entries: readonly Entry[],
  { isSame, draw }: Drawing<Entry>,
): void {
  const ids = new Set(entries.map(({ id }) => id));
  for (const [id, { marker: old }] of drawn) {
    if (ids.has(id)) continue;
    old.remove();
    drawn.delete(id);
  }
  for (const entry of entries) {
    const known = drawn.get(entry.id);
    if (known && isSame(known.entry, entry)) continue;
    known?.marker.remove();
    drawn.set(entry.id, { entry, marker: draw(entry) });
  }
}

const clearLater = (drawn: Map<string, Drawn<{ id: string }>>) => () => {
  for (const { marker: old } of drawn.values()) old.remove();
  drawn.clear();
};

const isAt = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng;
