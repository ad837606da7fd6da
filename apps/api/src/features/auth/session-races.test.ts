import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { tokenOf, visitor } from '#testing/people.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';

vi.setConfig({ testTimeout: iterations(60_000, 600_000) });

const testApp = await startTestApp();
const { call, register: registerFrom, registerVerified, codeSentTo, received } = visitor(testApp);
afterAll(() => testApp.close());

const OLD = 'olive-tree-9';
const NEW = 'a-new-orchard-3';
let last = 1_200;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;
/** Each customer has an address: registrations and failed logins are counted per address. */
function addressOf(phone: string): string {
  const number = Number(phone.slice(-5));
  return `198.18.${number >> 8}.${number & 255}`;
}
const register = (phone: string) => registerFrom(phone, { ip: addressOf(phone) });
const isIn = async (token: string) => (await call('/user', { method: 'GET', token })).statusCode === 200;
const login = (phone: string, password: string) =>
  call('/login', { body: { phone, password }, ip: addressOf(phone) });
const change = (token: string, password = NEW) =>
  call('/password/change', {
    token,
    body: { current_password: OLD, new_password: password, new_password_confirmation: password },
  });

/** Logs in with the old password repeatedly, on several connections. */
function keepLoggingIn(phone: string, connections = 3) {
  let isOver = false;
  const tokens: string[] = [];
  const one = async () => {
    while (!isOver) {
      const response = await login(phone, OLD);
      if (response.statusCode !== 200) return;
      tokens.push(tokenOf(response));
    }
  };
  const all = Promise.all(Array.from({ length: connections }, one));
  const inside = async () => {
    await expect.poll(() => tokens.length).toBeGreaterThan(2);
  };
  const stop = async () => {
    isOver = true;
    await all;
    return tokens;
  };
  return { inside, stop };
}

const aliveOf = async (tokens: readonly string[]) => {
  const alive = await Promise.all(tokens.map(isIn));
  return alive.filter(Boolean).length;
};

test('a password change ends sessions of concurrent logins with the old password', async () => {
  let opened = 0;
  for (let round = 0; round < iterations(4, 100); round += 1) {
    const phone = newPhone();
    const token = await register(phone);
    const thief = keepLoggingIn(phone);
    await thief.inside();
    expect((await change(token)).statusCode).toBe(200);
    const tokens = await thief.stop();
    opened += tokens.length;
    expect(await aliveOf(tokens)).toBe(0);
    expect(await isIn(token)).toBe(true);
  }
  console.log(`${iterations(4, 100)} changes, ${opened} sessions of the old password, none left`);
});

test('a reset ends all sessions of the old password', async () => {
  const phone = newPhone();
  const email = `person${last}@example.com`;
  const token = await registerVerified(phone);
  await call('/email/update', { token, body: { email } });
  await call('/email/otp', { token });
  await call('/email/verify', { token, body: { code: await codeSentTo(email) } });
  await call('/password/reset-link', { body: { email } });
  const { text } = await received(email, (sent) => sent.includes('/auth/reset/password'));
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
  const thief = keepLoggingIn(phone);
  await thief.inside();
  const body = { token: link.searchParams.get('token'), email, password: NEW, password_confirmation: NEW };
  expect((await call('/password/reset', { body })).statusCode).toBe(200);
  expect(await aliveOf([token, ...(await thief.stop())])).toBe(0);
});

/** Runs a request against a change of the password that has begun and is not yet committed. */
async function duringChange<T>(phone: string, newHash: string, request: () => Promise<T>): Promise<T> {
  const requested = await testApp.db.transaction().execute(async (tx) => {
    await tx.updateTable('customer').set({ password_hash: newHash }).where('phone', '=', phone).execute();
    const response = request();
    // It waits for the row; a request that does not wait has its response by now.
    await Promise.race([response, vi.waitFor(async () => expect(await isAnyWaiting()).toBe(true), 20_000)]);
    return { response };
  });
  return requested.response;
}

async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.db);
  return rows.length > 0;
}

const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashOf = async (phone: string) =>
  (
    await testApp.db
      .selectFrom('customer')
      .select('password_hash')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  ).password_hash;

test.each(['as strong as today', 'weaker, to be made again'])(
  'a login that started before a password change opens no session after it (hash: %s)',
  async (kind) => {
    const phone = newPhone();
    await register(phone);
    if (kind !== 'as strong as today') {
      const weak = { password_hash: await hash(OLD, WEAK) };
      await testApp.db.updateTable('customer').set(weak).where('phone', '=', phone).execute();
    }
    const newHash = await hash(NEW);
    const response = await duringChange(phone, newHash, () => login(phone, OLD));
    expect(response.statusCode).toBe(401);
    expect(await hashOf(phone)).toBe(newHash);
    expect((await login(phone, NEW)).statusCode).toBe(200);
  },
);

test('a change checked against a replaced password is rejected', async () => {
  const phone = newPhone();
  const token = await register(phone);
  const newHash = await hash(NEW);
  const response = await duringChange(phone, newHash, () => change(token, 'of-the-thief-77'));
  expect(response.statusCode).toBe(422);
  expect(await hashOf(phone)).toBe(newHash);
});

test('concurrent logins succeed while a weak hash is upgraded', async () => {
  const phone = newPhone();
  await register(phone);
  // Limits are counted in rows that all of them lock.
  for (let round = 0; round < iterations(5, 200); round += 1) {
    const responses = await Promise.all(Array.from({ length: 4 }, () => login(phone, OLD)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }
  const weak = await hash(OLD, WEAK);
  await testApp.db.updateTable('customer').set({ password_hash: weak }).where('phone', '=', phone).execute();
  const responses = await Promise.all(Array.from({ length: 4 }, () => login(phone, OLD)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await hashOf(phone)).toContain('m=64');
});

const refresh = (token: string) => call('/refresh', { token });

test('a logout during refreshes ends the session without waiting', async () => {
  const rounds = iterations(25, 1_000);
  for (let round = 0; round < rounds; round += 1) {
    const token = await register(newPhone());
    // Equal tokens share one query: the old token and its successor need two.
    const next = tokenOf(await refresh(token));
    const [left, one, other] = await Promise.all([
      call('/logout', { token: next, body: { endpoint: null } }),
      refresh(token),
      refresh(next),
    ]);
    expect(left.statusCode).toBe(200);
    for (const { statusCode } of [one, other]) expect([200, 401]).toContain(statusCode);
    const tokens = [token, next, ...[one, other].filter((a) => a.statusCode === 200).map(tokenOf)];
    expect(await aliveOf(tokens)).toBe(0);
  }
  console.log(`${rounds} logouts during refreshes, none refused`);
});

test('a password change and a deletion succeed during refreshes', async () => {
  for (let round = 0; round < iterations(3, 100); round += 1) {
    const phone = newPhone();
    const [mine, thiefs] = [await register(phone), tokenOf(await login(phone, OLD))];
    let current = thiefs;
    let isOver = false;
    const refreshing = (async () => {
      while (!isOver) {
        const response = await refresh(current);
        if (response.statusCode !== 200) return response.statusCode;
        current = tokenOf(response);
      }
      return 0;
    })();
    expect((await change(mine)).statusCode).toBe(200);
    expect(await refreshing).toBe(401);
    isOver = true;
    const [gone, refreshed] = await Promise.all([call('/account/delete', { token: mine }), refresh(mine)]);
    expect(gone.statusCode).toBe(200);
    expect([200, 401]).toContain(refreshed.statusCode);
    expect(await isIn(mine)).toBe(false);
  }
});
