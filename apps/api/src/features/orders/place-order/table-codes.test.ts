import { afterAll, expect, test, vi } from 'vitest';
import { idOf, seedFixtures, fixtures } from '#features/branches/branches.fixture.ts';
import { env, operator } from '#features/staff/operator.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { fakeClock } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { cart, checkout, people, type Person } from '../orders.fixture.ts';

vi.setConfig({ testTimeout: iterations(30_000, 600_000) });

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { ...env, PUBLIC_URL: 'https://hana.example' } });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());
const { place, placed, summary, ask } = checkout(testApp);
const { call, get, post, move, log } = operator(testApp);
const createCustomer = people(testApp.db, clock);

let tables = 100;
async function newTable(branchId: string = fixtures.grillMarket): Promise<string> {
  const id = randomIds.next();
  await testApp.db.insertInto('dining_table').values({ id, branch_id: branchId, number: ++tables }).execute();
  return id;
}

const seated = (code: string) => cart({ order_type: { name: 'table_session', table_id: code } });
const codePath = (tableId: string) => `/tables/${tableId}/code`;
const renew = (tableId: string, replaces: string) => post(codePath(tableId), { replaces });
const newCode = async (tableId: string, replaces: string): Promise<string> =>
  (await renew(tableId, replaces)).json().table.code;
const tableBehind = async (code: string, branchId: string = fixtures.grillMarket) =>
  (await testApp.app.inject(`/service/api/customer/branch/${branchId}?table=${code}`)).json().branch.table;

test('D-118 the id of a table is its code until the first renewal; then only the newest code is valid', async () => {
  const id = await newTable();
  const number = tables;
  expect(await tableBehind(id)).toEqual({ _id: id, number, images: [] });
  await placed(seated(id), { by: await createCustomer() });

  const first = await newCode(id, id);
  const second = await newCode(id, first);
  expect(new Set([id, first, second]).size).toBe(3);
  expect(await tableBehind(second)).toEqual({ _id: second, number, images: [] });
  const by = await createCustomer();
  for (const old of [id, first]) {
    expect(await tableBehind(old)).toBeNull();
    expect((await summary(seated(old), { by })).statusCode).toBe(422);
    for (const [language, message] of [
      ['en', "This table isn't at this branch. Please scan its code again."],
      ['ar', 'هذه الطاولة ليست من طاولات الفرع. يُرجى مسح رمزها من جديد.'],
    ] as const) {
      const refused = await place(seated(old), { by, language });
      expect([refused.statusCode, refused.json().message]).toEqual([422, message]);
    }
  }
  expect((await summary(seated(second), { by })).statusCode).toBe(200);
  const orderId = await placed(seated(second), { by });
  expect((await ask('GET', `/orders/${orderId}/show`, by)).json().order.table).toEqual({ _id: id, number });
  expect((await log(id)).map(({ action, details }) => [action, details])).toEqual([
    ['table.code_renewed', { number }],
    ['table.code_renewed', { number }],
  ]);
});

test('D-118 the bill of a guest leads back to the menu by the code that was scanned, and shows no newer one', async () => {
  const id = await newTable();
  const code = await newCode(id, id);
  const by = await createCustomer();
  await placed(seated(code), { by });
  const tableOfSession = async () =>
    (await ask('GET', '/active/sessions', by)).json().activeSessions[0].table;
  expect(await tableOfSession()).toMatchObject({ _id: id, code });
  const newer = await newCode(id, code);
  expect(await tableOfSession()).toMatchObject({ _id: id, code });
  await placed({ ...seated(newer), note: 'again' }, { by });
  expect(await tableOfSession()).toMatchObject({ _id: id, code: newer });
});

test('D-118 two concurrent renewals change the code once, and a repeat changes nothing', async () => {
  for (const _ of Array.from({ length: iterations(3, 300) })) {
    const id = await newTable();
    const responses = await Promise.all([renew(id, id), renew(id, id), renew(id, id)]);
    responses.push(await renew(id, id));
    const codes = responses.map((response) => response.json().table.code);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).not.toBe(id);
    expect(await log(id)).toHaveLength(1);
  }
});

test('D-118 a code is valid at its own branch only', async () => {
  const id = await newTable();
  const code = await newCode(id, id);
  expect(await tableBehind(code, fixtures.grillHarbour)).toBeNull();
  const other = await newTable(fixtures.grillHarbour);
  expect((await place(seated(other), { by: await createCustomer() })).statusCode).toBe(422);
});

test('D-118 rejects a renewal for an unknown table and a wrong secret', async () => {
  const id = await newTable();
  const replaces = { replaces: id };
  const responses = [
    await post(codePath(idOf(999)), replaces),
    await post(codePath('7'), replaces),
    await post(codePath(id), { replaces: 'x' }),
    await post(codePath(id), {}),
    await call('POST', codePath(id), { body: replaces, headers: { authorization: 'Bearer wrong' } }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 422, 422, 401]);
  expect(await tableBehind(id)).toMatchObject({ _id: id });
  expect(await log(id)).toEqual([]);
});

test('D-118 lists the tables of a branch with the links of their codes', async () => {
  const id = await newTable();
  const number = tables;
  const code = await newCode(id, id);
  const { tables: all } = (await get(`/branches/${fixtures.grillMarket}/tables`)).json();
  expect(all.at(-1)).toMatchObject({
    _id: id,
    number,
    code,
    link: `https://hana.example/branch/${fixtures.grillMarket}?table=${code}`,
  });
  expect((await get(`/branches/${idOf(999)}/tables`)).statusCode).toBe(404);
});

test('H15 waiting orders of other guests at a table do not count', async () => {
  const code = await newTable();
  for (const _ of Array.from({ length: iterations(12, 600) }))
    await placed(seated(code), { by: await createCustomer() });
  expect((await place(seated(code), { by: await createCustomer() })).statusCode).toBe(200);
});

test('H15 a table has at most ten waiting orders of guests whom staff have served', async () => {
  const code = await newTable();
  const guests: Person[] = [];
  for (const _ of Array.from({ length: 4 })) {
    const guest = await createCustomer();
    await move(await placed(seated(code), { by: guest }), 'processing');
    guests.push(guest);
  }
  const rounds = guests.flatMap((by) => ['2', '3', '4'].map((note) => ({ by, note })));
  for (const { by, note } of rounds.slice(0, 10)) await placed({ ...seated(code), note }, { by });
  expect((await place(seated(code), { by: await createCustomer() })).statusCode).toBe(429);
});
