import './leaflet-policy.ts';
import './zone-map.css';
import type { BaseMapData } from '@app/domain/geo/base-map';
import { midpointOf, roundCorner, snapped } from '@app/domain/geo/drawing';
import type { Edge } from '@app/domain/geo/outline';
import { distanceKm, type Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { zoneContaining } from '@app/domain/geo/zone';
import type { Language } from '@app/domain/language';
import {
  canvas,
  circleMarker,
  divIcon,
  type LatLng,
  type LayerGroup,
  latLngBounds,
  layerGroup,
  type Map as LeafletMap,
  type Marker as LeafletMarker,
  marker,
  polygon,
  polyline,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { MapCanvas, prefersReducedMotion } from './map-canvas.tsx';
import { MapControls, type MapTexts } from './map-controls.tsx';
import { branchIcon } from './marker-drawing.ts';
import { pinIcon } from './pin-icon.ts';
import type { Tiles } from './tiles.tsx';

export type MapZone = { key: string; name: string; coordinates: Polygon; look: number };
export type ZoneMapMode = 'move' | 'draw' | 'pin';
export type ZonePin = { at: Point; isOutside: boolean; lines: readonly string[] };

export type ZoneMapProps = {
  language: Language;
  tiles: Tiles | null;
  baseMap: BaseMapData | null;
  /** The text alternative of the map. */
  label: string;
  texts: MapTexts & { corner: (number: number) => string; close: string; pin: string };
  start: Point;
  branch: Point | null;
  zones: readonly MapZone[];
  selectedKey: string | null;
  /** The outline of the selected zone that a drag would give. */
  preview: Polygon | null;
  corner: number | null;
  overlaps: readonly Polygon[];
  /** Those of the selected zone. */
  ownOverlaps: readonly Polygon[];
  crossing: readonly Edge[];
  mode: ZoneMapMode;
  /** The corners of a zone that is being drawn. */
  drawn: readonly Point[];
  pin: ZonePin | null;
  places: readonly { at: Point; orders: number }[];
  onZone: (key: string) => void;
  onCorner: (index: number) => void;
  onPreview: (area: Polygon | null) => void;
  onArea: (area: Polygon, corner: number) => void;
  /** Returns whether the key was used. */
  onCornerKey: (index: number, event: KeyboardEvent) => boolean;
  onDraw: (point: Point) => void;
  onClose: () => void;
  onPin: (point: Point) => void;
  onPinKey: (event: KeyboardEvent) => boolean;
};

const START_ZOOM = 13;
const SNAP_PX = 10;
const HIT_PX = 44;
const LOOKS = 6;
/* The tools cover the upper edge, the state of the corner the lower one. */
const FIT = {
  paddingTopLeft: [40, 84] as [number, number],
  paddingBottomRight: [72, 72] as [number, number],
  maxZoom: 16,
};

/** CON-88 The editor of delivery zones. It fills its box. Import it lazily, because it bundles Leaflet. */
export function ZoneMap(props: ZoneMapProps) {
  const { language, tiles, baseMap, label, start, branch, zones, selectedKey, preview, mode } = props;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [branchMark] = useState(branchIcon);
  const selected = zones.find(({ key }) => key === selectedKey) ?? null;
  return (
    <div className="relative size-full" data-mode={mode}>
      <Hatch />
      <MapCanvas {...{ language, tiles, baseMap, label, start, startZoom: START_ZOOM }}>
        {zones.map((zone) => (
          <Shape
            key={zone.key}
            zone={zone}
            area={(zone === selected && preview) || zone.coordinates}
            isSelected={zone === selected}
          />
        ))}
        <Overlaps pieces={props.overlaps} />
        <Overlaps pieces={props.ownOverlaps} />
        <Places places={props.places} />
        {branch && <Marker position={branch} icon={branchMark} interactive={false} keyboard={false} />}
        {selected && mode === 'move' && <Corners {...props} area={selected.coordinates} />}
        <Crossing edges={props.crossing} />
        {mode === 'draw' && <Drawn {...props} />}
        {props.pin && <TestPin {...props} pin={props.pin} />}
        <Clicks {...props} />
        {container && <Controls {...props} selected={selected} container={container} />}
      </MapCanvas>
      <div
        ref={setContainer}
        className="map-controls pointer-events-none absolute inset-y-0 end-0 z-10 flex flex-col gap-2 p-3 *:pointer-events-auto"
      />
    </div>
  );
}

/** The pattern of overlaps. Styles refer to it. */
function Hatch() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern
          id="zone-hatch"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="9" height="9" className="zone-hatch-ground" />
          <rect width="4" height="9" className="zone-hatch-line" />
        </pattern>
      </defs>
    </svg>
  );
}

const ringOf = (area: Polygon) => area.map(({ lat, lng }) => ({ lat, lng }));

type ShapeProps = { zone: MapZone; area: Polygon; isSelected: boolean };

function Shape({ zone: { name, look }, area, isSelected }: ShapeProps) {
  const map = useMap();
  const [shape] = useState(() => polygon([], { className: 'zone-shape', interactive: false }));
  useEffect(() => {
    shape.addTo(map);
    return () => void shape.remove();
  }, [map, shape]);
  useEffect(() => {
    shape.setLatLngs(ringOf(area));
    shape.getTooltip()?.setLatLng(shape.getBounds().getCenter());
  }, [shape, area]);
  useEffect(() => {
    const path = shape.getElement();
    path?.classList.toggle('is-selected', isSelected);
    path?.setAttribute('data-look', String(look % LOOKS));
    if (isSelected) shape.bringToFront();
  }, [shape, look, isSelected]);
  useEffect(() => {
    const tag = document.createElement('bdi');
    tag.textContent = name;
    tag.dataset['look'] = String(look % LOOKS);
    shape.bindTooltip(tag, {
      permanent: true,
      direction: 'center',
      className: 'map-area-name zone-name',
      interactive: false,
    });
    return () => void shape.unbindTooltip();
  }, [shape, name, look]);
  return null;
}

/** Draws layers again when their source changes. */
function useLayers(draw: (group: LayerGroup) => void, source: unknown) {
  const map = useMap();
  const fill = useEffectEvent(draw);
  useEffect(() => {
    const group = layerGroup().addTo(map);
    fill(group);
    return () => void group.remove();
  }, [map, source]);
}

function Overlaps({ pieces }: { pieces: readonly Polygon[] }) {
  useLayers((group) => {
    for (const piece of pieces)
      polygon(ringOf(piece), { className: 'zone-overlap', interactive: false }).addTo(group);
  }, pieces);
  return null;
}

function Crossing({ edges }: { edges: readonly Edge[] }) {
  useLayers((group) => {
    for (const [from, to] of edges)
      polyline([from, to], { className: 'zone-crossing', interactive: false }).addTo(group);
  }, edges);
  return null;
}

function Places({ places }: Pick<ZoneMapProps, 'places'>) {
  useLayers((group) => {
    const renderer = canvas();
    const color = getComputedStyle(document.documentElement).getPropertyValue('--coral').trim();
    for (const { at, orders } of places)
      circleMarker(at, {
        renderer,
        interactive: false,
        radius: Math.min(12, 4 + Math.sqrt(orders)),
        stroke: false,
        fillColor: color || '#c43',
        fillOpacity: 0.55,
      }).addTo(group);
  }, places);
  return null;
}

const dotIcon = (className: string) => {
  const dot = document.createElement('span');
  return divIcon({ className, html: dot, iconSize: [HIT_PX, HIT_PX], iconAnchor: [HIT_PX / 2, HIT_PX / 2] });
};

const pointAt = (position: LatLng): Point => {
  const { lat, lng } = position.wrap();
  return roundCorner({ lat, lng });
};

/** The point, or a corner or edge of another zone within ten pixels. */
function snapOn(map: LeafletMap, position: LatLng, zones: readonly MapZone[], ownKey: string | null): Point {
  const point = pointAt(position);
  const aside = map.containerPointToLatLng(map.latLngToContainerPoint(position).add([SNAP_PX, 0]));
  const others = zones.flatMap(({ key, coordinates }) => (key === ownKey ? [] : [coordinates]));
  return snapped(point, others, distanceKm(point, pointAt(aside)));
}

/** The corners of the selected zone, and between them the points at which one is inserted. */
function Corners(props: ZoneMapProps & { area: Polygon }) {
  const { area, corner, zones, selectedKey, texts } = props;
  const map = useMap();
  const drawn = useRef<{ corners: LeafletMarker[]; middles: LeafletMarker[] }>({ corners: [], middles: [] });

  const snap = (position: LatLng) => snapOn(map, position, zones, selectedKey);
  const areaWith = (index: number, point: Point, isNew: boolean) =>
    isNew ? area.toSpliced(index, 0, point) : area.with(index, point);
  const setDragging = (isDragging: boolean) =>
    map.getContainer().classList.toggle('is-dragging-corner', isDragging);

  const dragTo = useEffectEvent((one: LeafletMarker, index: number, isNew: boolean) => {
    const point = snap(one.getLatLng());
    one.setLatLng(point);
    props.onPreview(areaWith(index, point, isNew));
  });
  const drop = useEffectEvent((one: LeafletMarker, index: number, isNew: boolean) => {
    setDragging(false);
    const point = snap(one.getLatLng());
    // A refused corner goes back.
    const before = isNew ? middleBefore(area, index) : area[index];
    if (before) one.setLatLng(before);
    props.onPreview(null);
    props.onArea(areaWith(index, point, isNew), index);
  });
  const insert = useEffectEvent((index: number) => {
    const point = middleBefore(area, index);
    if (point) props.onArea(areaWith(index, point, true), index);
  });
  const choose = useEffectEvent((index: number) => props.onCorner(index));
  const press = useEffectEvent((index: number, event: KeyboardEvent) => {
    if (!props.onCornerKey(index, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  const build = useEffectEvent(() => {
    const { corners, middles } = drawn.current;
    const hadFocus = corners.some((one) => one.getElement() === document.activeElement);
    for (const one of [...corners, ...middles]) one.remove();
    const draggable = (one: LeafletMarker, index: number, isNew: boolean) =>
      one
        .on('dragstart', () => {
          setDragging(true);
          if (!isNew) choose(index);
        })
        .on('drag', () => dragTo(one, index, isNew))
        .on('dragend', () => drop(one, index, isNew))
        .addTo(map);
    drawn.current = {
      corners: area.map((at, index) => {
        const one = draggable(
          marker(at, { icon: dotIcon('zone-corner'), draggable: true, keyboard: true, zIndexOffset: 500 }),
          index,
          false,
        );
        const element = one.getElement();
        element?.addEventListener('focus', () => choose(index));
        element?.addEventListener('keydown', (event) => press(index, event));
        return one.on('click', () => element?.focus());
      }),
      middles: area.map((_, index) => {
        const at = middleBefore(area, index) ?? { lat: 0, lng: 0 };
        const one = marker(at, { icon: dotIcon('zone-middle'), draggable: true, keyboard: false });
        return draggable(one, index, true).on('click', () => insert(index));
      }),
    };
    if (hadFocus && corner !== null) drawn.current.corners[corner]?.getElement()?.focus();
  });
  const place = useEffectEvent(() => {
    for (const [index, one] of drawn.current.corners.entries()) one.setLatLng(area[index] ?? one.getLatLng());
    for (const [index, one] of drawn.current.middles.entries())
      one.setLatLng(middleBefore(area, index) ?? one.getLatLng());
  });

  useEffect(() => build(), [map, selectedKey, area.length]);
  useEffect(() => place(), [area]);
  useEffect(() => {
    const container = map.getContainer();
    return () => {
      for (const one of [...drawn.current.corners, ...drawn.current.middles]) one.remove();
      drawn.current = { corners: [], middles: [] };
      container.classList.remove('is-dragging-corner');
    };
  }, [map]);
  useEffect(() => {
    for (const [index, one] of drawn.current.corners.entries()) {
      const element = one.getElement();
      element?.classList.toggle('is-selected', index === corner);
      element?.setAttribute('aria-label', texts.corner(index + 1));
    }
  }, [corner, area, texts]);
  return null;
}

/** The middle of the edge that ends at a corner. */
function middleBefore(area: Polygon, index: number): Point | null {
  const [from, to] = [area.at(index - 1), area[index]];
  return from && to ? midpointOf(from, to) : null;
}

/** A zone while it is drawn. A press on its first corner closes it. */
function Drawn({ drawn, onClose, texts }: ZoneMapProps) {
  useLayers((group) => {
    polyline(ringOf(drawn), { className: 'zone-line', interactive: false }).addTo(group);
    for (const [index, at] of drawn.entries()) {
      const canClose = index === 0 && drawn.length > 2;
      const one = marker(at, {
        icon: dotIcon(canClose ? 'zone-corner is-selected' : 'zone-corner'),
        interactive: canClose,
        keyboard: canClose,
      }).addTo(group);
      if (!canClose) continue;
      one.on('click', () => onClose());
      one.getElement()?.setAttribute('aria-label', texts.close);
    }
  }, drawn);
  return null;
}

function TestPin({ pin, texts, onPin, onPinKey }: ZoneMapProps & { pin: ZonePin }) {
  const map = useMap();
  const [one] = useState(() => marker(pin.at, { icon: pinIcon(), draggable: true, zIndexOffset: 900 }));
  const drop = useEffectEvent(() => onPin(pointAt(one.getLatLng())));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!onPinKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    one.addTo(map).on('dragend', () => drop());
    one.getElement()?.addEventListener('keydown', (event) => press(event));
    return () => void one.off().remove();
  }, [map, one]);
  useEffect(() => {
    one.setLatLng(pin.at);
    one.getElement()?.classList.toggle('is-outside', pin.isOutside);
    one.getElement()?.setAttribute('aria-label', texts.pin);
    const card = document.createElement('div');
    for (const line of pin.lines) card.append(lineOf(line));
    one.bindTooltip(card, {
      permanent: true,
      direction: 'auto',
      offset: [0, -24],
      className: 'zone-pin-card',
    });
    return () => void one.unbindTooltip();
  }, [one, pin, texts]);
  return null;
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('p');
  line.dir = 'auto';
  line.textContent = text;
  return line;
}

function Clicks({ mode, zones, onZone, onDraw, onPin }: ZoneMapProps) {
  const press = (position: LatLng) => {
    if (mode === 'draw') onDraw(snapOn(map, position, zones, null));
    else if (mode === 'pin') onPin(pointAt(position));
    else {
      const zone = zoneContaining(zones, pointAt(position));
      if (zone) onZone(zone.key);
    }
  };
  const map = useMapEvents({
    click: ({ latlng }) => press(latlng),
    keydown({ originalEvent }) {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      press(map.getCenter());
    },
  });
  return null;
}

type ControlsProps = ZoneMapProps & { container: HTMLElement; selected: MapZone | null };

/** Shows the selected zone at first and when it is outside of the view, and everything on request. */
function Controls({ container, texts, branch, zones, selected }: ControlsProps) {
  const map = useMap();
  function fitAll(animate: boolean) {
    const points = zones.flatMap(({ coordinates }) => ringOf(coordinates));
    if (branch) points.push(branch);
    if (points.length > 1) map.fitBounds(latLngBounds(points), { ...FIT, animate });
  }
  const fitAtFirst = useEffectEvent(() => {
    if (selected) map.fitBounds(latLngBounds(ringOf(selected.coordinates)), { ...FIT, animate: false });
    else fitAll(false);
  });
  useEffect(() => fitAtFirst(), []);
  const showSelected = useEffectEvent(() => {
    if (!selected) return;
    const bounds = latLngBounds(ringOf(selected.coordinates));
    if (!map.getBounds().contains(bounds))
      map.fitBounds(bounds, { ...FIT, animate: !prefersReducedMotion() });
  });
  useEffect(() => showSelected(), [selected?.key]);
  return <MapControls container={container} texts={texts} onLocate={() => fitAll(!prefersReducedMotion())} />;
}
