import { afterAll, beforeEach, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { addStaff, PASSWORD, ROLES, signedIn, staffBrowser } from '#features/staff/staff.fixture.ts';
import { createLogger } from '#startup/logging.ts';
import { startTestApp } from '#testing/test-app.ts';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });
const testApp = await startTestApp({ log });
await seedFixtures(testApp.db);
afterAll(() => testApp.close());
beforeEach(() => void (lines.length = 0));

type Line = {
  msg: string;
  event: string;
  actor?: string;
  subject?: string;
  source: string;
  reqId: string;
  status: number;
};
const security = () => lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg === 'security');
const events = () => security().map(({ event }) => event);

test('logs sign-ins of staff by phone and email, with equal digests for equal logins', async () => {
  const person = await addStaff(testApp.db, [ROLES.platformAdmin]);
  const browser = staffBrowser(testApp, { ip: '198.51.100.9' });
  await browser.signIn(person.phone, 'wrong-one-1');
  const sent = await browser.signIn(person.phone.replace('+962', '0'));
  await browser.post('/sign-out');
  await expect.poll(events).toEqual(['staff_login_failed', 'staff_login_succeeded', 'staff_session_ended']);
  const [failed, succeeded] = security();
  expect(failed?.subject).toMatch(/^[\w-]{16}$/);
  expect(succeeded?.subject).toBe(failed?.subject);
  expect(succeeded?.reqId).toBe(sent.headers['x-request-id']);
  expect(new Set(security().map(({ source }) => source)).size).toBe(1);
  for (const secret of [person.id, person.phone.slice(4), person.name, '198.51', PASSWORD])
    expect(lines.join('')).not.toContain(secret);
});

test('CON-04 logs a request for a link with the digest of the login, and a changed email', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const { email } = staff.person;
  const guest = staffBrowser(testApp, { ip: '198.51.100.10' });
  lines.length = 0;
  await guest.signIn(email, 'wrong-one-1');
  for (const sent of [email, 'unknown@example.com'])
    await guest.post('/password/reset-link', { email: sent });
  await staff.post('/email', { email: 'other@example.com', current_password: PASSWORD });
  await expect
    .poll(events)
    .toEqual(['staff_login_failed', 'staff_reset_requested', 'staff_reset_requested', 'staff_email_changed']);
  const [failed, known, unknown] = security();
  expect(known?.subject).toBe(failed?.subject);
  expect(unknown?.subject).not.toBe(known?.subject);
  expect(lines.join('')).not.toContain('example.com');
});

test('logs invitations, changed roles, keys and their removal with the actor', async () => {
  const admin = await signedIn(testApp, [ROLES.platformAdmin], 'Maha');
  lines.length = 0;
  const invited = await admin.post('/team', { name: 'Rana', roles: [ROLES.platformAdmin] });
  expect(invited.statusCode).toBe(200);
  const { person } = invited.json();
  await admin.post(`/team/${person._id}`, { roles: [ROLES.platformAdmin], suspended: true });
  const added = await admin.post('/keys', { name: 'Till', scopes: ['orders:read'] });
  const { key, secret } = added.json();
  await admin.delete(`/keys/${key._id}`);
  await admin.delete(`/team/${person._id}`);
  await expect
    .poll(events)
    .toEqual(['staff_invited', 'staff_changed', 'key_created', 'key_revoked', 'staff_removed']);
  const said = security();
  expect(new Set(said.map(({ actor }) => actor)).size).toBe(1);
  expect(said[1]?.subject).toBe(said[4]?.subject);
  for (const hidden of [secret, key._id, person._id, 'Maha']) expect(lines.join('')).not.toContain(hidden);
});

test('logs refused calls of staff and wrong or limited keys', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const admin = await signedIn(testApp, [ROLES.platformAdmin]);
  const { secret } = (await admin.post('/keys', { name: 'Till', scopes: ['orders:read'] })).json();
  lines.length = 0;
  await staff.get('/keys');
  await staffBrowser(testApp).get('/keys');
  const operate = (token: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/service/api/console/drivers',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
  await operate('a-wrong-key');
  await operate(secret);
  await expect
    .poll(() => security().map(({ event, status, actor }) => [event, status, actor !== undefined]))
    .toEqual([
      ['staff_refused', 403, true],
      ['staff_refused', 401, false],
      ['key_refused', 401, false],
      ['key_refused', 403, true],
    ]);
  expect(lines.join('')).not.toContain('a-wrong-key');
});
