import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

test('CON-02 prints its usage for anything else', async () => {
  const usage = { code: 1, out: '', err: 'usage: npm run staff -- invite --admin\n' };
  expect([await run(), await run('invite'), await run('invite', '--admin', 'x')]).toEqual([
    usage,
    usage,
    usage,
  ]);
});
