import { afterAll, expect, test } from 'vitest';
import { cleanupAccounts } from '#features/account/account.cleanup.ts';
import { fakeClock, tokenOf, visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { call, register, registerVerified } = visitor(testApp);
afterAll(() => testApp.close());

const PASSWORD = 'olive-tree-9';
let last = 100;
const newPhone = () => `+9627900${String(++last).padStart(5, '0')}`;

test('API-28 returns the user and a valid token on registration', async () => {
  const phone = newPhone();
  const response = await call('/register', {
    body: { name: ' Lina  Haddad ', phone, password: PASSWORD },
    language: 'ar',
  });
  expect(response.statusCode).toBe(200);
  expect(response.json().user).toMatchObject({
    name: 'Lina Haddad',
    phone,
    email: null,
    isVerified: false,
    hasPhoneActiveVerifyProcess: false,
    addresses: [],
    language: 'ar',
    settings: { lang: 'ar', notifications: false, offers: false },
  });
  const user = await call('/user', { method: 'GET', token: tokenOf(response) });
  expect(user.json().user).toEqual(response.json().user);
  expect(user.headers['cache-control']).toBe('no-store');
});

test.each([
  '+962790012345',
  '00962 79 001 2345',
  '0790012345',
  '962790012345',
  '٠٧٩٠٠١٢٣٤٥',
  '+962 (0)79-001-2345',
])('D-099 normalises %s to the same phone', async (phone) => {
  await registerVerified('+962790012345').catch(() => null);
  const again = await call('/register', { body: { name: 'Other', phone, password: PASSWORD } });
  expect(again.statusCode).toBe(422);
  expect(again.json().errors).toEqual({ phone: ['Phone number is already in use.'] });
  const login = await call('/login', { body: { phone, password: PASSWORD } });
  expect(login.json().user.phone).toBe('+962790012345');
});

test.each([
  [{ name: '', phone: '', password: '' }, ['name', 'phone', 'password']],
  [{ name: 'x'.repeat(10_000), phone: '+962790000777', password: 'olive-tree-9' }, ['name']],
  [{ name: '\u202e\u200b', phone: '+962790000777', password: 'olive-tree-9' }, ['name']],
  [{ name: 'Lina', phone: '+96264601234', password: 'olive-tree-9' }, ['phone']],
  [{ name: 'Lina', phone: '911', password: 'olive-tree-9' }, ['phone']],
  [{ name: 'Lina', phone: '+962790000777', password: '1234567' }, ['password']],
  [{ name: 'Lina', phone: '+962790000777', password: 'x'.repeat(129) }, ['password']],
  [{ name: 'Lina', phone: '+962790000777', password: 'Password123' }, ['password']],
  [{ name: 'Lina', phone: '+962790000777', password: '0790000777' }, ['password']],
  [{ name: 'Lina', phone: '+962790000777', password: 'Hana2026!' }, ['password']],
  [{ name: ['Lina'], phone: 79, password: null }, ['name', 'phone', 'password']],
])('D-004 rejects %j with errors by field, in both languages', async (body, fields) => {
  for (const language of ['en', 'ar']) {
    const response = await call('/register', { body, language });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors).toSorted()).toEqual(fields.toSorted());
    expect(/[\u0600-\u06ff]/.test(response.json().message)).toBe(language === 'ar');
  }
});

test('H26 keeps letters and emoji of a name and removes invisible characters', async () => {
  const name = 'ليلى 👩‍🍳 \u202eevil\u2066';
  const response = await call('/register', { body: { name, phone: newPhone(), password: PASSWORD } });
  expect(response.json().user.name).toBe('ليلى 👩‍🍳 evil');
});

test('T41 ignores a verified flag in a registration', async () => {
  const body = {
    name: 'Sly',
    phone: newPhone(),
    password: PASSWORD,
    isVerified: true,
    credit: 100,
    _id: 'x',
  };
  const response = await call('/register', { body });
  expect(response.json().user).toMatchObject({ isVerified: false });
});

test('D-104 registering an unverified number replaces its account', async () => {
  const phone = newPhone();
  const squatter = await register(phone, { name: 'Squatter' });
  const owner = await register(phone, { name: 'Owner', password: 'fig-tree-77' });
  expect((await call('/user', { method: 'GET', token: squatter })).statusCode).toBe(401);
  expect((await call('/user', { method: 'GET', token: owner })).json().user.name).toBe('Owner');
});

test('D-104 ten concurrent registrations of one number create one account', async () => {
  const phone = newPhone();
  const body = { name: 'Twin', phone, password: PASSWORD };
  const responses = await Promise.all(Array.from({ length: 10 }, () => call('/register', { body })));
  expect(responses.every(({ statusCode }) => [200, 401, 409].includes(statusCode))).toBe(true);
  const rows = await testApp.db.selectFrom('customer').select('id').where('phone', '=', phone).execute();
  expect(rows).toHaveLength(1);
});

test('H9 deletes accounts without a verified number after a day, with their picture', async () => {
  const [late, early, verified] = [newPhone(), newPhone(), newPhone()];
  await register(late);
  await registerVerified(verified);
  clock.passSeconds(2);
  await register(early);
  const image = '/media/people/0123456789abcdef0123456789abcdef/512.webp';
  await testApp.db.updateTable('customer').set({ image }).where('phone', '=', late).execute();
  clock.passSeconds(24 * 3_600 - 1);
  const forgotten: (string | null)[] = [];
  const portraits = { remove: async (src: string | null) => void forgotten.push(src) };
  await cleanupAccounts({ db: testApp.db, clock, portraits })();
  const left = await testApp.db
    .selectFrom('customer')
    .select('phone')
    .where('phone', 'in', [late, early, verified])
    .execute();
  expect(new Set(left.map(({ phone }) => phone))).toEqual(new Set([early, verified]));
  expect(forgotten).toContain(image);
});

test('D-106 responds the same for an unknown phone and a wrong password', async () => {
  const phone = newPhone();
  await register(phone);
  const wrong = await call('/login', { body: { phone, password: 'not-the-one' } });
  const unknown = await call('/login', { body: { phone: newPhone(), password: 'not-the-one' } });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
});

test('D-106 rejects the sixth attempt within 15 minutes, right or wrong, in any spelling', async () => {
  const phone = newPhone();
  await register(phone);
  const spelled = [phone, phone.replace('+', '00'), `0${phone.slice(4)}`, phone, phone];
  for (const spelling of spelled) {
    expect((await call('/login', { body: { phone: spelling, password: 'wrong-one-1' } })).statusCode).toBe(
      401,
    );
  }
  const sixth = await call('/login', { body: { phone, password: PASSWORD } });
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(880);
  clock.passSeconds(899);
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(429);
  clock.passSeconds(2);
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(200);
});

test('D-106 counts concurrent guesses from many addresses', async () => {
  const phone = newPhone();
  await register(phone);
  const tries = Array.from({ length: 30 }, (_, number) =>
    call('/login', { body: { phone, password: `guess-${number}` }, ip: `198.51.100.${number}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(23);
});

test('D-106 allows an address a hundred failures over all phones; successes do not count', async () => {
  const ip = '198.51.100.200';
  const phone = newPhone();
  await register(phone);
  const login = (body: object) => call('/login', { body, ip });
  for (let round = 0; round < 10; round++) {
    expect((await login({ phone, password: PASSWORD })).statusCode).toBe(200);
    const wrong = Array.from({ length: 10 }, () => login({ phone: newPhone(), password: 'wrong-one-1' }));
    for (const { statusCode } of await Promise.all(wrong)) expect(statusCode).toBe(401);
  }
  expect((await login({ phone, password: PASSWORD })).statusCode).toBe(429);
});

test('H23 ignores forwarded addresses of untrusted proxies', async () => {
  const ip = '198.51.100.201';
  const phone = newPhone();
  const tryOnce = (forwarded: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/service/api/customer/login',
      remoteAddress: ip,
      headers: { 'x-forwarded-for': forwarded },
      payload: { phone, password: 'wrong-one-1' },
    });
  for (let number = 0; number < 5; number++) await tryOnce(`10.0.0.${number}`);
  expect((await tryOnce('10.0.0.99')).statusCode).toBe(429);
});

test('T47 upgrades a weak hash at login', async () => {
  const phone = newPhone();
  await register(phone);
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  await testApp.db.updateTable('customer').set({ password_hash: weak }).where('phone', '=', phone).execute();
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(200);
  const { password_hash } = await testApp.db
    .selectFrom('customer')
    .select('password_hash')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect((await call('/login', { body: { phone, password: PASSWORD } })).statusCode).toBe(200);
});

test('T48 accepts only bearer tokens', async () => {
  const token = await register(newPhone());
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/service/api/customer/account/delete',
    headers: { cookie: `access_token=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  expect(response.statusCode).toBe(401);
});
