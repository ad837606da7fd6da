import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

/* The upper bound of placing an order: Fastify and one durable insert of a minimal order. */
const [port = '0', connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16 });
await pool.query(`
  create schema bare;
  create table bare.customer_order (id uuid primary key, customer_id uuid not null, total integer not null,
    placed_at timestamptz not null default now());
  create table bare.order_item (order_id uuid not null, position integer not null, name text not null,
    total integer not null, primary key (order_id, position));
  create table bare.outbox (id bigint generated always as identity primary key, order_id uuid not null);
  create table bare.order_key (key uuid primary key, order_id uuid not null)`);

const PLACE = {
  name: 'place',
  text: `
    with placed as (insert into bare.customer_order (id, customer_id, total) values ($1, $2, 1250)),
      lines as (insert into bare.order_item
        select $1::uuid, position, 'Falafel plate', 400 from generate_series(1, 3) position),
      notified as (insert into bare.outbox (order_id) values ($1))
    insert into bare.order_key (key, order_id) values ($3, $1)`,
};

const app = fastify();
app.get('/ready', () => 'yes');
app.post('/order', async () => {
  const orderId = randomUUID();
  await pool.query({ ...PLACE, values: [orderId, randomUUID(), randomUUID()] });
  return { data: { orderId } };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
