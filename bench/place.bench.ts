import { cartFor } from './cart.ts';
import { addCustomers, nextCustomer } from './customers.ts';
import { importLargeMenu } from './large-menu.ts';
import { measureLatencyAlternately, measureAlternately } from './load.ts';
import { startServer } from './servers.ts';
import { startWorld } from './world.ts';

/* P6: placing an order of three lines with options and six offers, compared with a minimal durable insert. */
const MIN_RATIO = 0.2;
const MAX_TIMES_ALONE = 8;
/* A customer has at most three pending orders, so many customers are needed. */
const CUSTOMERS = 15_000;

const world = await startWorld(4_321);
const bare = await startServer(
  'bench/bare-order.ts',
  ['4327', JSON.stringify(world.connection)],
  4_327,
  '/ready',
);
try {
  const branchId = await importLargeMenu(world.app, world.folder, 200);
  await addCustomers(world.database, CUSTOMERS);
  const json = { 'content-type': 'application/json' };
  const place = {
    ...world.app,
    url: `${world.base}/order/${branchId}/place`,
    method: 'POST' as const,
    headers: json,
    headersOfEach: nextCustomer(CUSTOMERS),
    body: await cartFor(`${world.base}/branch/${branchId}`),
  };
  const least = { ...bare, url: `${bare.url}/order`, method: 'POST' as const, headers: json, body: '{}' };

  const [alone, leastAlone] = await measureLatencyAlternately(place, least);
  const [ours, ceiling] = await measureAlternately(place, least);
  const ratio = ours.perSecond / ceiling.perSecond;
  const times = alone / leastAlone;
  if (ratio < MIN_RATIO || times > MAX_TIMES_ALONE) process.exitCode = 1;
  const rates = `${Math.round(ours.perSecond)}/s of ${Math.round(ceiling.perSecond)}/s`;
  console.log(
    `P6 place: ${Math.round(ratio * 100)} % of a bare order (${rates}), target ${MIN_RATIO * 100} %`,
  );
  console.log(
    `P6 place, one at a time: ${times.toFixed(1)} times a bare order (medians ${alone.toFixed(2)} ms of ${leastAlone.toFixed(2)} ms), target ${MAX_TIMES_ALONE}`,
  );
} finally {
  await bare.stop();
  await world.stop();
}
