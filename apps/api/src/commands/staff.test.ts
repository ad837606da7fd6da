import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addStaff, ROLES } from '#features/staff/staff.fixture.ts';
import { testCommand } from '#testing/command.ts';

const { db, run, close } = await testCommand(join(import.meta.dirname, 'staff.ts'), {
  PUBLIC_URL: 'https://hana.example',
});
afterAll(close);

test('CON-02 prints a link for a platform admin', async () => {
  const { code, out } = await run('invite', '--admin');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /^Open this link within 72 hours.*\nhttps:\/\/hana\.example\/console\/join#[\w-]{43}\n$/,
    ),
  ]);
  const roles = await db.selectFrom('staff_role').select('role').execute();
  expect(roles).toEqual([{ role: 'platformAdmin' }]);
});

const USAGE = `usage: npm run staff -- invite --admin
       npm run staff -- reset-factor <phone or email>
`;

test('CON-02 prints its usage for anything else', async () => {
  const usage = { code: 1, out: '', err: USAGE };
  const wrong = [[], ['invite'], ['invite', '--admin', 'x'], ['reset-factor'], ['reset-factor', 'a', 'b']];
  for (const args of wrong) expect([args, await run(...args)]).toEqual([args, usage]);
});

test('SIGN-09 removes the second factor of the last admin, ends the sessions and logs it', async () => {
  const { id, email } = await addStaff(db, [ROLES.platformAdmin]);
  const now = new Date();
  await db
    .insertInto('staff_totp')
    .values({ staff_id: id, sealed: Buffer.from('sealed'), last_step: 1, added_at: now })
    .execute();
  const { code, out } = await run('reset-factor', email.toUpperCase());
  expect([code, out]).toEqual([
    0,
    'The second factor was removed. All sessions of the account have ended.\n',
  ]);
  expect(await db.selectFrom('staff_totp').selectAll().execute()).toEqual([]);
  const logged = db.selectFrom('operation_log').select(['action', 'actor']).orderBy('id', 'desc').limit(1);
  expect(await logged.execute()).toEqual([{ action: 'staff.factor_reset', actor: 'system' }]);
  expect((await run('reset-factor', email)).out).toMatch(/^The account has no second factor/);
  expect((await run('reset-factor', 'nobody@example.com')).err).toBe(
    'No account of staff has this phone or email.\n',
  );
});
