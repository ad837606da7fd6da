import { roundCorner } from './drawing.ts';
import { isLatitude, isLongitude, isSamePoint, type Point } from './point.ts';
import type { Polygon } from './polygon.ts';

export type GeoJsonOutline = { polygon: Polygon; name: { en: string; ar: string } };
export type GeoJsonProblem = 'not_geo_json' | 'no_polygons' | 'has_holes' | 'bad_coordinates';
type Read = { outlines: GeoJsonOutline[] } | { problem: GeoJsonProblem };

type Shape = { type: string; coordinates: unknown; properties: unknown };

/** CON-88 The polygons of a GeoJSON text with the names of their features. Its positions are longitude, latitude. */
export function readGeoJson(text: string): Read {
  const shapes = shapesOf(parsed(text), null);
  if (shapes === null) return { problem: 'not_geo_json' };
  const polygons = shapes.flatMap(polygonsOf);
  if (polygons.length === 0) return { problem: 'no_polygons' };
  const outlines: GeoJsonOutline[] = [];
  for (const { rings, properties } of polygons) {
    if (rings.length > 1) return { problem: 'has_holes' };
    const polygon = cornersOf(rings[0]);
    if (polygon === null) return { problem: 'bad_coordinates' };
    outlines.push({ polygon, name: parseName(properties) });
  }
  return { outlines };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapesOf(value: unknown, properties: unknown): Shape[] | null {
  if (!isRecord(value) || typeof value['type'] !== 'string') return null;
  const { type, features, geometry, geometries, coordinates } = value;
  if (type === 'FeatureCollection') return parseShapes(features, null);
  if (type === 'GeometryCollection') return parseShapes(geometries, properties);
  if (type === 'Feature') return geometry === null ? [] : shapesOf(geometry, value['properties']);
  return Array.isArray(coordinates) ? [{ type, coordinates, properties }] : null;
}

function parseShapes(values: unknown, properties: unknown): Shape[] | null {
  if (!Array.isArray(values)) return null;
  const shapes = values.map((value: unknown) => shapesOf(value, properties));
  return shapes.some((one) => one === null) ? null : shapes.flatMap((one) => one ?? []);
}

type Rings = { rings: unknown[]; properties: unknown };

function polygonsOf({ type, coordinates, properties }: Shape): Rings[] {
  const ofRings = (rings: unknown): Rings[] => (Array.isArray(rings) ? [{ rings, properties }] : []);
  if (type === 'Polygon') return ofRings(coordinates);
  return type === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates.flatMap(ofRings) : [];
}

/** A ring repeats its first position at the end; an outline does not. */
function cornersOf(ring: unknown): Polygon | null {
  if (!Array.isArray(ring)) return null;
  const corners = ring.map((position: unknown): Point | null => {
    if (!Array.isArray(position)) return null;
    const [lng, lat]: unknown[] = position;
    return isLatitude(lat) && isLongitude(lng) ? roundCorner({ lat, lng }) : null;
  });
  const known = corners.filter((corner) => corner !== null);
  if (known.length < corners.length) return null;
  const isClosed = known.length > 1 && isSamePoint(known[0] ?? null, known.at(-1) ?? null);
  return isClosed ? known.slice(0, -1) : known;
}

function parseName(properties: unknown): GeoJsonOutline['name'] {
  const read = (...names: string[]) => {
    const found = names.map((name) => (isRecord(properties) ? properties[name] : undefined));
    return String(found.find((name) => typeof name === 'string') ?? '')
      .trim()
      .slice(0, 80);
  };
  return { en: read('name:en', 'name_en', 'name'), ar: read('name:ar', 'name_ar') };
}
