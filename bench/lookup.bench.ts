import type pg from 'pg';
import { cartFor, PLACE } from './cart.ts';
import { addCustomers, nextCustomer } from './customers.ts';
import { importLargeMenu } from './large-menu.ts';
import { measureAlternately, type Rate } from './load.ts';
import { startServer } from './servers.ts';
import { startWorld } from './world.ts';

/* P4: the vendors at a location with 1,000 and with 100,000 zones; P5: the price of a cart. */
/* A customer may ask for 120 summaries a minute. */
const CUSTOMERS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

const world = await startWorld(4_321);
const read = await startServer(
  'bench/bare-read.ts',
  ['4325', JSON.stringify(world.connection)],
  4_325,
  '/read',
);
try {
  const bare = { ...read, url: `${read.url}/read`, method: 'POST' as const, headers: JSON_TYPE, body: '{}' };
  const lookup = {
    ...world.app,
    url: `${world.base}/vendors/location`,
    method: 'POST' as const,
    headers: JSON_TYPE,
    body: JSON.stringify({ location: PLACE }),
  };
  await addZones(world.database, 0, 1_000);
  const few = await measureAlternately(lookup, bare);
  await addZones(world.database, 1_000, 100_000);
  const many = await measureAlternately(lookup, bare);
  report('P4 vendors at a place, 1,000 zones', few, 0.6);
  report('P4 vendors at a place, 100,000 zones', many, 0.6);
  const growth = many[0].p50 / few[0].p50;
  if (growth > 2) process.exitCode = 1;
  console.log(`P4 p50: ${few[0].p50} ms and ${many[0].p50} ms, ${growth.toFixed(2)} times (2 of the target)`);

  await addCustomers(world.database, CUSTOMERS);
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  const summary = {
    ...lookup,
    url: `${world.base}/order/${branchId}/summary`,
    headersOfEach: nextCustomer(CUSTOMERS),
    body: await cartFor(`${world.base}/branch/${branchId}`),
  };
  report('P5 summary of three lines and six offers', await measureAlternately(summary, bare), 0.5);
} finally {
  await read.stop();
  await world.stop();
}

/** Small squares over the sea, none of which contains the location. */
async function addZones(database: pg.Pool, from: number, to: number) {
  await database.query(
    `insert into delivery_zone (id, branch_id, name_en, name_ar, area, delivery_fee)
     select gen_random_uuid(), (select id from branch limit 1), 'Z', 'Z',
       polygon(box(point(20 + (n % 300) * 0.01, 10 + n / 300 * 0.01),
                   point(20.008 + (n % 300) * 0.01, 10.008 + n / 300 * 0.01))), 100
     from generate_series($1::int, $2::int - 1) n`,
    [from, to],
  );
  await database.query('analyze delivery_zone');
}

function report(name: string, [ours, ceiling]: [Rate, Rate], target: number): void {
  const ratio = ours.perSecond / ceiling.perSecond;
  const rates = `${Math.round(ours.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s`;
  if (ratio < target) process.exitCode = 1;
  const verdict = ratio >= target ? 'within' : 'below';
  console.log(
    `${name}: ${Math.round(ratio * 100)} % of a bare read (${rates}), ${verdict} the target of ${target * 100} %`,
  );
}
