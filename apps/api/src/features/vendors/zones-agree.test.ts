import type { Point } from '@app/domain/geo/point';
import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPointColumn, toPolygonColumn } from '#db/geo-columns.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/* PostgreSQL counts a point as on an edge while length times distance is below 1e-6 square degrees: some metres
   for the edges here. The domain means a tenth of a millimetre, and has the last word. */
const NEAR_EDGE_DEGREES = 1e-4;

const dented: Point[] = [
  { lat: 29.5, lng: 34.98 },
  { lat: 29.5, lng: 35.03 },
  { lat: 29.53, lng: 35.0 },
  { lat: 29.56, lng: 35.03 },
  { lat: 29.55, lng: 34.97 },
];
const star = Array.from({ length: 5 }, (_, corner) => {
  const angle = (corner * 4 * Math.PI) / 5;
  return { lat: 29.53 + 0.03 * Math.cos(angle), lng: 35 + 0.03 * Math.sin(angle) };
});

function* placesAround(seed: number): Generator<Point> {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (;;) yield { lat: 29.49 + next() * 0.08, lng: 34.96 + next() * 0.08 };
}

function distanceToEdge(polygon: readonly Point[], place: Point): number {
  return Math.min(
    ...polygon.map((from, index) => {
      const to = polygon[(index + 1) % polygon.length] ?? from;
      const [dx, dy] = [to.lng - from.lng, to.lat - from.lat];
      const along = ((place.lng - from.lng) * dx + (place.lat - from.lat) * dy) / (dx * dx + dy * dy);
      const t = Math.max(0, Math.min(1, along));
      return Math.hypot(place.lng - from.lng - t * dx, place.lat - from.lat - t * dy);
    }),
  );
}

test.each([
  ['a dented zone', dented, 1],
  ['a zone that crosses itself', star, 2],
])('D-040 %s: the domain and PostgreSQL agree on 2,000 places', async (_name, polygon, seed) => {
  const places = placesAround(seed)
    .filter((place) => distanceToEdge(polygon, place) > NEAR_EDGE_DEGREES)
    .take(2_000)
    .toArray();
  const { rows } = await sql<{ inside: boolean }>`
    select ${toPolygonColumn(polygon)}::polygon @> place::point as inside
    from unnest(${places.map(toPointColumn)}::text[]) with ordinality as places (place, number)
    order by number`.execute(database.db);
  const byDomain = places.map((place) => polygonIncludesPoint(polygon, place));
  expect(byDomain.filter(Boolean).length).toBeGreaterThan(200);
  expect(rows.map(({ inside }) => inside)).toEqual(byDomain);
});

test('D-040 the query of PostgreSQL includes every location that the domain counts as inside', async () => {
  const onEdges = dented.map((from, index) => {
    const to = dented[(index + 1) % dented.length] ?? from;
    return { lat: from.lat + (to.lat - from.lat) / 3, lng: from.lng + (to.lng - from.lng) / 3 };
  });
  expect(onEdges.every((place) => polygonIncludesPoint(dented, place))).toBe(true);
  const area = sql`${toPolygonColumn(dented)}::polygon`;
  const { rows } = await sql<{ hit: boolean }>`
    select ${area} && polygon(box(place::point, place::point)) and ${area} @> place::point as hit
    from unnest(${[...dented, ...onEdges].map(toPointColumn)}::text[]) as place`.execute(database.db);
  expect(rows.every(({ hit }) => hit)).toBe(true);
});
