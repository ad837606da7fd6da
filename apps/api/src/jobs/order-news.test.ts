import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#logging.ts';
import { randomIds } from '#ports/ids.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { orderNews } from './order-news.ts';
import type { OrderNews } from './follow.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

async function note(count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomIds.next());
  const rows = ids.map((id) => ({ order_id: id, status: 'pending' as const }));
  await db.insertInto('order_news').values(rows).execute();
  return ids;
}

async function relay(tell: (news: OrderNews) => Promise<void>) {
  const news = orderNews({ db, tell, log: createLogger('silent') });
  onTestFinished(() => news.stop());
  await news.start();
  return news;
}

const waiting = () => db.selectFrom('order_news').selectAll().execute();

test('what a process has left behind is told when one starts, and what comes then when it is woken', async () => {
  const heard: OrderNews[] = [];
  const [left] = await note();
  const { wake } = await relay(async (news) => void heard.push(news));
  await expect.poll(() => heard).toEqual([{ orderId: left, status: 'pending' }]);
  const [fresh] = await note();
  wake();
  await expect.poll(() => heard.map(({ orderId }) => orderId)).toEqual([left, fresh]);
  await expect.poll(waiting).toEqual([]);
});

test('more than go together are told all the same, by several processes each once', async () => {
  const ids = await note(350);
  const heard: string[] = [];
  const tell = async ({ orderId }: OrderNews) => void heard.push(orderId);
  await Promise.all([relay(tell), relay(tell)]);
  await expect.poll(() => heard.toSorted()).toEqual(ids.toSorted());
  await expect.poll(waiting).toEqual([]);
});

test('T13 what cannot be told becomes a job of its own, and keeps nobody else waiting', async () => {
  const [bad, good] = await note(2);
  const heard: string[] = [];
  await relay(async ({ orderId }) => {
    if (orderId === bad) throw new Error('away');
    heard.push(orderId);
  });
  await expect.poll(() => heard).toEqual([good]);
  await expect.poll(waiting).toEqual([]);
  const { rows } = await sql`
    select task_identifier, payload, max_attempts from graphile_worker.jobs
    join graphile_worker._private_jobs using (id, max_attempts)`.execute(db);
  expect(rows).toEqual([
    { task_identifier: 'order_changed', payload: { orderId: bad, status: 'pending' }, max_attempts: 10 },
  ]);
});

test('T13 what was taken comes back when the telling is cut off', async () => {
  const [id] = await note();
  let tries = 0;
  const { wake } = await relay(async () => {
    tries += 1;
    if (tries > 1) return;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db);
  });
  await expect.poll(() => tries).toBe(1);
  await expect.poll(async () => (await waiting()).map((one) => one.order_id)).toEqual([id]);
  wake();
  await expect.poll(() => tries).toBe(2);
  await expect.poll(waiting).toEqual([]);
});
