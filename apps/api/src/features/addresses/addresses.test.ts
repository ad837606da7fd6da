import { afterAll, expect, test } from 'vitest';
import { visitor } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';

const testApp = await startTestApp();
const { call, register } = visitor(testApp);
afterAll(() => testApp.close());

let last = 800;
const newCustomer = () => register(`+9627900${String(++last).padStart(5, '0')}`);
const coordinates = { lat: 29.53, lng: 35.006 };
const add = (token: string, name: string, isDefault = false) =>
  call('/addresses', { token, body: { name, coordinates, isDefault } });
const placesOf = async (token: string): Promise<{ _id: string; name: string; isDefault: boolean }[]> =>
  (await call('/user', { method: 'GET', token })).json().user.addresses;
const defaultsOf = async (token: string) =>
  (await placesOf(token)).filter(({ isDefault }) => isDefault).map(({ name }) => name);

test('API-33 ADDR-06 returns a saved address with its id and with the user', async () => {
  const token = await newCustomer();
  const { address } = (await add(token, '  البيت \u202e ', true)).json();
  expect(address).toEqual({
    _id: expect.any(String),
    name: 'البيت',
    coordinates,
    isDefault: true,
    door: null,
  });
  expect(await placesOf(token)).toEqual([address]);
});

test('API-34 D-037 there is always exactly one default address', async () => {
  const token = await newCustomer();
  await add(token, 'Home');
  expect(await defaultsOf(token)).toEqual(['Home']);
  const work = (await add(token, 'Work')).json().address;
  expect(await defaultsOf(token)).toEqual(['Home']);
  await add(token, 'Gym', true);
  expect(await defaultsOf(token)).toEqual(['Gym']);
  const response = await call(`/addresses/${work._id}/as-default`, { token });
  expect(response.json()).toMatchObject({ address: { name: 'Work', isDefault: true } });
  expect(await defaultsOf(token)).toEqual(['Work']);
});

test('D-037 keeps one default after twenty concurrent changes', async () => {
  const token = await newCustomer();
  await Promise.all(Array.from({ length: 8 }, (_, number) => add(token, `Place ${number}`, true)));
  const places = await placesOf(token);
  await Promise.all(places.map(({ _id }) => call(`/addresses/${_id}/as-default`, { token })));
  expect(await defaultsOf(token)).toHaveLength(1);
});

test('D-038 deleting the default makes the newest other one the default', async () => {
  const token = await newCustomer();
  const home = (await add(token, 'Home', true)).json().address;
  await add(token, 'Work');
  await add(token, 'Gym');
  const response = await call(`/addresses/${home._id}`, { token, method: 'DELETE' });
  expect(response.json()).toEqual({ message: 'The address has been deleted.' });
  expect(await defaultsOf(token)).toEqual(['Gym']);
  for (const { _id } of await placesOf(token)) await call(`/addresses/${_id}`, { token, method: 'DELETE' });
  expect(await placesOf(token)).toEqual([]);
});

test('D-038 renames an address', async () => {
  const token = await newCustomer();
  const { address } = (await add(token, 'Home')).json();
  const renamed = await call(`/addresses/${address._id}/rename`, { token, body: { name: 'Mum' } });
  expect(renamed.json().address).toEqual({ ...address, name: 'Mum' });
});

test('DOOR-01 CON-59 an address keeps how to find its door', async () => {
  const token = await newCustomer();
  const door = { building: ' Al Waha 12 ', floor: '3', directions: 'Blue gate\nsecond stairs' };
  const saved = await call('/addresses', {
    token,
    body: { name: 'Home', coordinates, isDefault: true, door: { ...door, phone: '079 000 0001' } },
  });
  const { address } = saved.json();
  expect(address.door).toEqual({
    building: 'Al Waha 12',
    floor: '3',
    apartment: null,
    directions: 'Blue gate\nsecond stairs',
    phone: '+962790000001',
    leaveAtDoor: false,
  });
  expect(await placesOf(token)).toEqual([address]);

  const path = `/addresses/${address._id}/door`;
  const changed = await call(path, { token, body: { apartment: '7', leaveAtDoor: true } });
  expect(changed.json()).toMatchObject({
    message: 'The details of the address have been saved.',
    address: { name: 'Home', door: { building: null, apartment: '7', phone: null, leaveAtDoor: true } },
  });
  expect((await call(path, { token, body: {} })).json().address.door).toBeNull();
});

test('DOOR-01 refuses details that are too long and a number that cannot be called', async () => {
  const token = await newCustomer();
  const { address } = (await add(token, 'Home')).json();
  const path = `/addresses/${address._id}/door`;
  const long = await call(path, { token, body: { directions: 'x'.repeat(301) } });
  expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['directions']]);
  // Normalisation makes two characters of each.
  const lengthened = await call(path, { token, body: { floor: '\u0958'.repeat(20) } });
  expect([lengthened.statusCode, Object.keys(lengthened.json().errors)]).toEqual([422, ['floor']]);
  const phone = await call(path, { token, body: { phone: '12' } });
  expect([phone.statusCode, Object.keys(phone.json().errors)]).toEqual([422, ['phone']]);
  expect(await placesOf(token)).toEqual([address]);
});

test('D-038 stores at most fifty addresses, also of sixty concurrent ones', async () => {
  const token = await newCustomer();
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, number) => add(token, `Place ${number}`)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  expect(await placesOf(token)).toHaveLength(50);
});

test('T35 responds with 404 for an address of another customer', async () => {
  const token = await newCustomer();
  const other = await newCustomer();
  const { address } = (await add(token, 'Home', true)).json();
  await add(other, 'Theirs', true);
  const tries = [
    await call(`/addresses/${address._id}/as-default`, { token: other }),
    await call(`/addresses/${address._id}/rename`, { token: other, body: { name: 'Mine' } }),
    await call(`/addresses/${address._id}/door`, { token: other, body: { floor: '1' } }),
    await call(`/addresses/${address._id}`, { token: other, method: 'DELETE' }),
    await call('/addresses/0/as-default', { token: other }),
    await call(`/addresses/${crypto.randomUUID()}/as-default`, { token: other }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await placesOf(token)).toEqual([address]);
  expect(await defaultsOf(other)).toEqual(['Theirs']);
});

test.each([
  [{ name: '   ', coordinates, isDefault: true }, 'name'],
  [{ name: '\u200b\u202e', coordinates, isDefault: true }, 'name'],
  [{ name: 'x'.repeat(101), coordinates, isDefault: true }, 'name'],
  [{ name: 'Home', coordinates: { lat: 90.1, lng: 0 }, isDefault: true }, 'coordinates.lat'],
  [{ name: 'Home', coordinates: { lat: 0, lng: -180.1 }, isDefault: true }, 'coordinates.lng'],
  [{ name: 'Home', coordinates: { lat: '1', lng: 0 }, isDefault: true }, 'coordinates.lat'],
  [{ name: 'Home', isDefault: true }, 'coordinates'],
])('ADDR-03 ADDR-04 rejects %j', async (body, field) => {
  const token = await newCustomer();
  const response = await call('/addresses', { token, body });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual([field]);
});
