import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { env, operator, SECRET } from '#features/staff/operator.fixture.ts';
import { cart, checkout, delivery, falafel, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { operationsSecretFile } from '#startup/operations-secret.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { type Outcome, runOps } from './ops/run-ops.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env });
await seedFixtures(testApp.db);
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
const url = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`;
afterAll(() => testApp.close());
const { placed } = checkout(testApp);
const { addDriver, log } = operator(testApp);
const createCustomer = people(testApp.db, clock);

const ops = (...args: string[]) => runOps(args, { url, secret: SECRET });
const run = async (...args: string[]) => {
  const { code, out, err } = await ops(...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};
const numberOf = async (orderId: string) =>
  (JSON.parse(await run('order', orderId, '--json')) as { ticket: { orderNumber: string } }).ticket
    .orderNumber;

test('moves an order by its number and assigns a driver by name', async () => {
  await addDriver('Sami Khatib');
  const request = cart({ items: [falafel(4)], order_type: delivery, note: 'ring\ntwice' });
  const id = await placed(request, { by: await createCustomer() });
  const number = await numberOf(id);
  expect(await run('orders', 'grill market')).toMatch(
    new RegExp(`^NUMBER .*\\n${number} +Market +delivery +pending .* no +2026-11-15 10:00Z +- +-$`),
  );
  await run('order', number, 'accept', '25', '--as', 'رنا');
  await run('order', number, 'assign', '--driver', 'khatib');
  const shipped = await run('order', number, 'hand-over', '--driver', 'sami');
  expect(shipped).toContain(`${number}  delivery  shipped  `);
  expect(shipped).toContain('  driver    Sami Khatib');
  expect(shipped).toContain('  note      ring twice');
  expect(shipped).toContain('  4 × Falafel plate, Small');
  expect(await run('order', number, 'paid', '--branch', 'market')).toContain(', paid');
  expect(await run('order', number.toLowerCase(), 'complete')).toContain('completed');
  expect(await run('orders', '--status', 'completed')).toContain(number);
  expect(await run('orders', 'grill harbour')).toBe('There are no such orders.');
  const names = (await log(id)).map(({ actor }) => actor);
  expect(names.at(-1)).toBe('رنا');
  expect(await run('log', id)).toContain(`minutes=25 orderNumber=${number}`);
});

test('refuses and cancels orders with a reason', async () => {
  const ended = async (verb: string, ...before: string[]) => {
    const id = await placed(cart(), { by: await createCustomer() });
    if (before.length > 0) await run('order', id, ...before);
    return run('order', id, verb, 'too_busy');
  };
  expect(await ended('refuse')).toContain('pickup  cancelled');
  expect(await ended('cancel', 'accept')).toContain('pickup  cancelled');
});

test('switches branches, items and tables', async () => {
  expect(await run('branch', 'market', 'pause')).toMatch(/ paused$/);
  expect(await run('branch', fixtures.grillMarket, 'open')).toMatch(/ open$/);
  expect(await run('branch', fixtures.grillMarket, 'close')).toMatch(/ closed$/);
  expect(await run('branch', fixtures.grillMarket, 'open')).toMatch(/ open$/);
  expect(await run('branches')).toContain('Corner Bakery');
  expect(await run('item', fixtures.kebab, 'off')).toBe(`${fixtures.kebab}  off`);
  expect(await run('items', 'market')).toMatch(/Kebab.* +off/);
  await run('item', fixtures.kebab, 'on');
  expect(await run('items', 'market')).toMatch(/Kebab.* +on/);
  expect(await run('tables', 'market')).toMatch(
    new RegExp(`7 +\\S+/branch/${fixtures.grillMarket}\\?table=${fixtures.table}$`, 'm'),
  );
  const renewed = await run('table', 'market', '7', 'new-code');
  expect(await run('tables', 'market')).toContain(renewed.split('\n')[1]);
  expect(renewed).not.toContain(`table=${fixtures.table}`);
  expect(await run('driver', 'market', 'Yazan', '0790000102')).toContain('+962790000102');
  expect(await run('drivers', 'market')).toMatch(/Yazan .* on /);
});

test.each([
  [['order', 'ZZZZZZZZ', 'ready'], 'There is no order "ZZZZZZZZ". All of them: npm run ops -- orders'],
  [['order', '00000000-0000-4000-8000-0000000003e7', 'ready'], 'This order does not exist.'],
  [['branch', 'nowhere', 'open'], 'There is no branch "nowhere". All of them: npm run ops -- branches'],
  [['orders', 'grill'], /^"grill" could be any of these, so name its id:\n {2}\S+ {2}Red Sea Grill/],
  [['driver', 'market', 'Sami', '1'], /Phone number is not valid/],
  [['table', 'market', '99', 'new-code'], /^There is no table 99/],
])('reports a failure and exits with 1: %j', async (args, reason) => {
  const { code, out, err } = await ops(...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(reason);
});

test.each([
  [[]],
  [['dance']],
  [['constructor']],
  [['order']],
  [['order', '7K2M9QXA', 'lost']],
  [['branch', 'market']],
  [['table', 'market', '7']],
  [['order', '7K2M9QXA', 'cancel']],
  [['driver', 'market', 'Sami']],
  [['orders', '--nonsense']],
])('exits with 2 and the usage for an unknown command: %j', async (args) => {
  const { code, out, err } = await ops(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('usage: npm run ops -- <command>');
});

test('distinguishes a wrong secret, no secret and an unavailable server', async () => {
  const wrong = await runOps(['branches'], { url, secret: 'a-guess-that-is-wrong' });
  expect(wrong.err).toContain('Set OPERATIONS_SECRET to the secret of that server.');
  expect((await runOps(['branches'], { url, secret: null })).err).toContain('There is no secret');
  const away = await runOps(['branches'], { url: 'http://127.0.0.1:1', secret: SECRET });
  expect(away).toEqual({
    code: 1,
    out: '',
    err: 'No response from http://127.0.0.1:1. Is the server running? Set HANA_URL for another one.',
  });
});

test('CON-08 works with a named API key, within its scopes and branch', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const key = { name: 'Till', scopes: ['orders:read'], branchId: fixtures.grillMarket };
  const { secret } = (await admin.post('/keys', key)).json() as { secret: string };
  const id = await placed(cart(), { by: await createCustomer() });
  const number = await numberOf(id);
  expect((await runOps(['orders'], { url, secret })).out).toContain(number);
  const refused = await runOps(['order', number, 'accept'], { url, secret });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('orders:write')]);
});

test('reads the server and the secret from the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hana-test-ops-'));
  const program = (extra: Record<string, string>, ...args: string[]) =>
    new Promise<Outcome>((resolve) => {
      const surroundings = { PATH: process.env['PATH'], DATA_DIR: folder, HANA_URL: `${url}/`, ...extra };
      execFile(
        process.execPath,
        [join(import.meta.dirname, 'ops.ts'), ...args],
        { env: surroundings },
        (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  expect((await program({ OPERATIONS_SECRET: SECRET }, 'branches')).out).toContain('Red Sea Grill');
  expect(await program({}, 'branches')).toMatchObject({ code: 1, out: '' });
  await writeFile(operationsSecretFile(folder), `${SECRET}\n`);
  expect((await program({}, 'branches')).out).toContain('Red Sea Grill');
  expect((await program({}, '--help')).out).toMatch(/^usage: /);
  expect((await program({ HANA_URL: 'nonsense' }, 'branches')).err).toContain('HANA_URL must be an address');
  await rm(folder, { recursive: true });
});
