import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkStatuses } from './listed-statuses.ts';

const app = Fastify();
app.get('/service/api/customer/vendors', (request, reply) => {
  const { status } = request.query as { status: string };
  return reply.code(Number(status)).send();
});
checkStatuses(app);

test('D-004 a status that the contract does not list fails the test that receives it', async () => {
  const ask = async (status: number) =>
    (await app.inject(`/service/api/customer/vendors?status=${status}`)).statusCode;
  for (const listed of [200, 304, 401, 503]) expect(await ask(listed)).toBe(listed);
  for (const other of [404, 409, 418])
    await expect(ask(other)).rejects.toThrow(`listVendors responded with ${other}`);
});
