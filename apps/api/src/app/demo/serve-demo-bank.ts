import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PASSED_ON = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'x-robots-tag',
];
const TIMEOUT_MS = 10_000;
const MAX_FORM_BYTES = 4_096;

/** Passes the pages of the simulated bank on at /demo-bank/ (PAY-31): neither its calls nor its controls. */
export async function serveDemoBank(app: FastifyInstance, bankUrl: string): Promise<void> {
  const passOn = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { method, headers, body } = request;
    const response = await fetch(`${bankUrl}${path}`, {
      method,
      headers: {
        'accept-language': headers['accept-language'] ?? 'en',
        ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(typeof body === 'string' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const name of PASSED_ON) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send(await response.text());
  };
  await app.register(
    async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.get('/style.css', (request, reply) => passOn(request, reply, '/style.css'));
      scope.route<{ Params: { token: string }; Querystring: { lang?: string } }>({
        method: ['GET', 'POST'],
        url: '/pay/:token',
        handler: (request, reply) => {
          const query =
            request.query.lang === undefined ? '' : `?lang=${encodeURIComponent(request.query.lang)}`;
          return passOn(request, reply, `/pay/${encodeURIComponent(request.params.token)}${query}`);
        },
      });
    },
    { prefix: '/demo-bank' },
  );
}
