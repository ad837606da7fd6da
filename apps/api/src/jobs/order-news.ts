import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { tellOrderChanged } from '#features/orders/order-changes.ts';
import type { Logger } from '#logging.ts';
import type { OrderNews } from './follow.ts';

type OrderNewsDeps = { db: Db; tell: (news: OrderNews) => Promise<void>; log: Logger };

export type NewsRelay = { wake: () => void; start: () => Promise<void>; stop: () => Promise<void> };

/* What is placed within it is told together. */
const GATHER_MS = 25;
/* What a process that was killed has left behind. */
const LOOK_MS = 5_000;
const MOST = 100;

/**
 * Tells of orders that were placed, many at a time, at least once: what was taken comes back if the process dies
 * over it. Several processes may do so at once. It is woken by its own process, so that no order has to wait for
 * the notices of another, which PostgreSQL sends one by one.
 */
export function orderNews({ db, tell, log }: OrderNewsDeps): NewsRelay {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let telling: Promise<void> | null = null;
  let isWoken = false;

  const tellSome = () =>
    db.transaction().execute(async (tx) => {
      const news = await take(tx);
      const told = await Promise.allSettled(news.map((one) => tell(one)));
      // The queue knows how often and how long to try again.
      const untold = news.filter((_, index) => told[index]?.status === 'rejected');
      for (const one of untold) await tellOrderChanged(tx, one);
      return news.length;
    });

  const tellEverything = async () => {
    try {
      while ((await tellSome()) === MOST);
    } catch (error) {
      log.warn({ err: error }, 'the news of new orders could not be told, and will be tried again');
    }
  };

  const run = () => {
    timer = undefined;
    isWoken = false;
    telling ??= tellEverything().finally(() => {
      telling = null;
      if (isWoken) wake();
    });
  };

  const wake = () => {
    isWoken = true;
    if (!isStopped && telling === null) timer ??= setTimeout(run, GATHER_MS);
  };

  return {
    wake,
    async start() {
      wake();
      looking = setInterval(wake, LOOK_MS).unref();
    },
    /** What is left is told by another process, or after the next start. */
    async stop() {
      isStopped = true;
      clearInterval(looking);
      clearTimeout(timer);
      await telling;
    },
  };
}

async function take(tx: Db): Promise<OrderNews[]> {
  const { rows } = await sql<OrderNews>`
    delete from order_news where id = any(array(
      select id from order_news order by id limit ${MOST} for update skip locked))
    returning order_id as "orderId", status`.execute(tx);
  return rows;
}
