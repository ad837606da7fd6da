import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { Logger } from '#startup/logging.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { storeNotice } from './payment-notices.ts';
import type { PaymentsService } from './payments.service.ts';

type Setup = {
  db: Db;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  quotas: Pick<Quotas, 'tryConsume' | 'consume'>;
  registry: Registry;
  accounts: PaymentAccounts;
  payments: PaymentsService;
};

const MAX_NOTICE_BYTES = 64 * 1_024;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TOKEN = /^[0-9a-f]{32}$/;
/* PAY-43 PAY-44 */
const FORGED = { name: 'forged-notices', limit: 20, windowSeconds: 60 };
const RETURNS = { name: 'payment-returns', limit: 60, windowSeconds: 60 };

type OfAccount = { Params: { accountId: string } };
type OfReturn = { Params: { accountId: string; token: string } };

/** What banks call and browsers come back to. Neither has an endpoint of the contract: the bank sets their form. */
export async function addProviderRoutes(app: FastifyInstance, setup: Setup): Promise<void> {
  const { db, clock, log, secrets, quotas, registry, accounts, payments } = setup;
  const forged = new Counter({
    name: 'payment_notices_forged_total',
    help: 'Notices of payments whose signature does not fit',
    registers: [registry],
  });
  /* Addresses with many forged notices, so that no more of them are hashed. */
  const refused = new Map<string, number>();

  async function refuseForged(address: string): Promise<never> {
    forged.inc();
    log.warn('payments: forged notice');
    const { allowed, retryAfterSeconds } = await quotas.tryConsume({ ...FORGED, subject: address });
    if (!allowed) refused.set(address, clock.now().getTime() + retryAfterSeconds * 1_000);
    throw new AppError('auth.token_invalid');
  }

  await app.register(
    async (scope) => {
      // The signature is over the bytes, so no parser may change them.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: MAX_NOTICE_BYTES },
        (_request, body, done) => done(null, body),
      );

      scope.post('/notices', async (request: FastifyRequest<OfAccount>, reply: FastifyReply) => {
        const address = addressKey(request.ip);
        const until = refused.get(address) ?? 0;
        if (until > clock.now().getTime())
          throw new AppError('request.too_many', {}, { retryAfterSeconds: FORGED.windowSeconds });
        refused.delete(address);
        const { accountId } = request.params;
        const account = UUID.test(accountId) ? await accounts.open(accountId) : null;
        if (!account) throw new AppError('request.not_found');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = clock.now();
        const notice = account.provider.readNotice(request.headers, raw, account.keys, now);
        if (notice === 'forged') return refuseForged(address);
        if (notice !== 'ignored')
          await storeNotice(db, secrets, { accountId, headers: request.headers, raw, now });
        return reply.header('cache-control', 'no-store').send({});
      });

      scope.route({
        method: ['GET', 'POST'],
        url: '/return/:token',
        handler: async (request: FastifyRequest<OfReturn>, reply: FastifyReply) => {
          const subject = addressKey(request.ip);
          await quotas.consume([{ ...RETURNS, subject }], 'request.too_many');
          const { accountId, token } = request.params;
          const isKnown =
            UUID.test(accountId) && TOKEN.test(token) && (await payments.returned(accountId, token));
          if (!isKnown) throw new AppError('request.not_found');
          return reply.header('cache-control', 'no-store').redirect(`/payment/${token}`, 303);
        },
      });
    },
    { prefix: '/service/api/payments/:accountId' },
  );
}
