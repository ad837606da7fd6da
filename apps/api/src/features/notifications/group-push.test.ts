import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addJob } from '#db/jobs.ts';
import { seedFixtures } from '#features/branches/branches.fixture.ts';
import { anOrder, groupCalls, newLine } from '#features/orders/group-orders/group-orders.fixture.ts';
import { people, type Person } from '#features/orders/orders.fixture.ts';
import { visitor } from '#testing/people.ts';
import { startPushService } from '#testing/push-service.ts';
import { startTestApp } from '#testing/test-app.ts';
import { jobsDone } from './devices.fixture.ts';

const service = await startPushService();
const testApp = await startTestApp({ pushNetwork: service.network });
const { db } = testApp;
await seedFixtures(db);
afterAll(async () => {
  await testApp.close();
  await service.close();
});
const { call } = visitor(testApp);
const { start, done, place, show, join } = groupCalls(testApp);
const createCustomer = people(db);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function deviceOf(by: Person) {
  const device = service.newDevice();
  await call('/web/push', { token: by.token, body: { subscription: device.subscription } });
  const received = async (count: number) =>
    (await service.arrived(device.path, count)).map(({ body }) => JSON.parse(device.decrypt(body)));
  return { ...device, received };
}

/** In how many minutes the job of a group runs; null without one. */
async function minutesToJob(partyId: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where key = ${`group:${partyId}`}`.execute(db);
  return rows[0]?.minutes ?? null;
}

/** Moves a time of the group into the past, and runs its job. */
async function reach(partyId: string, time: 'deadline' | 'ends_at'): Promise<void> {
  await db
    .updateTable('party')
    .set({ [time]: inMinutes(-1) })
    .where('id', '=', partyId)
    .execute();
  await addJob(db, 'group_clock', { partyId }, { key: `group:${partyId}` });
  await jobsDone(db);
}

test('GROUP-07 a job runs at the deadline, and after it at the end', async () => {
  const host = await createCustomer();
  const { _id: id } = await start(host.token, { deadline: inMinutes(30).toISOString() });
  expect(await minutesToJob(id)).toBe(30);
  const settings = { order_type: { name: 'pickup' }, receive_at: null, limit_per_person: null, note: null };
  const changed = { ...settings, deadline: inMinutes(45).toISOString() };
  await done('POST', `/group/${id}/settings`, host.token, changed);
  expect(await minutesToJob(id)).toBe(45);
  await reach(id, 'deadline');
  expect(await minutesToJob(id)).toBe(165);
  // GROUP-06 Opening it again removes the deadline.
  await done('POST', `/group/${id}/lock`, host.token, { is_locked: false });
  expect(await minutesToJob(id)).toBe(24 * 60);
  await reach(id, 'ends_at');
  expect(await minutesToJob(id)).toBeNull();
  expect(await show(host.token, id)).toMatchObject({ state: 'ended' });
});

test('GROUP-08 at the deadline the host gets one push that opens the group, and guests get none', async () => {
  const host = await createCustomer();
  const guest = await createCustomer();
  const device = await deviceOf(host);
  const other = await deviceOf(guest);
  const party = await start(host.token, { lines: [newLine()], deadline: inMinutes(30).toISOString() });
  await join(party, 'Omar canary');
  await reach(party._id, 'deadline');
  const [received] = await device.received(1);
  expect(received).toEqual({
    title: 'Group order at Red Sea Grill',
    body: 'The time to add items is over. Please check the order and place it.',
    url: `/group/${party._id}`,
    tag: `group-${party._id}`,
    lang: 'en',
    dir: 'ltr',
  });
  await jobsDone(db);
  expect(service.at(device.path)).toHaveLength(1);
  expect(service.at(other.path)).toHaveLength(0);
});

test('GROUP-08 a group that was placed before the deadline sends nothing', async () => {
  const host = await createCustomer();
  const device = await deviceOf(host);
  const party = await start(host.token, { lines: [newLine()], deadline: inMinutes(30).toISOString() });
  expect((await place(host.token, party._id, anOrder(party.revision))).statusCode).toBe(200);
  await reach(party._id, 'deadline');
  expect(
    service.at(device.path).filter(({ headers }) => headers.topic === party._id.replaceAll('-', '')),
  ).toEqual([]);
});
