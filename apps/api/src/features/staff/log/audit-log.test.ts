import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { acceptLink, addStaff, ROLES, signedIn } from '../staff.fixture.ts';

const clock = fakeClock('2026-11-15T22:30:00Z');
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());

const admin = await signedIn(testApp, [ROLES.platformAdmin], '=Maha');
const market = await signedIn(testApp, [ROLES.branchManager], 'Rana');
const bakery = await signedIn(testApp, [{ role: 'branchManager', branchId: fixtures.bakeryCorner }], 'Huda');

type Entry = { _id: string; action: string; subjectId: string; actor: { name: string }; details: object };
const entriesFor = async (browser: typeof admin, query = ''): Promise<Entry[]> =>
  (await browser.get(`/log${query}`)).json().entries;

test('CON-09 CON-10 a change of roles is logged with the account, the place, before and after', async () => {
  const staff = await addStaff(testApp.db, [ROLES.branchStaff], 'Sami');
  const headers = { 'x-operator': 'Someone else' };
  await market.post(`/team/${staff.id}`, { roles: [ROLES.branchManager] }, { headers });
  const [entry] = await entriesFor(market, `?subjectId=${staff.id}`);
  expect(entry).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    at: clock.now().toISOString(),
    actor: { kind: 'staff', _id: market.person.id, name: 'Rana', keyName: null },
    action: 'staff.roles_changed',
    subjectId: staff.id,
    branch: { _id: fixtures.grillMarket, name: expect.any(String) },
    driver: null,
    details: {
      name: 'Sami',
      before: [expect.stringContaining('branchStaff')],
      after: [expect.stringContaining('branchManager')],
    },
  });
});

test('CON-10 managers see their scope, admins everything', async () => {
  await market.post('/team', { name: 'At the market', roles: [ROLES.branchStaff] });
  await bakery.post('/team', {
    name: 'At the bakery',
    roles: [{ role: 'branchStaff', branchId: fixtures.bakeryCorner }],
  });
  const names = (entries: Entry[]) =>
    entries
      .flatMap(({ details }) => ('name' in details ? [details.name] : []))
      .filter((name) => String(name).startsWith('At'));
  expect(names(await entriesFor(market))).toEqual(['At the market']);
  expect(names(await entriesFor(bakery))).toEqual(['At the bakery']);
  expect(names(await entriesFor(admin))).toEqual(['At the bakery', 'At the market']);
  const vendor = await signedIn(testApp, [ROLES.vendorManager]);
  expect(names(await entriesFor(vendor))).toEqual(['At the market']);
  expect((await market.get(`/log?branch=${fixtures.bakeryCorner}`)).statusCode).toBe(404);
});

test('CON-10 filters by person, subject, action, branch and day of the branch', async () => {
  // 22:30 UTC is the next day in Amman.
  const [first] = await entriesFor(admin, `?branch=${fixtures.grillMarket}&from=2026-11-16&to=2026-11-16`);
  expect(first?.actor.name).toBe('Rana');
  expect(await entriesFor(admin, `?branch=${fixtures.grillMarket}&to=2026-11-15`)).toEqual([]);
  expect(await entriesFor(admin, '?from=2026-11-16')).toEqual([]);
  expect((await entriesFor(admin, '?from=2026-11-15&to=2026-11-15')).length).toBeGreaterThan(0);
  const byHuda = await entriesFor(admin, `?actorId=${bakery.person.id}`);
  expect(new Set(byHuda.map(({ actor }) => actor.name))).toEqual(new Set(['Huda']));
  const invited = await entriesFor(admin, '?action=staff.invited');
  expect(new Set(invited.map(({ action }) => action))).toEqual(new Set(['staff.invited']));
  expect((await entriesFor(admin, '?action=staff')).length).toBeGreaterThan(invited.length);
  expect(await entriesFor(admin, '?action=order')).toEqual([]);
});

test('CON-10 a hundred entries a page by cursor, each once', async () => {
  await testApp.db
    .insertInto('operation_log')
    .values(
      Array.from({ length: 205 }, (_, number) => ({
        at: clock.now(),
        actor: 'Old',
        action: 'item.switched',
        subject_id: fixtures.falafel,
        branch_id: fixtures.grillMarket,
        details: JSON.stringify({ number }),
      })),
    )
    .execute();
  const pages: Entry[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { entries: Entry[]; next: string | null } = (
      await market.get(`/log?subjectId=${fixtures.falafel}${cursor && `&cursor=${cursor}`}`)
    ).json();
    pages.push(page.entries);
    cursor = page.next;
  }
  expect(pages.map((page) => page.length)).toEqual([100, 100, 5]);
  expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(205);
});

test('CON-10 exports CSV with a byte order mark, and no cell is run as a formula', async () => {
  await admin.post('/team', { name: '=1+1', roles: [ROLES.branchStaff] });
  const response = await admin.get(`/log?action=staff.invited&actorId=${admin.person.id}&format=csv`);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="log.csv"');
  expect(response.headers['cache-control']).toBe('no-store');
  const [header, row] = response.body.split('\r\n');
  expect(header).toBe('\uFEFFtime,kind,actor,key,action,subject,branch,details');
  expect(row).toMatch(/^2026-11-15T22:30:00\.000Z,staff,'=Maha,,staff\.invited,[0-9a-f-]{36},/);
  expect(row).toContain('""name"":""=1+1""');
  const arabic = await admin.get('/log?action=staff.invited&format=csv', { language: 'ar' });
  expect(arabic.body.split('\r\n')[0]).toBe(
    '\uFEFFالوقت,النوع,بواسطة,مفتاح API,الإجراء,المعرّف,الفرع,التفاصيل',
  );
});

test('CON-10 nothing can change the log, and it holds no password, token or phone', async () => {
  const guest = await market.post('/team', { name: 'Sami', roles: [ROLES.branchStaff] });
  const { link } = guest.json();
  const token = link.url.slice(link.url.indexOf('#') + 1);
  await acceptLink(market, link.url, {
    name: 'Sami',
    phone: '+962796600001',
    password: 'a-new-orchard-3',
  });
  const rows = JSON.stringify(await testApp.db.selectFrom('operation_log').selectAll().execute());
  expect(rows).toContain('staff.joined');
  for (const secret of [token, 'a-new-orchard-3', '+962796600001']) expect(rows).not.toContain(secret);
  for (const statement of [
    sql`update operation_log set actor = 'x'`,
    sql`update operation_log set details = '{}'`,
    sql`delete from operation_log`,
  ])
    await expect(statement.execute(testApp.db)).rejects.toThrow('only ever added to');
});

test.each(['cursor=x', 'from=yesterday', 'actorId=7', 'action=DROP', 'format=xml', 'to=2026-13-01'])(
  'CON-10 refuses the filter %s',
  async (query) => {
    expect((await admin.get(`/log?${query}`)).statusCode).toBe(422);
  },
);
