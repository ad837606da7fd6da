import { fastify } from 'fastify';
import pg from 'pg';

/* The upper bound of a lookup: plain Fastify and one prepared query. */
const [port = '0', connection = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ ...JSON.parse(connection), max: 16 });
const app = fastify();

const ZONES_AT = {
  name: 'zones-at',
  text: 'select id, branch_id, name_en, area from delivery_zone where area && polygon(box(point($1, $2), point($1, $2)))',
};

app.get('/read', async () => (await pool.query({ ...ZONES_AT, values: [35.0063, 29.5321] })).rows);
app.post('/read', async () => (await pool.query({ ...ZONES_AT, values: [35.0063, 29.5321] })).rows);
await app.listen({ port: Number(port), host: '127.0.0.1' });
