import { gzipSync } from 'node:zlib';
import type { Line, Spot } from '@app/domain/geo/base-map';
import { smooth, smoothRing } from '@app/domain/geo/smooth';
import { polygonIncludesPoint } from '@app/domain/geo/polygon';
import { distanceKm } from '@app/domain/geo/point';
import { expect, test } from 'vitest';
import { AQABA, AQABA_MAIN_ROAD } from './aqaba.ts';
import { BASE_MAP } from './base-map.ts';
import { EAST_COAST, GULF } from './gulf.ts';

const pointOf = ([lat, lng]: Spot) => ({ lat, lng });
const gulf = smoothRing(GULF).map(pointOf);
const isAtSea = (lat: number, lng: number) => polygonIncludesPoint(gulf, { lat, lng });

const zones: Record<string, Line> = {
  centre: [
    [29.5175, 35.0015],
    [29.526, 34.9995],
    [29.536, 34.996],
    [29.543, 35],
    [29.544, 35.013],
    [29.533, 35.0195],
    [29.52, 35.013],
  ],
  south: [
    [29.5175, 35.0015],
    [29.52, 35.013],
    [29.48, 35.005],
    [29.43, 34.995],
    [29.395, 34.985],
    [29.398, 34.97],
    [29.44, 34.974],
    [29.49, 34.985],
  ],
};

test('has at least three distinct corners in every area and closes its ring', () => {
  for (const { water, parks, hills, islands, quarters } of BASE_MAP) {
    const rings = [...water, ...parks, ...hills, ...islands, ...quarters.map(({ outline }) => outline)];
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThan(2);
      expect(new Set(ring.map(String)).size).toBe(ring.length);
      expect(smoothRing(ring).at(-1)).toEqual(ring[0]);
    }
  }
});

test('has only valid spots near the country', () => {
  for (const drawing of BASE_MAP) {
    const lines = [
      ...drawing.water,
      ...drawing.parks,
      ...drawing.hills,
      ...drawing.islands,
      ...drawing.piers,
      ...drawing.runways,
      ...drawing.roads.map(({ line }) => line),
      ...drawing.quarters.map(({ outline }) => outline),
      drawing.labels.map(({ at }) => at),
    ];
    const outliers = lines
      .flat()
      .filter(([lat, lng]) => !(lat > 27.5 && lat < 32.5 && lng > 34 && lng < 36.5));
    expect(outliers).toEqual([]);
  }
});

test('MAP-09 has the fallback coordinate and Tala Bay on land, and the gulf in the water', () => {
  expect(isAtSea(29.532, 35.006)).toBe(false);
  expect(isAtSea(29.412, 34.978)).toBe(false);
  expect(isAtSea(29.515, 34.97)).toBe(true);
});

test('has every corner of the coastal zones on land, close to the water', () => {
  const coast = smooth(EAST_COAST).map(pointOf);
  expect(
    Object.values(zones)
      .flat()
      .filter((corner) => isAtSea(...corner)),
  ).toEqual([]);
  const coastalCorners = [...(zones['centre'] ?? []).slice(0, 3), ...(zones['south'] ?? []).slice(5)];
  for (const corner of coastalCorners) {
    expect(Math.min(...coast.map((spot) => distanceKm(spot, pointOf(corner))))).toBeLessThan(0.15);
  }
});

test('has no road of Aqaba in the sea and a main road from the town to Tala Bay', () => {
  const roads = AQABA.roads.map(({ line }) => smooth(line));
  expect(roads.flat().filter((spot) => isAtSea(...spot))).toEqual([]);
  const reaches = (lat: number, lng: number) =>
    smooth(AQABA_MAIN_ROAD).some((spot) => distanceKm(pointOf(spot), { lat, lng }) < 1);
  expect([reaches(29.532, 35.006), reaches(29.412, 34.978)]).toEqual([true, true]);
});

test('has every name in both languages and scripts', () => {
  for (const { labels } of BASE_MAP) {
    for (const { en, ar } of labels) {
      expect(en).toMatch(/^[\w' ]+$/);
      expect(ar).toMatch(/^[\u0600-\u06FF ]+$/);
    }
  }
});

test('is smaller than 12 KB compressed', () => {
  expect(gzipSync(JSON.stringify(BASE_MAP)).length).toBeLessThan(12 * 1_024);
});
