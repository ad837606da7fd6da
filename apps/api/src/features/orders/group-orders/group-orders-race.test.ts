import type { WireParty } from '@app/contract/schemas/customer/party';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { translateError } from '#i18n/translate.ts';
import { connect } from '#db/connect.ts';
import { fixtures, seedFixtures } from '#features/branches/branches.fixture.ts';
import { iterations } from '#testing/stress.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { brokenInvariants, ordersOf, people } from '../orders.fixture.ts';
import { anOrder, groupCalls, newLine } from './group-orders.fixture.ts';

const database = await createTestDatabase({ hasProductionLimits: true });
const { db } = database;
const second = connect(database.connection);
await seedFixtures(db);
const testApp = await startTestApp({ database });
const twin = await startTestApp({ database: { ...database, db: second.db } });
afterAll(async () => {
  await Promise.all([testApp.close(), twin.close()]);
  await second.close();
  await database.close();
});
const { done, start, show, join, add, place, call } = groupCalls(testApp);
const createCustomer = people(db);
const ROUNDS = iterations(10, 200);
/** Repeats the request as a client does, while the response asks for a retry. */
async function insist(send: () => ReturnType<typeof call>): ReturnType<typeof call> {
  const response = await send();
  return response.statusCode === 503 ? insist(send) : response;
}
const linesOf = ({ people: all }: WireParty) => all.flatMap(({ lines }) => lines);

test('TF-15 an add at two servers is in the order, or refused, whenever the host places', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await createCustomer();
    const party = await start(host.token, { lines: [newLine()] });
    const omar = await join(party, 'Omar');
    const late = newLine(fixtures.lemonade);
    const [added, placed] = await Promise.all([
      add(omar.pass, party._id, late, { app: twin.app }),
      place(host.token, party._id, anOrder(party.revision)),
    ]);
    const [order] = await ordersOf(db, host.id);
    const isPlaced = placed.statusCode === 200;
    const outcome = [added.json().message, placed.json().added?.length, order?.subtotal];
    expect(outcome).toEqual(
      isPlaced ? [translateError('en', 'party.ended'), undefined, 650] : [undefined, 1, undefined],
    );
  }
});

test('TF-17 a host who presses twice at two servers has one order', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await createCustomer();
    const party = await start(host.token, { lines: [newLine()] });
    const responses = await Promise.all(
      [testApp.app, twin.app, testApp.app, twin.app].map((app, index) =>
        insist(() => place(host.token, party._id, anOrder(party.revision), { app, key: `device ${index}` })),
      ),
    );
    const [order, ...more] = await ordersOf(db, host.id);
    expect(more).toEqual([]);
    for (const response of responses) expect(response.json()).toEqual({ data: { orderId: order?.id } });
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('TABLE-14 calls of two people at two servers run one after another', async () => {
  const host = await createCustomer();
  const party = await start(host.token);
  const [omar, sara] = [await join(party, 'Omar'), await join(party, 'Sara')];
  const lines = Array.from({ length: 20 }, () => newLine(fixtures.lemonade, 5));
  const answers = await Promise.all(
    lines.map((line, index) =>
      insist(() =>
        add((index % 2 ? omar : sara).pass, party._id, line, { app: index % 3 ? twin.app : testApp.app }),
      ),
    ),
  );
  // GROUP-02 99 units: nineteen of five.
  const accepted = answers.filter(({ statusCode }) => statusCode === 200);
  expect(accepted).toHaveLength(19);
  const revisions = accepted.map((response) => response.json().revision as number);
  expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  const seen = await show(host.token, party._id);
  expect(seen.revision).toBe(19);
  expect(linesOf(seen)).toHaveLength(19);
});

test('GROUP-02 twenty people join at two servers, and a repeat at both is one person', async () => {
  const host = await createCustomer();
  const { _id: id, invite } = await start(host.token);
  const joining = Array.from({ length: 22 }, (_, index) => ({
    link: invite,
    name: 'Omar',
    device: newLine().id,
    app: index % 2 ? testApp.app : twin.app,
  }));
  const answers = await Promise.all(
    joining.flatMap(({ app, ...body }) => [
      insist(() => call('POST', '/groups/join', null, body, { app })),
      insist(() => call('POST', '/groups/join', null, body, { app: testApp.app })),
    ]),
  );
  const joined = answers.filter(({ statusCode }) => statusCode === 200).map((response) => response.json());
  expect(new Set(joined.map(({ personId }) => personId)).size).toBe(19);
  expect(new Set(joined.map(({ name }) => name)).size).toBe(19);
  expect((await show(host.token, id)).people).toHaveLength(20);
  await done('POST', `/group/${id}/end`, host.token, {});
});

const PHONES = 8;
const step = fc.record({
  kind: fc.constantFrom('add', 'change', 'change', 'remove'),
  quantity: fc.integer({ min: 1, max: 3 }),
  which: fc.nat(),
  isFirst: fc.boolean(),
  /** The answer is lost: the phone sends the same call again, to the other server. */
  isLost: fc.boolean(),
});
type Step = { kind: string; quantity: number; which: number; isFirst: boolean; isLost: boolean };
type Known = Map<string, number>;

/** Adds, changes and removes own lines, and returns what they should be. */
async function act(pass: string, id: string, steps: readonly Step[]): Promise<Known> {
  const known: Known = new Map();
  for (const { kind, quantity, which, isFirst, isLost } of steps) {
    const apps = isFirst ? [testApp.app, twin.app] : [twin.app, testApp.app];
    const send = async (...[method, path, body]: [Parameters<typeof call>[0], string, object?]) => {
      for (const app of isLost ? apps : apps.slice(0, 1))
        await insist(() => call(method, `/party/${id}/lines${path}`, pass, body, { app }));
    };
    const lineId = [...known.keys()].at(which % Math.max(known.size, 1));
    const { id: newId, ...content } = newLine(fixtures.lemonade, quantity);
    if (lineId === undefined || (kind === 'add' && known.size < 4)) {
      await send('POST', '', { id: newId, ...content });
      known.set(newId, quantity);
    } else if (kind === 'remove') {
      await send('DELETE', `/${lineId}`);
      known.delete(lineId);
    } else {
      const seen = linesOf(await show(pass, id)).find(({ _id }) => _id === lineId);
      await send('POST', `/${lineId}`, { ...content, revision: seen?.revision });
      known.set(lineId, quantity);
    }
  }
  return known;
}

test('TF-21 phones that lose answers and repeat calls at two servers all see what each of them has chosen', async () => {
  const scripts = fc.array(fc.array(step, { minLength: 4, maxLength: 16 }), {
    minLength: PHONES,
    maxLength: PHONES,
  });
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const { token } = await createCustomer();
      const party = await start(token);
      const phones: Awaited<ReturnType<typeof join>>[] = [];
      for (const name of script.keys()) phones.push(await join(party, `Phone ${name}`));
      const known = await Promise.all(phones.map(({ pass }, index) => act(pass, party._id, script[index]!)));
      for (const { pass } of phones) {
        const { people: all } = await show(pass, party._id);
        const chosen = phones.map(({ personId }) => {
          const lines = all.find(({ _id }) => _id === personId)?.lines ?? [];
          return new Map(lines.map(({ _id, quantity }) => [_id, quantity]));
        });
        expect(chosen).toEqual(known);
      }
      await done('POST', `/group/${party._id}/end`, token, {});
    }),
    { numRuns: iterations(3, 30) },
  );
});

test('TF-23 a pass that the host has removed is refused at both servers, also during its own calls', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await createCustomer();
    const party = await start(host.token, { lines: [newLine()] });
    const omar = await join(party, 'Omar');
    const [, removed] = await Promise.all([
      add(omar.pass, party._id, newLine(), { app: twin.app }),
      call('DELETE', `/party/${party._id}/people/${omar.personId}`, host.token),
    ]);
    expect(removed.statusCode).toBe(200);
    for (const { app } of [testApp, twin]) {
      const read = await call('GET', `/party/${party._id}`, omar.pass, undefined, { app });
      expect(read.statusCode).toBe(401);
      expect((await add(omar.pass, party._id, newLine(), { app })).statusCode).toBe(401);
    }
    expect(linesOf(await show(host.token, party._id))).toHaveLength(1);
  }
});

test('TABLE-09 a pass that two accounts link at two servers belongs to one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await createCustomer();
    const party = await start(host.token);
    const omar = await join(party, 'Omar');
    const accounts = [await createCustomer(), await createCustomer()];
    const linked = await Promise.all(
      accounts.map(({ token }, index) =>
        insist(() =>
          call(
            'POST',
            `/party/${party._id}/account`,
            token,
            { pass: omar.pass },
            {
              app: index === 0 ? testApp.app : twin.app,
            },
          ),
        ),
      ),
    );
    expect(linked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(linked.filter(({ statusCode }) => statusCode === 404)).toHaveLength(1);
    expect((await show(host.token, party._id)).people).toHaveLength(2);
  }
});
