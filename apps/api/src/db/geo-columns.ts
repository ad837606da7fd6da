import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import type { ColumnType } from 'kysely';

/* PostgreSQL's x is the longitude and its y the latitude; only this file depends on it. */

export type PointColumn = ColumnType<Point, string, string>;
export type PolygonColumn = ColumnType<Point[], string, string>;

/** The text of a `point`, to be written or compared with. */
export const toPointColumn = ({ lat, lng }: Point) => `(${lng},${lat})`;

export const toPolygonColumn = (polygon: Polygon) => `(${polygon.map(toPointColumn).join(',')})`;

export function fromPointColumn(text: string): Point {
  const [lng = Number.NaN, lat = Number.NaN] = numbersOf(text);
  return { lat, lng };
}

export function fromPolygonColumn(text: string): Point[] {
  const numbers = numbersOf(text);
  return Array.from({ length: numbers.length / 2 }, (_, corner) => ({
    lat: numbers[corner * 2 + 1] ?? Number.NaN,
    lng: numbers[corner * 2] ?? Number.NaN,
  }));
}

const numbersOf = (text: string): number[] => JSON.parse(`[${text.replaceAll(/[()]/g, '')}]`);
