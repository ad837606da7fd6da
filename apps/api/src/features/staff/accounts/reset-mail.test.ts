import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { localInbox } from '#ports/inbox.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { addStaff, acceptLink, openLink, PASSWORD, ROLES, signedIn, staffBrowser } from '../staff.fixture.ts';
import { resetMailService } from './reset-mail.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock, env: { PUBLIC_URL: 'http://localhost:3000' } });
await seedFixtures(testApp.db);
const { received } = visitor(testApp);
afterAll(() => testApp.close());

const NEW = 'a-new-orchard-3';
const TEXT = 'If this email is verified in an account, we have sent a link to it. It is valid for one hour.';
const HOUR = 3_600;

let addresses = 0;
const newIp = () => `198.51.100.${++addresses}`;
const guest = staffBrowser(testApp);
const requestLink = (email: string, sending: { ip?: string; language?: string } = {}) =>
  guest.post('/password/reset-link', { email }, { ip: newIp(), ...sending });

const verify = (staffId: string) =>
  testApp.db.updateTable('staff').set({ is_email_verified: true }).where('id', '=', staffId).execute();

async function verifiedStaff() {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await verify(staff.person.id);
  return staff;
}

const isLink = (text: string) => text.includes('/console/join#');
const linkIn = (text: string) => /http\S+/.exec(text)?.[0] ?? '';
const linkSentTo = async (email: string) => linkIn((await received(email, isLink)).text);

/** Waits until no request for a link is in the queue. */
const handled = async () => {
  const waiting = sql`select 1 from graphile_worker.jobs where task_identifier = 'staff_reset_mail'`;
  await expect.poll(async () => (await waiting.execute(testApp.db)).rows).toEqual([]);
};
const linksOf = (staffId: string) =>
  testApp.db
    .selectFrom('staff_invitation')
    .select(['purpose', 'revoked_at'])
    .where('staff_id', '=', staffId)
    .execute();

test('SEC-18 CON-04 a mailed link sets a password once within an hour, ends the sessions and signs in', async () => {
  const staff = await verifiedStaff();
  const { id, email, phone } = staff.person;
  const response = await guest.post(
    '/password/reset-link',
    { email: ` ${email.toUpperCase()} ` },
    { ip: newIp(), headers: { 'x-forwarded-host': 'evil.example' } },
  );
  expect([response.statusCode, response.json()]).toEqual([200, { message: TEXT }]);
  const link = await linkSentTo(email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/console\/join#[\w-]{43}$/);
  const url = link;
  const browser = staffBrowser(testApp);
  expect((await openLink(browser, url)).json().invitation).toMatchObject({
    purpose: 'reset',
    expiresAt: new Date(clock.now().getTime() + HOUR * 1_000).toISOString(),
  });
  expect((await staff.get('/me')).statusCode).toBe(200);

  expect((await acceptLink(browser, url, { password: NEW })).statusCode).toBe(200);
  expect((await staff.get('/me')).statusCode).toBe(401);
  expect((await browser.get('/me')).statusCode).toBe(200);
  expect((await staffBrowser(testApp).signIn(phone)).statusCode).toBe(401);
  expect((await staffBrowser(testApp).signIn(phone, NEW)).statusCode).toBe(200);
  const again = await acceptLink(browser, url, { password: 'a-new-orchard-4' });
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    'This link has already been used. Please ask for a new one.',
  ]);
  const log = await testApp.db
    .selectFrom('operation_log')
    .select(['action', 'actor_kind', 'details', 'branch_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const place = ROLES.branchStaff.branchId;
  expect(log).toEqual([
    {
      action: 'staff.link_renewed',
      actor_kind: 'system',
      details: { name: 'Rana Saleh', purpose: 'reset' },
      branch_id: place,
    },
    { action: 'staff.password_changed', actor_kind: 'staff', details: {}, branch_id: place },
  ]);
});

test('CON-04 the same answer and no mail for an email that is unknown, unverified, suspended or without a role', async () => {
  const unverified = await addStaff(testApp.db, [ROLES.branchStaff]);
  const suspended = await addStaff(testApp.db, [ROLES.branchStaff]);
  const roleless = await addStaff(testApp.db, []);
  await verify(suspended.id);
  await verify(roleless.id);
  await testApp.db
    .updateTable('staff')
    .set({ suspended_at: clock.now() })
    .where('id', '=', suspended.id)
    .execute();
  const { person } = await verifiedStaff();
  const emails = ['unknown@example.com', unverified.email, suspended.email, roleless.email, person.email];
  const responses = await Promise.all(emails.map((email) => requestLink(email)));
  expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    emails.map(() => [200, JSON.stringify({ message: TEXT })]),
  );
  const arabic = await requestLink('unknown@example.com', { language: 'ar' });
  expect(arabic.json().message).toBe(
    'إذا كان هذا البريد الإلكتروني مؤكّدًا في أحد الحسابات، فقد أرسلنا إليه رابطًا صالحًا لمدة ساعة واحدة.',
  );
  await linkSentTo(person.email);
  await handled();
  for (const { id } of [unverified, suspended, roleless]) expect(await linksOf(id)).toEqual([]);
  const recipients = (await localInbox(testApp.dataDir, clock).newest()).map(({ to }) => to);
  expect(recipients).toContain(person.email);
  for (const email of emails.slice(0, -1)) expect(recipients).not.toContain(email);
});

test('CON-04 the request does the same work for every email', async () => {
  const { person } = await verifiedStaff();
  let queries: string[] = [];
  const db = testApp.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const quotas = { consume: async () => {} };
  const service = resetMailService({ db, quotas, secrets: databaseSecrets(testApp.db) });
  const workFor = async (email: string) => {
    queries = [];
    await service.request(email, newIp());
    return queries;
  };
  expect(await workFor('unknown@example.com')).toEqual(['RawNode']);
  expect(await workFor(person.email)).toEqual(['RawNode']);
  await handled();
});

test('CON-04 H29 the queue holds the email encrypted', async () => {
  const queued = await testApp.db.transaction().execute(async (tx) => {
    const quotas = { consume: async () => {} };
    const service = resetMailService({ db: tx, quotas, secrets: databaseSecrets(testApp.db) });
    await service.request('queued@example.com', newIp());
    const { rows } = await sql`select row_to_json(j) from graphile_worker._private_jobs j`.execute(tx);
    return JSON.stringify(rows);
  });
  expect(queued).toContain('sealedEmail');
  expect(queued).not.toMatch(/queued@|example\.com/);
  await handled();
});

test('CON-04 a second link replaces the first, and the manager’s link', async () => {
  const { person } = await verifiedStaff();
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { link: fromManager } = (await admin.post(`/team/${person.id}/invite`)).json();
  await requestLink(person.email);
  const first = await linkSentTo(person.email);
  await requestLink(person.email);
  await expect.poll(() => linkSentTo(person.email)).not.toBe(first);
  const second = await linkSentTo(person.email);
  const statuses = [];
  for (const url of [fromManager.url, first, second])
    statuses.push((await acceptLink(guest, url, { password: NEW })).statusCode);
  expect(statuses).toEqual([404, 404, 200]);
});

test('CON-04 a mailed link expires after 72 hours', async () => {
  const { person } = await verifiedStaff();
  await requestLink(person.email);
  const url = await linkSentTo(person.email);
  clock.passSeconds(72 * HOUR);
  const expired = await acceptLink(guest, url, { password: NEW });
  expect([expired.statusCode, expired.json().message]).toEqual([
    404,
    'This link has expired. Please ask for a new one.',
  ]);
});

test('CON-04 an open link does not work for a person who was suspended, or whose email was changed', async () => {
  const suspended = await verifiedStaff();
  const moved = await verifiedStaff();
  const urls = [];
  for (const { person } of [suspended, moved]) {
    await requestLink(person.email);
    urls.push(await linkSentTo(person.email));
  }
  await testApp.db
    .updateTable('staff')
    .set({ suspended_at: clock.now() })
    .where('id', '=', suspended.person.id)
    .execute();
  const change = { email: 'moved@example.com', current_password: PASSWORD };
  expect((await moved.post('/email', change)).statusCode).toBe(200);
  const statuses = [];
  for (const url of urls) statuses.push((await acceptLink(guest, url, { password: NEW })).statusCode);
  expect(statuses).toEqual([403, 404]);
  await requestLink('moved@example.com');
  await handled();
  expect((await linksOf(moved.person.id)).filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
});

test('CON-04 D-106 allows three links an hour for a mailbox and ten for an address, known or not', async () => {
  const { person } = await verifiedStaff();
  for (const email of [person.email, 'not-known@example.com']) {
    for (let number = 0; number < 3; number++) expect((await requestLink(email)).statusCode).toBe(200);
    const fourth = await requestLink(email);
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '3600']);
  }
  const ip = newIp();
  for (let number = 0; number < 10; number++)
    expect((await requestLink(`nobody${number}@example.com`, { ip })).statusCode).toBe(200);
  expect((await requestLink('nobody99@example.com', { ip })).statusCode).toBe(429);
});

test.each([
  ['nothing', {}],
  ['a phone', { email: '+962790000101' }],
  ['a list', { email: ['rana@example.com'] }],
  ['255 characters', { email: `${'x'.repeat(243)}@example.com` }],
])('CON-04 refuses a request for a link with %s under its field', async (_what, body) => {
  const response = await guest.post('/password/reset-link', body, { ip: newIp() });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['email']]);
});

test('CON-05 a request for a link needs the origin of the site', async () => {
  const headers = { origin: 'https://evil.example' };
  const response = await guest.post('/password/reset-link', { email: 'rana@example.com' }, { headers });
  expect(response.statusCode).toBe(403);
});

test('CON-04 the mail is in the language of the account', async () => {
  const { person } = await verifiedStaff();
  await testApp.db.updateTable('staff').set({ language: 'ar' }).where('id', '=', person.id).execute();
  await requestLink(person.email, { language: 'en' });
  const { text, subject } = await received(person.email, isLink);
  expect(subject).toBe('كلمة مرور جديدة لحسابك في «هنا»');
  expect(text).toContain('هذا الرابط صالح لمدة ساعة واحدة');
});
