import { randomBytes } from 'node:crypto';
import { DEMO_PAYMENT_ACCOUNTS } from '@app/demo/payment-accounts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import { paymentAccounts, sealKeys } from '#features/orders/payments/payment-accounts.ts';
import type { Clock } from '#ports/clock.ts';
import type { PaymentNetwork } from '#ports/payments/provider-http.ts';
import { paymentProviders } from '#ports/payments/providers.ts';
import type { Secrets } from '#ports/secrets.ts';
import { serveDemoBank } from './serve-demo-bank.ts';
import { startBank } from './start-bank.ts';

type DemoPaymentsDeps = { config: Config; db: Db; clock: Clock; secrets: Secrets };

/** PAY-31 Starts the simulated bank, passes its pages on, and gives vendors of the demo an account with it. */
export async function startDemoPayments(
  app: FastifyInstance,
  deps: DemoPaymentsDeps,
): Promise<Partial<PaymentNetwork>> {
  const { config } = deps;
  const bank = await startBank(config);
  app.addHook('onClose', () => bank.stop());
  await serveDemoBank(app, bank.url);
  const network = { demoBankUrl: bank.url, demoBankPages: new URL(config.publicUrl).origin };
  await addAccounts(deps);
  await addShops(deps, bank.url);
  return network;
}

/* STATEMENT-02 So that statements of the demo estimate card fees. */
const DEMO_FEE = { basisPoints: 275, fixed: 10 };

/** Adds the accounts that are missing, with keys of this installation. Later changes of them stay. */
async function addAccounts({ db, secrets }: DemoPaymentsDeps): Promise<void> {
  for (const { vendor, provider } of DEMO_PAYMENT_ACCOUNTS) {
    const id = derivedId('payment_account', vendor);
    const vendorId = derivedId('vendor', vendor);
    const random = randomBytes(12).toString('hex');
    const keys =
      provider === 'paytabs'
        ? { profileId: '4711', serverKey: `STEST-${random}` }
        : { secretKey: `sk_test_${random}`, noticeSecret: `whsec_${random}` };
    const sealed = await sealKeys(secrets, id, keys);
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        insert into payment_account (id, vendor_id, provider, mode, currency, region, sealed_keys, key_hint,
          fee_basis_points, fee_fixed)
        select ${id}, id, ${provider}, 'test', 'JOD', 'demo', ${sealed}, ${random.slice(-4)},
          ${DEMO_FEE.basisPoints}, ${DEMO_FEE.fixed}
        from vendor where id = ${vendorId}
        on conflict do nothing returning id`.execute(tx);
      if (rows.length === 0) return;
      await sql`update branch set payment_account_id = ${id}
        where vendor_id = ${vendorId} and currency in ('JD', 'JOD')`.execute(tx);
    });
  }
}

/** Tells the bank the names of the shops, and where those by Stripe hear of payments. */
async function addShops({ config, db, clock, secrets }: DemoPaymentsDeps, bankUrl: string): Promise<void> {
  const accounts = paymentAccounts({ db, clock, secrets, openProvider: paymentProviders() });
  const tell = (path: string, body: object) =>
    fetch(`${bankUrl}/control${path}`, { method: 'POST', body: JSON.stringify(body) });
  const rows = await db
    .selectFrom('payment_account')
    .innerJoin('vendor', 'vendor.id', 'vendor_id')
    .select(['payment_account.id', 'vendor.name_en as name'])
    .where('region', '=', 'demo')
    .execute();
  for (const { id, name } of rows) {
    const account = await accounts.open(id);
    const [keys] = account?.keys ?? [];
    if (!keys) continue;
    const { serverKey, secretKey, noticeSecret } = keys;
    await tell('/shops', { account: secretKey ?? serverKey, name });
    const url = `${config.publicUrl.replace(/\/$/, '')}/service/api/payments/${id}/notices`;
    if (secretKey && noticeSecret) await tell('/webhooks', { account: secretKey, url, secret: noticeSecret });
  }
}
