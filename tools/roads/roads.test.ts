import { readFileSync } from 'node:fs';
import type { Spot } from '@app/domain/geo/base-map';
import { smooth } from '@app/domain/geo/smooth';
import { expect, test } from 'vitest';
import { AMMAN } from '../../demo/src/base-map/amman.ts';
import { AQABA } from '../../demo/src/base-map/aqaba.ts';
import { demoRoads } from '../../demo/src/roads/road-network.ts';
import { drawnRoads, metresFromLine, roadsFile } from './drawn-roads.ts';

const generated = new URL('../../demo/src/roads/roads.generated.ts', import.meta.url);
const onScreen = [...AQABA.roads, ...AMMAN.roads].map(({ line }) => smooth(line));

const metresFromRoads = (spot: Spot) =>
  Math.min(
    ...onScreen.flatMap((line) =>
      line.slice(1).map((to, index) => metresFromLine(line[index] ?? to, to, spot)),
    ),
  );

test('the generated roads are those of the drawn map; `node tools/roads/write.ts` writes them', () => {
  expect(readFileSync(generated, 'utf8')).toBe(roadsFile());
  expect(drawnRoads().length).toBeGreaterThan(25);
});

test('routes between corners stay within 30 m of a drawn road', () => {
  const { edges } = demoRoads();
  const middles = edges.map(({ from, to }): Spot => [(from.lat + to.lat) / 2, (from.lng + to.lng) / 2]);
  const corners = edges.map(({ from }): Spot => [from.lat, from.lng]);
  expect(Math.max(...[...corners, ...middles].map(metresFromRoads))).toBeLessThan(30);
});
