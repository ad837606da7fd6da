import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { fakeClock, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { PASSWORD, ROLES, signedIn } from '../staff.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
await seedFixtures(testApp.db);
const { received, codeSentTo } = visitor(testApp);
afterAll(() => testApp.close());

const otherThan = (code: string, number: number) =>
  String((Number(code) + number) % 1_000_000).padStart(6, '0');
const isVerified = async ({ get }: Pick<Awaited<ReturnType<typeof signedIn>>, 'get'>) =>
  (await get('/me')).json().me.account.isEmailVerified;
const actionsOf = (staffId: string) =>
  testApp.db
    .selectFrom('operation_log')
    .select(['action', 'actor_kind', 'actor_id', 'vendor_id'])
    .where('subject_id', '=', staffId)
    .orderBy('id')
    .execute();

test('CON-04 the code from the mail verifies the own email, which the log shows', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  expect(await isVerified(staff)).toBe(false);
  const sent = await staff.post('/email/code');
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: 'We have sent a code to your email.' }]);
  const code = await codeSentTo(staff.person.email);
  expect(sent.body).not.toContain(code);
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const verified = await staff.post('/email/verify', { code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}` });
  expect(verified.json()).toEqual({ message: 'Your email is verified.' });
  expect(await isVerified(staff)).toBe(true);
  expect(await actionsOf(staff.person.id)).toEqual([
    {
      action: 'staff.email_verified',
      actor_kind: 'staff',
      actor_id: staff.person.id,
      vendor_id: expect.any(String),
    },
  ]);
  const again = await staff.post('/email/code', {}, { language: 'ar' });
  expect(again.json()).toEqual({ message: 'تم تأكيد بريدك الإلكتروني.' });
});

test('CON-04 D-102 a wrong code is refused under its field, and the code is invalid after five', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await staff.post('/email/code');
  const code = await codeSentTo(staff.person.email);
  for (let number = 1; number <= 5; number++) {
    const wrong = await staff.post('/email/verify', { code: otherThan(code, number) });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      {
        message: 'This code is not right. Please check it and try again.',
        errors: { code: ['Code is not valid.'] },
      },
    ]);
  }
  expect((await staff.post('/email/verify', { code })).json().message).toContain('no longer valid');
  expect(await isVerified(staff)).toBe(false);
});

test('CON-04 D-102 accepts only the newest code, for ten minutes and for its account', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const other = await signedIn(testApp, [ROLES.branchStaff]);
  await staff.post('/email/code');
  const first = await codeSentTo(staff.person.email);
  expect((await staff.post('/email/code')).statusCode).toBe(429);
  await other.post('/email/code');
  expect((await other.post('/email/verify', { code: first })).statusCode).toBe(422);
  clock.passSeconds(61);
  await staff.post('/email/code');
  await expect.poll(() => codeSentTo(staff.person.email)).not.toBe(first);
  expect((await staff.post('/email/verify', { code: first })).statusCode).toBe(422);
  clock.passSeconds(601);
  const second = await codeSentTo(staff.person.email);
  expect((await staff.post('/email/verify', { code: second })).json().message).toContain('no longer valid');
});

test('CON-04 a changed email needs the current password and is unverified again', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const { id, email } = staff.person;
  const verify = async (to: string) => {
    await staff.post('/email/code');
    return staff.post('/email/verify', { code: await codeSentTo(to) });
  };
  await verify(email);
  const change = (changes: object) =>
    staff.post('/email', { email: 'Rana.New@Example.com', current_password: PASSWORD, ...changes });
  const wrong = await change({ current_password: 'wrong' });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { current_password: ['Current password is not right.'] },
  ]);
  expect((await change({ email: 'nobody' })).json().errors).toHaveProperty('email');
  const other = await signedIn(testApp, [ROLES.branchStaff]);
  const taken = await change({ email: other.person.email });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['email']]);
  expect(await isVerified(staff)).toBe(true);

  expect((await change({})).json()).toEqual({ message: 'Your email has been updated.' });
  expect((await staff.get('/me')).json().me.account).toMatchObject({
    email: 'rana.new@example.com',
    isEmailVerified: false,
  });
  expect((await received(email, (text) => text.includes('another email address'))).to).toBe(email);
  await verify('rana.new@example.com');
  expect(await isVerified(staff)).toBe(true);
  expect((await change({})).statusCode).toBe(200);
  expect(await isVerified(staff)).toBe(true);
  expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
    'staff.email_verified',
    'staff.email_changed',
    'staff.email_verified',
  ]);
});

test('CON-04 a code that was sent to the former email does not verify the new one', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await staff.post('/email/code');
  const code = await codeSentTo(staff.person.email);
  await staff.post('/email', { email: 'other-mailbox@example.com', current_password: PASSWORD });
  expect((await staff.post('/email/verify', { code })).statusCode).toBe(422);
  expect(await isVerified(staff)).toBe(false);
});

test('CON-04 a person without an email adds one', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await testApp.db.updateTable('staff').set({ email: null }).where('id', '=', staff.person.id).execute();
  for (const call of [staff.post('/email/code'), staff.post('/email/verify', { code: '123456' })]) {
    const refused = await call;
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please add an email address first.']);
  }
  await staff.post('/email', { email: 'added@example.com', current_password: PASSWORD });
  await staff.post('/email/code');
  await staff.post('/email/verify', { code: await codeSentTo('added@example.com') });
  expect(await isVerified(staff)).toBe(true);
});

test('CON-04 D-106 five wrong passwords block the change of the email', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const change = (current_password: string) =>
    staff.post('/email', { email: 'blocked@example.com', current_password });
  for (let attempt = 0; attempt < 5; attempt++) expect((await change('wrong')).statusCode).toBe(422);
  expect((await change(PASSWORD)).statusCode).toBe(429);
});

test('CON-04 H29 stores neither the code nor the email of its message in plain text', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  await staff.post('/email/code');
  const code = await codeSentTo(staff.person.email);
  const codes = await testApp.db.selectFrom('staff_email_code').selectAll().execute();
  const limits = await testApp.db.selectFrom('quota').selectAll().execute();
  expect(codes.map(({ staff_id }) => staff_id)).toContain(staff.person.id);
  expect(JSON.stringify([codes, limits])).not.toMatch(new RegExp(`${code}|${staff.person.email}`));
});

test('CON-04 a message belongs to one account at most, and is deleted with it', async () => {
  const staff = await signedIn(testApp, [ROLES.branchStaff]);
  const message = { id: staff.person.id, channel: 'mail', created_at: clock.now(), expires_at: clock.now() };
  const add = (recipient: object) =>
    testApp.db
      .insertInto('outgoing_message')
      .values({ ...message, channel: 'mail', sealed: Buffer.from('x'), ...recipient })
      .execute();
  const ofTwo = { staff_id: staff.person.id, customer_id: staff.person.id };
  await expect(add(ofTwo)).rejects.toThrow('outgoing_message_recipient');
  await add({ staff_id: staff.person.id });
  await sql`delete from staff where id = ${staff.person.id}`.execute(testApp.db);
  const left = testApp.db.selectFrom('outgoing_message').select('id').where('id', '=', staff.person.id);
  expect(await left.execute()).toEqual([]);
});
