import type { WireParty } from '@app/contract/schemas/customer/party';
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
        place(host.token, party._id, anOrder(party.revision), { app, key: `device ${index}` }),
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
      add((index % 2 ? omar : sara).pass, party._id, line, { app: index % 3 ? twin.app : testApp.app }),
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
