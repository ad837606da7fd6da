import type { DiningTable } from '@app/contract/schemas/console/tables';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixtures, idOf, seedFixtures } from '#features/branches/branches.fixture.ts';
import { atTable, cart, checkout, people } from '#features/orders/orders.fixture.ts';
import { ROLES, signedIn } from '#features/staff/staff.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
beforeEach(() => clock.passSeconds(61));
const manager = await signedIn(testApp, [ROLES.branchManager], 'Rana Saleh');
const staff = await signedIn(testApp, [ROLES.branchStaff], 'Tariq Omar');
const foreign = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }]);
const { place } = checkout(testApp);
const createCustomer = people(db, clock);

const { grillMarket } = fixtures;
const TABLES = `/branches/${grillMarket}/tables`;
const list = async (): Promise<DiningTable[]> => (await manager.get(TABLES)).json().tables;
const tableOf = async (number: number) => {
  const found = (await list()).find((table) => table.number === number);
  if (!found) throw new Error(`there is no table ${number}`);
  return found;
};
const orderAt = async (code: string) =>
  place(cart({ order_type: { name: 'table_session', table_id: code } }), { by: await createCustomer() });
const log = async () =>
  db
    .selectFrom('operation_log')
    .select(['action', 'actor', 'branch_id', 'details'])
    .where('action', 'like', 'table.%')
    .orderBy('id')
    .execute();

test('CON-101 managers add one table or a range, with a section and seats', async () => {
  const added = await manager.post(TABLES, { firstNumber: 21, count: 3, section: 'Terrace', seats: 4 });
  expect(added.statusCode).toBe(200);
  const one = await manager.post(TABLES, { firstNumber: 30 });
  expect(one.json().tables.map(({ number }: DiningTable) => number)).toEqual([7, 21, 22, 23, 30]);
  const table = await tableOf(22);
  expect(table).toEqual({
    _id: table._id,
    number: 22,
    section: 'Terrace',
    seats: 4,
    image: null,
    code: table.code,
    link: `http://localhost:3000/branch/${grillMarket}?table=${table.code}`,
    isTaken: false,
  });
  expect((await log()).at(-2)).toEqual({
    action: 'table.added',
    actor: 'Rana Saleh',
    branch_id: grillMarket,
    details: { from: 21, to: 23, section: 'Terrace', seats: 4 },
  });
});

test('CON-101 a number is given once per branch, also at the same time, and a range is added as a whole', async () => {
  await manager.post(TABLES, { firstNumber: 41 });
  const refused = await manager.post(TABLES, { firstNumber: 40, count: 3 }, { language: 'ar' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.firstNumber).toHaveLength(1);
  expect((await list()).map(({ number }) => number)).not.toContain(40);
  const both = await Promise.all([50, 50].map((firstNumber) => manager.post(TABLES, { firstNumber })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test.each([
  {},
  { firstNumber: 0 },
  { firstNumber: 10_000 },
  { firstNumber: 1.5 },
  { firstNumber: 60, count: 201 },
  { firstNumber: 9_999, count: 2 },
  { firstNumber: 60, seats: 0 },
  { firstNumber: 60, section: '' },
  { firstNumber: 60, section: 'x'.repeat(41) },
])('CON-101 refuses %j', async (body) => {
  expect((await manager.post(TABLES, body)).statusCode).toBe(422);
});

test('CON-101 section and seats are changed with before and after in the log, and once', async () => {
  const { _id: id } = await tableOf(7);
  for (const _time of ['first', 'second']) {
    const { table } = (await manager.post(`/tables/${id}`, { section: 'Inside', seats: 2 })).json();
    expect([table.section, table.seats]).toEqual(['Inside', 2]);
  }
  const changes = (await log()).filter(({ action }) => action === 'table.changed');
  expect(changes.map(({ details }) => details)).toEqual([
    {
      number: 7,
      before: { section: null, seats: null, image: '/media/t7.webp' },
      after: { section: 'Inside', seats: 2, image: '/media/t7.webp' },
    },
  ]);
  const { table } = (await manager.post(`/tables/${id}`, { section: null })).json();
  expect([table.section, table.seats]).toEqual([null, 2]);
});

test('CON-101 the picture of a table is changed and removed, and guests see it', async () => {
  const { _id: id, code } = await tableOf(7);
  const image = '/media/0123456789abcdef0123456789abcdef/480.webp';
  const pictures = async () =>
    (await testApp.app.inject(`/service/api/customer/branch/${grillMarket}?table=${code}`)).json().branch
      .table.images;
  const changed = (await manager.post(`/tables/${id}`, { image })).json();
  expect(changed.table).toMatchObject({ image, seats: 2 });
  expect(await pictures()).toEqual([image]);
  for (const wrong of ['https://example.com/a.webp', '/media/../secret.webp', '/media/a.svg', 7])
    expect((await manager.post(`/tables/${id}`, { image: wrong })).statusCode).toBe(422);
  expect((await manager.post(`/tables/${id}`, { image: null })).json().table.image).toBeNull();
  expect(await pictures()).toEqual([]);
});

test('CON-102 a new code makes the old one useless at once, and a repeated call renews once', async () => {
  const { _id: id, code } = await tableOf(7);
  expect((await orderAt(code)).statusCode).toBe(200);
  const [first, second] = await Promise.all([
    manager.post(`/tables/${id}/code`, { replaces: code }),
    manager.post(`/tables/${id}/code`, { replaces: code }),
  ]);
  const renewed = (await tableOf(7)).code;
  expect(renewed).not.toBe(code);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await log()).filter(({ action }) => action === 'table.code_renewed')).toHaveLength(1);
  expect((await orderAt(code)).statusCode).toBe(422);
  expect((await orderAt(renewed)).statusCode).toBe(200);
});

test('CON-101 a table with guests is not removed; a removed one is gone with its code, and can be added again', async () => {
  await manager.post(TABLES, { firstNumber: 70 });
  const { _id: id, code } = await tableOf(70);
  expect((await orderAt(code)).statusCode).toBe(200);
  expect((await tableOf(70)).isTaken).toBe(true);
  const refused = await manager.delete(`/tables/${id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There are guests at this table. Close it before you remove it.',
  ]);

  await db.updateTable('table_session').set({ closed_at: clock.now() }).where('table_id', '=', id).execute();
  expect((await manager.delete(`/tables/${id}`)).statusCode).toBe(200);
  expect((await manager.delete(`/tables/${id}`)).statusCode).toBe(404);
  expect((await list()).map(({ number }) => number)).not.toContain(70);
  expect((await orderAt(code)).statusCode).toBe(422);

  expect((await manager.post(TABLES, { firstNumber: 70, seats: 6 })).statusCode).toBe(200);
  const again = await tableOf(70);
  expect([again._id, again.seats]).toEqual([id, 6]);
  expect(again.code).not.toBe(code);
  expect((await orderAt(again.code)).statusCode).toBe(200);
});

test('CON-101 CON-01 only managers of the branch manage its tables', async () => {
  const body = { firstNumber: 80 };
  expect((await staff.post(TABLES, body)).statusCode).toBe(403);
  expect((await staff.get(TABLES)).statusCode).toBe(403);
  expect((await foreign.post(TABLES, body)).statusCode).toBe(404);
  for (const call of [
    foreign.post(`/tables/${fixtures.table}`, { seats: 3 }),
    foreign.post(`/tables/${fixtures.table}/code`, { replaces: atTable.table_id }),
    foreign.delete(`/tables/${fixtures.table}`),
    manager.delete(`/tables/${idOf(999)}`),
    manager.delete('/tables/seven'),
  ])
    expect((await call).statusCode).toBe(404);
});
