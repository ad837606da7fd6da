import type { MenuDiff, MenuPage } from '@app/contract/schemas/console/menu';
import { importLargeMenu } from './large-menu.ts';
import { percentile, report } from './report.ts';
import { managerCalls, startWorld } from './world.ts';

/* CON-82: the menu editor with 1,000 items, of which all prices change. */
const PORT = 4_342;
const ITEMS = 1_000;
const ROUNDS = 15;
const PUBLICATIONS = 6;
const TARGETS = { treeMs: 300, diffMs: 500, publishMs: 2_000 };

Object.assign(process.env, { PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const world = await startWorld(PORT);
try {
  const branchId = await importLargeMenu(world.app, world.folder, ITEMS);
  const manager = await managerCalls(world.app.url);
  const call = <Response>(path: string, body?: object) =>
    manager<Response>(`/branches/${branchId}/menu${path}`, body);

  const { collections } = await call<MenuPage>('');
  const itemIds = collections.flatMap(({ items }) => items.map(({ id }) => id));
  const raise = () => call('/bulk', { itemIds, change: { kind: 'amount', amount: 0.05, rounding: null } });

  const tree = await inTurns(
    ROUNDS,
    () => call(''),
    () => readRows(branchId),
  );
  reportTimes('CON-82 the tree of 1,000 items', tree, TARGETS.treeMs, 'reading its rows');

  await raise();
  const diff = await inTurns(
    ROUNDS,
    () => call('/diff'),
    () => readRows(branchId),
  );
  reportTimes('CON-82 the diff with 1,000 changed prices', diff, TARGETS.diffMs, 'reading its rows');

  const publish: Times = { ours: [], ceiling: [] };
  for (let round = 0; round < PUBLICATIONS; round += 1) {
    const { base: reviewed } = await call<MenuDiff>('/diff');
    publish.ours.push(await timed(() => call('/publish', { base: reviewed })));
    publish.ceiling.push(await timed(() => writePrices(branchId)));
    await raise();
  }
  reportTimes(
    'CON-82 publishing 1,000 changed prices',
    publish,
    TARGETS.publishMs,
    'one plain update of the rows',
  );
} finally {
  await world.stop();
}

type Times = { ours: number[]; ceiling: number[] };

/** The least that the tree needs: the rows of the menu as JSON. */
async function readRows(branchId: string): Promise<void> {
  for (const query of [
    'select json_agg(collection) from collection where branch_id = $1',
    'select json_agg(item) from item where branch_id = $1',
    'select json_agg(preference) from preference join item on item.id = item_id where branch_id = $1',
    `select json_agg(preference_option) from preference_option join preference on preference.id = preference_id
     join item on item.id = item_id where branch_id = $1`,
  ])
    JSON.stringify((await world.database.query(query, [branchId])).rows);
}

/** The least that a publication needs: one update, with the triggers of the catalogue. */
async function writePrices(branchId: string): Promise<void> {
  await world.database.query('update item set price = price + 5 where branch_id = $1', [branchId]);
  await world.database.query('update item set price = price - 5 where branch_id = $1', [branchId]);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function inTurns(rounds: number, ours: () => Promise<unknown>, least: () => Promise<unknown>) {
  const times: Times = { ours: [], ceiling: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(ours));
    times.ceiling.push(await timed(least));
  }
  return times;
}

function reportTimes(name: string, { ours, ceiling }: Times, limit: number, what: string): void {
  const [own, least] = [percentile(ours, 0.5), percentile(ceiling, 0.5)];
  const ratio = (own / Math.max(1, least)).toFixed(1);
  report(
    `${name}, p95`,
    percentile(ours, 0.95),
    limit,
    'ms',
    `p50 ${own} ms, ${ratio} x the ${least} ms of ${what}`,
  );
}
