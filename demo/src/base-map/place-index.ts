import { nearestOnEdge } from '@app/domain/geo/area';
import type { Drawing, Label, Line, Spot } from '@app/domain/geo/base-map';
import { distanceKm, type Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { searchable, searchFor } from '@app/domain/text/search-words';
import { BASE_MAP } from './base-map.ts';

type Name = Readonly<Record<Language, string>>;

/* A name is beside its road; small streets have none. */
const LABEL_TO_ROAD_KM = 0.15;
const ROAD_KM = 0.12;
const QUARTER_KM = 2.5;
const TOWN_KM = 25;
const MAX_FOUND = 10;

const pointOf = ([lat, lng]: Spot): Point => ({ lat, lng });

function distanceToLineKm(line: Line, point: Point): number {
  const edges = line.slice(1).map((to, index) => [line[index] ?? to, to] as const);
  return Math.min(
    ...edges.map(([from, to]) => distanceKm(point, nearestOnEdge(pointOf(from), pointOf(to), point))),
  );
}

function nearest<One>(all: readonly One[], distanceOf: (one: One) => number, maxKm: number): One | undefined {
  const [found] = all
    .map((one) => ({ one, km: distanceOf(one) }))
    .filter(({ km }) => km <= maxKm)
    .toSorted((a, b) => a.km - b.km);
  return found?.one;
}

const labels = BASE_MAP.flatMap((drawing) => drawing.labels);
const ofKind = (kind: Label['kind']) => labels.filter((label) => label.kind === kind);
const quarters = ofKind('quarter');
const towns = ofKind('town');

/** The roads of the map that carry a name. */
const namedRoads = BASE_MAP.flatMap(({ labels: own, roads }: Drawing) =>
  own
    .filter(({ kind }) => kind === 'road')
    .flatMap((name) => {
      const at = pointOf(name.at);
      const road = nearest(roads, ({ line }) => distanceToLineKm(line, at), LABEL_TO_ROAD_KM);
      return road ? [{ name, line: road.line }] : [];
    }),
);

const labelNear = (all: readonly Label[], point: Point, maxKm: number): Name | undefined =>
  nearest(all, ({ at }) => distanceKm(pointOf(at), point), maxKm);

export type PlaceNames = {
  road?: string | undefined;
  quarter?: string | undefined;
  town?: string | undefined;
};

/** What the drawn map calls a location: the road that passes it, its quarter and its town. */
export function namesAt(point: Point, language: Language): PlaceNames {
  const road = nearest(namedRoads, ({ line }) => distanceToLineKm(line, point), ROAD_KM)?.name;
  return {
    road: road?.[language],
    quarter: labelNear(quarters, point, QUARTER_KM)?.[language],
    town: labelNear(towns, point, TOWN_KM)?.[language],
  };
}

const places = labels
  .filter(({ kind }) => kind !== 'water')
  .map((label) => ({ label, texts: searchable([label.en, label.ar]) }));

export type PlaceOnMap = { name: string; detail: string | null; at: Point };

/** The roads, quarters, towns and sights whose name matches a text in either language, the nearest first. */
export function findOnMap(text: string, near: Point | null, language: Language): PlaceOnMap[] {
  const matches = searchFor(text);
  const found = places
    .filter(({ texts }) => matches(texts))
    .map(({ label }) => ({ label, km: near === null ? 0 : distanceKm(near, pointOf(label.at)) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ label }) => placeOf(label, language));
  const byLine = new Map(found.toReversed().map((place) => [`${place.name} ${place.detail}`, place]));
  return [...byLine.values()].toReversed().slice(0, MAX_FOUND);
}

/** A road is in a quarter, anything else in a town. */
function placeOf(label: Label, language: Language): PlaceOnMap {
  const at = pointOf(label.at);
  const name = label[language];
  const { quarter, town } = namesAt(at, language);
  const parts = [label.kind === 'road' ? quarter : undefined, town].filter(
    (part) => part !== undefined && part !== name,
  );
  return { name, detail: parts.join(language === 'ar' ? '، ' : ', ') || null, at };
}
