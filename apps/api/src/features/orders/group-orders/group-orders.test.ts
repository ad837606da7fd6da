import type { ErrorCode } from '@app/contract/errors';
import { afterAll, expect, test } from 'vitest';
import { amountFromDecimal, sum } from '@app/domain/money/amount';
import { sessionsService } from '#features/auth/sessions.service.ts';
import { idOf, inTown, fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { translateError } from '#i18n/translate.ts';
import { fakeClock } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import { databaseSecrets } from '#ports/secrets.ts';
import { randomIds } from '#ports/ids.ts';
import { brokenInvariants, delivery, falafel, ordersOf, people } from '../orders.fixture.ts';
import { removeOldParties } from '../party/remove-old-parties.ts';
import { aGroup, anOrder, groupCalls, newLine } from './group-orders.fixture.ts';

const clock = fakeClock();
const testApp = await startTestApp({ clock });
const { db } = testApp;
await seedFixtures(db);
afterAll(() => testApp.close());
const { call, done, start, show, join, add, place } = groupCalls(testApp);
const createCustomer = people(db, clock);
const sessions = sessionsService({ db, secrets: databaseSecrets(db), clock, ids: randomIds });
/** A session ends when nobody uses it. */
const passHours = async (hours: number, { id }: { id: string }) => {
  clock.passSeconds(hours * 3_600);
  return sessions.open(db, id);
};

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const textOf = (response: { json: () => { message?: string } }) => response.json().message;
const says = (code: ErrorCode, values = {}) => translateError('en', code, values);

test('GROUP-01 friends without an account add items, the host places, and the shares are the total', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine(fixtures.kebab, 2)] });
  const omar = await join(party, 'Omar');
  expect(omar.pass).toMatch(/^pass\.[\w-]{43}$/);
  await done('POST', `/party/${party._id}/lines`, omar.pass, { id: randomIds.next(), ...falafel(1) });
  const seen = await show(host.token, party._id);
  expect(seen.people.map(({ name, isHost, lines }) => [name, isHost, lines.length])).toEqual([
    ['Lina', true, 1],
    ['Omar', false, 1],
  ]);
  const shares = seen.people.map(({ share }) => amountFromDecimal(share));
  expect(sum(shares)).toBe(amountFromDecimal(seen.amounts.total));

  const { summary } = (await done('POST', `/group/${party._id}/summary`, host.token, anOrder(seen.revision)))
    .data;
  expect(summary.total).toBe(seen.amounts.total);
  expect(summary.shares.map(({ amount }: { amount: number }) => amount)).toEqual(
    seen.people.map(({ share }) => share),
  );
  const { orderId } = (await done('POST', `/group/${party._id}/place`, host.token, anOrder(seen.revision)))
    .data;

  // GROUP-11 The guest reads the own lines, the share and the number, never the id of the order.
  const after = await show(omar.pass, party._id);
  expect(after).toMatchObject({ state: 'placed', order: { status: 'pending' }, amounts: seen.amounts });
  expect(after.order?.orderId).toBeUndefined();
  expect(after.people.map(({ share }) => share)).toEqual(seen.people.map(({ share }) => share));
  expect(after.people[1]?.lines).toMatchObject([{ name: 'Falafel plate', quantity: 1 }]);
  expect(await show(host.token, party._id)).toMatchObject({ order: { orderId } });

  // GROUP-10
  const items = await db
    .selectFrom('order_item')
    .select(['person_name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  expect(items).toEqual([{ person_name: 'Lina' }, { person_name: 'Omar' }]);
  expect(textOf(await add(omar.pass, party._id))).toBe(says('party.ended'));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('GROUP-01 a customer finds the open groups again, and not those that ended or were left', async () => {
  const [host, friend, stranger] = [await createCustomer(), await createCustomer(), await createCustomer()];
  const idsOf = async ({ token }: { token: string }) => {
    const { groups } = await done('GET', '/groups', token);
    return groups.map(({ _id }: { _id: string }) => _id);
  };
  const [first, second] = [await start(host.token), await start(host.token)];
  await done('POST', '/groups/join', friend.token, {
    link: first.invite,
    name: 'Omar',
    device: randomIds.next(),
  });
  expect((await idsOf(host)).toSorted()).toEqual([first._id, second._id].toSorted());
  expect(await idsOf(friend)).toEqual([first._id]);
  expect(await idsOf(stranger)).toEqual([]);
  const { groups } = await done('GET', '/groups', friend.token);
  expect(groups[0]).toMatchObject({ hostName: 'Lina', branch: { _id: fixtures.grillMarket } });
  await done('POST', `/party/${first._id}/leave`, friend.token);
  await done('POST', `/group/${second._id}/end`, host.token);
  expect(await idsOf(friend)).toEqual([]);
  expect(await idsOf(host)).toEqual([first._id]);
});

test('GROUP-03 a group needs a verified phone, a type and a place of the branch, and an open time', async () => {
  const host = await createCustomer();
  const guest = await createCustomer({ isVerified: false });
  const statusOf = async (changes: object, token = host.token) =>
    (await call('POST', '/groups', token, { ...aGroup(), ...changes })).statusCode;
  expect(await statusOf({}, guest.token)).toBe(403);
  expect(await statusOf({ branch_id: idOf(99_999) })).toBe(404);
  expect(await statusOf({ order_type: { name: 'delivery', location: { lat: 31, lng: 36 } } })).toBe(422);
  expect(await statusOf({ order_type: { name: 'table_session', table_id: fixtures.table } })).toBe(422);
  expect(await statusOf({ deadline: inMinutes(-1) })).toBe(422);
  expect(await statusOf({ deadline: inMinutes(25 * 60) })).toBe(422);
  expect(await statusOf({ deadline: inMinutes(60), receive_at: inMinutes(50) })).toBe(422);
  expect(await statusOf({ note: 'x'.repeat(141) })).toBe(422);
  expect(await statusOf({ name: ' \u200B ' })).toBe(422);
  expect(await statusOf({ limit_per_person: 0 })).toBe(422);
  expect(await statusOf({ order_type: delivery, deadline: inMinutes(60), limit_per_person: 8 })).toBe(200);
});

test('GROUP-02 a customer has three open groups, and a repeated start is one', async () => {
  const host = await createCustomer();
  const group = aGroup();
  for (let tries = 0; tries < 3; tries += 1) await done('POST', '/groups', host.token, group);
  const more = await start(host.token);
  await start(host.token);
  expect(textOf(await call('POST', '/groups', host.token, aGroup()))).toBe(
    says('party.too_many', { max: 3 }),
  );
  await done('POST', `/group/${more._id}/end`, host.token, {});
  await start(host.token);
  const other = await createCustomer();
  expect((await call('POST', '/groups', other.token, group)).statusCode).not.toBe(200);
});

test('GROUP-04 the preview names the branch, the zone and the host, and no place', async () => {
  const host = await createCustomer();
  const location = { ...inTown };
  const party = await start(host.token, {
    order_type: { name: 'delivery', location },
    door: { building: 'Secret house' },
    limit_per_person: 8,
    deadline: inMinutes(60),
  });
  const response = await call('POST', '/groups/preview', null, { link: party.invite });
  expect(response.json().invitation).toMatchObject({
    vendor: { name: 'Red Sea Grill' },
    type: 'delivery',
    hostName: 'Lina',
    limitPerPerson: 8,
    state: 'open',
  });
  const omar = await join(party, 'Omar');
  const asGuest = JSON.stringify(await show(omar.pass, party._id)) + response.body;
  for (const secret of [String(location.lat), 'Secret house', party.invite ?? ''])
    expect(asGuest).not.toContain(secret);
});

test('GROUP-12 TF-22 unknown, renewed and ended links have one answer, and removed passes are refused', async () => {
  const host = await createCustomer();
  const party = await start(host.token);
  const [omar, sara] = [await join(party, 'Omar'), await join(party, 'Sara')];
  await add(omar.pass, party._id);
  const answers: string[] = [];
  const tryLink = async (link: string, device: string = randomIds.next()) => {
    answers.push((await call('POST', '/groups/preview', null, { link })).body);
    answers.push((await call('POST', '/groups/join', null, { link, name: 'Late', device })).body);
  };
  await tryLink('A'.repeat(22));
  const removed = await done('DELETE', `/party/${party._id}/people/${omar.personId}`, host.token);
  expect(removed.party.people.map(({ name }: { name: string }) => name)).toEqual(['Lina', 'Sara']);
  expect(removed.party.people.flatMap(({ lines }: { lines: unknown[] }) => lines)).toEqual([]);
  await tryLink(party.invite ?? '');
  expect((await call('GET', `/party/${party._id}`, omar.pass)).statusCode).toBe(401);
  expect((await call('GET', `/party/${party._id}`, sara.pass)).statusCode).toBe(200);
  const link = removed.party.invite;
  expect(link).not.toBe(party.invite);
  // The same phone stays out, also with the new link.
  answers.push((await call('POST', '/groups/join', null, { link, name: 'Omar', device: omar.device })).body);
  await done('POST', `/group/${party._id}/end`, host.token, {});
  await tryLink(link);
  expect(new Set(answers.map((body) => JSON.parse(body).message))).toEqual(
    new Set([says('party.link_invalid')]),
  );
  expect(new Set(answers).size).toBe(1);
  expect(await show(sara.pass, party._id)).toMatchObject({ state: 'ended' });
  clock.passSeconds(24 * 3_600);
  expect((await call('GET', `/party/${party._id}`, sara.pass)).statusCode).toBe(401);
});

test('GROUP-12 wrong links count by address, right ones do not', async () => {
  const party = await start((await createCustomer()).token);
  const ip = '198.51.100.7';
  const preview = (link = 'B'.repeat(22)) => call('POST', '/groups/preview', null, { link }, { ip });
  for (let tries = 0; tries < 99; tries += 1) await preview();
  for (let tries = 0; tries < 5; tries += 1) expect((await preview(party.invite)).statusCode).toBe(200);
  expect((await preview()).statusCode).toBe(404);
  expect((await preview(party.invite)).statusCode).toBe(429);
});

test('TF-19 a repeated join is the same person, and equal names get a number', async () => {
  const party = await start((await createCustomer()).token);
  const omar = await join(party, 'Omar');
  expect(await join(party, 'Omar', omar.device)).toEqual(omar);
  expect((await join(party, 'Omar')).name).toBe('Omar 2');
  const customer = await createCustomer();
  const joining = { link: party.invite, name: 'Lina', device: randomIds.next() };
  const first = await done('POST', '/groups/join', customer.token, joining);
  expect(first).toMatchObject({ name: 'Lina 2', pass: null });
  expect(
    await done('POST', '/groups/join', customer.token, { ...joining, device: randomIds.next() }),
  ).toEqual(first);
  expect((await show(customer.token, party._id)).me).toBe(first.personId);
});

test('GROUP-02 twenty people at most', async () => {
  const party = await start((await createCustomer()).token);
  for (let guest = 1; guest < 20; guest += 1) await join(party, `Guest ${guest}`);
  const late = { link: party.invite, name: 'Late', device: randomIds.next() };
  expect(textOf(await call('POST', '/groups/join', null, late))).toBe(says('party.full', { max: 20 }));
});

test('TABLE-14 TF-19 a repeated line call gives the first result, and others answer 409 with the line', async () => {
  const host = await createCustomer();
  const party = await start(host.token);
  const omar = await join(party, 'Omar');
  const added = newLine();
  const path = `/party/${party._id}/lines`;
  const first = (await add(omar.pass, party._id, added)).json();
  expect((await add(omar.pass, party._id, added)).json()).toEqual(first);
  const other = await add(omar.pass, party._id, { ...added, quantity: 2 });
  expect(other.json()).toMatchObject({ message: says('line.changed'), line: { quantity: 1 } });
  const two = { revision: first.revision, item_id: added.item_id, quantity: 2, preferences: {} };
  await done('POST', `${path}/${added.id}`, omar.pass, two);
  await done('POST', `${path}/${added.id}`, omar.pass, two);
  const late = await call('POST', `${path}/${added.id}`, omar.pass, { ...two, quantity: 3 });
  expect(late.json()).toMatchObject({ message: says('line.changed'), line: { quantity: 2 } });
  // GROUP-05 The host removes it and does not change it; another guest does neither.
  const sara = await join(party, 'Sara');
  expect((await call('DELETE', `${path}/${added.id}`, sara.pass)).statusCode).toBe(404);
  expect((await call('POST', `${path}/${added.id}`, host.token, { ...two, revision: 2 })).statusCode).toBe(
    404,
  );
  await done('DELETE', `${path}/${added.id}`, host.token);
  await done('DELETE', `${path}/${added.id}`, omar.pass);
  expect((await show(omar.pass, party._id)).people.flatMap(({ lines }) => lines)).toEqual([]);
});

test('GROUP-05 the limit of a person is checked with each change, and a change takes the mark away', async () => {
  const party = await start((await createCustomer()).token, { limit_per_person: 10 });
  const omar = await join(party, 'Omar');
  await done('POST', `/party/${party._id}/lines`, omar.pass, newLine());
  const { party: ready } = await done('POST', `/party/${party._id}/ready`, omar.pass, { is_ready: true });
  expect(ready.people[1]).toMatchObject({ isReady: true });
  expect(ready.left).toBe(3.5);
  const above = await add(omar.pass, party._id);
  expect(above.json()).toMatchObject({ left: 3.5 });
  expect((await show(omar.pass, party._id)).people[1]).toMatchObject({ isReady: true });
  await done('POST', `/party/${party._id}/lines`, omar.pass, newLine(fixtures.lemonade));
  expect((await show(omar.pass, party._id)).people[1]).toMatchObject({ isReady: false });
});

test('GROUP-02 99 units and 30 lines of a person', async () => {
  const party = await start((await createCustomer()).token);
  const omar = await join(party, 'Omar');
  await done('POST', `/party/${party._id}/lines`, omar.pass, newLine(fixtures.kebab, 60));
  expect(textOf(await add(omar.pass, party._id, newLine(fixtures.kebab, 40)))).toBe(
    says('cart.portions_exceeded', { max: 99 }),
  );
  for (let line = 1; line < 30; line += 1)
    await done('POST', `/party/${party._id}/lines`, omar.pass, newLine());
  expect(textOf(await add(omar.pass, party._id))).toBe(says('cart.too_large'));
});

test('TF-15 an add before placing answers 409 with it, and one after the lock is refused', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()] });
  const omar = await join(party, 'Omar');
  const seen = await show(host.token, party._id);
  const late = newLine(fixtures.lemonade);
  await done('POST', `/party/${party._id}/lines`, omar.pass, late);
  for (const what of ['summary', 'place']) {
    const refused = await call('POST', `/group/${party._id}/${what}`, host.token, anOrder(seen.revision));
    expect(refused.json()).toMatchObject({
      message: says('party.changed'),
      added: [{ _id: late.id, name: 'Lemonade' }],
      changed: [],
      removed: [],
    });
  }
  const { party: locked } = await done('POST', `/group/${party._id}/lock`, host.token, { is_locked: true });
  expect(textOf(await add(omar.pass, party._id))).toBe(says('party.locked'));
  expect(textOf(await call('DELETE', `/party/${party._id}/lines/${late.id}`, omar.pass))).toBe(
    says('party.locked'),
  );
  expect(textOf(await call('POST', `/party/${party._id}/leave`, omar.pass, {}))).toBe(says('party.locked'));
  // Opening it again raises the revision.
  const { party: opened } = await done('POST', `/group/${party._id}/lock`, host.token, { is_locked: false });
  expect(opened.revision).toBe(locked.revision + 1);
  expect(textOf(await place(host.token, party._id, anOrder(locked.revision)))).toBe(says('party.changed'));
  expect((await place(host.token, party._id, anOrder(opened.revision))).statusCode).toBe(200);
});

test('GROUP-06 only the host locks, places and changes the settings', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()] });
  const member = await createCustomer();
  await done('POST', '/groups/join', member.token, {
    link: party.invite,
    name: 'Sara',
    device: randomIds.next(),
  });
  const omar = await join(party, 'Omar');
  const { id: _id, branch_id: _branch, name: _name, lines: _lines, ...settings } = aGroup();
  const calls = { lock: { is_locked: true }, place: anOrder(1), summary: anOrder(1), settings, end: {} };
  for (const [what, body] of Object.entries(calls)) {
    expect((await call('POST', `/group/${party._id}/${what}`, member.token, body)).statusCode).toBe(404);
    expect((await call('POST', `/group/${party._id}/${what}`, omar.pass, body)).statusCode).toBe(401);
  }
  expect((await call('POST', `/party/${party._id}/invite`, omar.pass, {})).statusCode).toBe(404);
  const { party: changed } = await done('POST', `/group/${party._id}/settings`, host.token, {
    ...settings,
    limit_per_person: 9,
  });
  expect(changed).toMatchObject({ limitPerPerson: 9, revision: 2 });
});

test('GROUP-03 the host changes place, type and terms, and only the host reads where it goes', async () => {
  const host = await createCustomer();
  const door = {
    building: '12',
    floor: null,
    apartment: null,
    directions: null,
    phone: null,
    leaveAtDoor: false,
  };
  const party = await start(host.token, { order_type: delivery, door, lines: [newLine()] });
  const { location } = delivery;
  expect(party.destination).toEqual({ location, door });
  const omar = await join(party, 'Omar');
  expect((await show(omar.pass, party._id)).destination).toBeUndefined();
  const { id: _id, branch_id: _branch, name: _name, lines: _lines, ...settings } = aGroup();
  const send = (changes: object) =>
    call('POST', `/group/${party._id}/settings`, host.token, { ...settings, ...changes });
  const deadline = inMinutes(30);
  const { party: changed } = (await send({ deadline, note: 'No nuts' })).json();
  expect(changed).toMatchObject({ type: 'pickup', deadline, note: 'No nuts', revision: party.revision + 1 });
  expect(changed.destination).toBeUndefined();
  expect((await send({ deadline: inMinutes(-1) })).statusCode).toBe(422);
  expect((await send({ deadline: null, limit_per_person: 0 })).statusCode).toBe(422);
  expect((await show(omar.pass, party._id)).deadline).toBe(deadline);
});

test('TF-16 the deadline locks by the clock, and the revision is placed after it', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()], deadline: inMinutes(30) });
  const omar = await join(party, 'Omar');
  const token = await passHours(0.5 - 1 / 3_600, host);
  expect((await add(omar.pass, party._id)).statusCode).toBe(200);
  clock.passSeconds(1);
  expect(textOf(await add(omar.pass, party._id))).toBe(says('party.locked'));
  const seen = await show(token, party._id);
  expect(seen.state).toBe('locked');
  expect((await place(token, party._id, anOrder(seen.revision))).statusCode).toBe(200);
});

test('GROUP-07 a group that is not placed ends two hours after its deadline', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()], deadline: inMinutes(30) });
  const omar = await join(party, 'Omar');
  const token = await passHours(2.5, host);
  expect(await show(omar.pass, party._id)).toMatchObject({ state: 'ended' });
  expect(textOf(await place(token, party._id, anOrder(1)))).toBe(says('party.ended'));
  expect(textOf(await call('POST', `/group/${party._id}/lock`, token, { is_locked: false }))).toBe(
    says('party.ended'),
  );
});

test('GROUP-08 the host is offline after a minute without a call', async () => {
  const host = await createCustomer();
  const party = await start(host.token);
  const omar = await join(party, 'Omar');
  const isOffline = async () => (await show(omar.pass, party._id)).people[0]?.isOffline;
  clock.passSeconds(59);
  expect(await isOffline()).toBe(false);
  clock.passSeconds(2);
  expect(await isOffline()).toBe(true);
  await show(host.token, party._id);
  expect(await isOffline()).toBe(false);
});

test('TF-18 GROUP-13 an item that sells out is named at its line, and nothing is placed', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine(), newLine(fixtures.lemonade)] });
  await done('POST', `/group/${party._id}/lock`, host.token, { is_locked: true });
  await db.updateTable('item').set({ is_available: false }).where('id', '=', fixtures.lemonade).execute();
  await db
    .updateTable('catalogue_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
  try {
    const { revision } = party;
    const refused = await place(host.token, party._id, anOrder(revision));
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused)).toBe(says('cart.item_unavailable', { name: 'Lemonade' }));
    expect(await ordersOf(db, host.id)).toEqual([]);
    const { party: opened } = await done('POST', `/group/${party._id}/lock`, host.token, {
      is_locked: false,
    });
    expect(opened.state).toBe('open');
  } finally {
    await db.updateTable('item').set({ is_available: true }).where('id', '=', fixtures.lemonade).execute();
  }
});

test('GROUP-05 a guest leaves with the own lines, and may come back', async () => {
  const host = await createCustomer();
  const party = await start(host.token);
  const omar = await join(party, 'Omar');
  await add(omar.pass, party._id);
  await done('POST', `/party/${party._id}/leave`, omar.pass, {});
  expect((await call('GET', `/party/${party._id}`, omar.pass)).statusCode).toBe(401);
  expect((await show(host.token, party._id)).people[1]).toMatchObject({ hasLeft: true, lines: [] });
  expect(await join(party, 'Omar', omar.device)).toEqual(omar);
  expect(textOf(await call('POST', `/party/${party._id}/leave`, host.token, {}))).toBe(
    says('party.host_stays'),
  );
});

test('TABLE-09 TF-22 signing in links the pass: lines and mark stay, the pass ends, and a repeat changes nothing', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()] });
  const omar = await join(party, 'Omar');
  const sara = await join(party, 'Sara');
  await done('POST', `/party/${party._id}/lines`, omar.pass, newLine(fixtures.lemonade));
  await done('POST', `/party/${party._id}/ready`, omar.pass, { is_ready: true });
  const account = await createCustomer();
  const link = (pass: string, token = account.token) =>
    call('POST', `/party/${party._id}/account`, token, { pass });
  // At the same time, as from two pages.
  const linked = await Promise.all([link(omar.pass), link(omar.pass)]);
  expect(linked.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = await show(account.token, party._id);
  expect(after.me).toBe(omar.personId);
  expect(after.people[1]).toMatchObject({ name: 'Omar', isReady: true, lines: [{ name: 'Lemonade' }] });
  expect(after.revision).toBe(2);
  expect((await call('GET', `/party/${party._id}`, omar.pass)).statusCode).toBe(401);
  expect((await link(omar.pass)).statusCode).toBe(200);
  const { groups } = await done('GET', '/groups', account.token);
  expect(groups.map(({ _id }: { _id: string }) => _id)).toEqual([party._id]);
  // A second pass of the same customer is the same person.
  await done('POST', `/party/${party._id}/lines`, sara.pass, newLine());
  const both = (await link(sara.pass)).json().party;
  expect(
    both.people.map(({ name, lines }: { name: string; lines: unknown[] }) => [name, lines.length]),
  ).toEqual([
    ['Lina', 1],
    ['Omar', 2],
  ]);
  // A pass of another party, an unknown one, and a customer whom the host has removed.
  const other = await start((await createCustomer()).token);
  const guest = await join(other, 'Yazan');
  const stranger = await createCustomer();
  expect((await link(guest.pass, stranger.token)).statusCode).toBe(404);
  expect((await link(`pass.${'A'.repeat(43)}`, stranger.token)).statusCode).toBe(404);
  expect((await link('pass.short')).statusCode).toBe(422);
  await done('DELETE', `/party/${party._id}/people/${omar.personId}?keep_link=1`, host.token);
  const again = await join(party, 'Omar');
  expect((await link(again.pass)).statusCode).toBe(404);
  expect((await call('GET', `/party/${party._id}`, again.pass)).statusCode).toBe(200);
});

test('TABLE-26 names are deleted a day after the end, and an open group keeps the account', async () => {
  const host = await createCustomer();
  const party = await start(host.token, { lines: [newLine()] });
  const refused = await call('POST', '/account/delete', host.token, {});
  expect(textOf(refused)).toBe(says('account.has_active_orders'));
  const { orderId } = (await done('POST', `/group/${party._id}/place`, host.token, anOrder(party.revision)))
    .data;
  await done('POST', `/order/${orderId}/cancel`, host.token, {});
  const left = async () => [
    await db.selectFrom('party').select('id').where('id', '=', party._id).execute(),
    await db.selectFrom('order_item').select('person_name').where('order_id', '=', orderId).execute(),
  ];
  const clean = removeOldParties({ db, clock });
  clock.passSeconds(24 * 3_600 - 60);
  await clean();
  expect(await left()).toEqual([[{ id: party._id }], [{ person_name: 'Lina' }]]);
  clock.passSeconds(61);
  await clean();
  expect(await left()).toEqual([[], [{ person_name: null }]]);
});
