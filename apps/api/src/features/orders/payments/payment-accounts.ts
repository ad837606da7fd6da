import type { Selectable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { OpenProvider, PaymentProvider } from '#ports/payments/payment-provider.ts';
import type { Secrets } from '#ports/secrets.ts';

type Keys = Readonly<Record<string, string>>;
export type OpenedAccount = {
  row: Selectable<Database['payment_account']>;
  provider: PaymentProvider;
  /** The keys of notices: after a change also the former ones, for a day. */
  keys: readonly Keys[];
};

const KEYS_FOR = 'payment-account:';

/** PAY-42 Keys are sealed for their account, so that those of another one are not opened in its place. */
export const sealKeys = (secrets: Secrets, accountId: string, keys: Keys): Promise<Buffer> =>
  secrets.seal(JSON.stringify(keys), `${KEYS_FOR}${accountId}`);

type AccountsDeps = { db: Db; clock: Clock; secrets: Secrets; openProvider: OpenProvider };

export type PaymentAccounts = ReturnType<typeof paymentAccounts>;

export function paymentAccounts({ db, clock, secrets, openProvider }: AccountsDeps) {
  const openKeys = async (accountId: string, sealed: Buffer): Promise<Keys> =>
    JSON.parse(await secrets.open(sealed, `${KEYS_FOR}${accountId}`)) as Keys;

  return {
    /** Also one that is switched off: its open payments finish (F27). */
    async open(accountId: string): Promise<OpenedAccount | null> {
      const row = await db
        .selectFrom('payment_account')
        .selectAll()
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (!row) return null;
      const keys = await openKeys(accountId, row.sealed_keys);
      const isValid = row.former_keys_until !== null && row.former_keys_until > clock.now();
      const former = isValid && row.former_keys ? [await openKeys(accountId, row.former_keys)] : [];
      const { provider, mode, region } = row;
      return { row, provider: openProvider({ provider, mode, region, keys }), keys: [keys, ...former] };
    },
  };
}
