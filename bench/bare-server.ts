import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/* The upper bound: plain Fastify that sends the same bytes. */
const [port = '0', file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.get('/menu', (request, reply) => {
  if (request.headers['if-none-match'] === '"same"') return reply.code(304).send();
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-encoding', 'br')
    .header('etag', '"same"')
    .send(body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
