import type { PasskeyAnswer, PasskeyProof } from '@app/contract/schemas/passkey';
import { deviceNamesOf } from '@app/domain/text/device-names';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { SecurityLog } from '#http/monitoring/security-log.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { PasskeyOwner } from '#db/passkey-rows.ts';
import type { Passkeys } from '#ports/passkeys.ts';
import { authRepository } from '../auth.repository.ts';
import type { SessionsService } from '../sessions.service.ts';

type PasskeysDeps = {
  db: Db;
  passkeys: Passkeys;
  sessions: SessionsService;
  outbox: Outbox;
  noteSecurity: SecurityLog;
  publicUrl: string;
};
type Opening = { ip: string; userAgent: string | undefined; sessionToken: string | null };
type From = { ip: string; userAgent: string | undefined };

export type PasskeysService = ReturnType<typeof passkeysService>;

const NOTICE_MINUTES = 1_440;
const ownerOf = (id: string): PasskeyOwner => ({ kind: 'customer', id });

/** SIGN-07 The passkeys of a customer. */
export function passkeysService(deps: PasskeysDeps) {
  const { db, passkeys, sessions, outbox, noteSecurity, publicUrl } = deps;

  const hold = async (tx: Db, customerId: string) => {
    const customer = await authRepository(tx).hold(customerId);
    if (customer?.phone == null) throw new AppError('auth.token_invalid');
    return { ...customer, phone: customer.phone };
  };

  const notify = async (
    tx: Db,
    customer: Awaited<ReturnType<typeof hold>>,
    kind: 'passkeyAdded' | 'passkeyRemoved',
  ) => {
    if (customer.email === null || !customer.is_email_verified) return;
    await outbox.post(tx, {
      customerId: customer.id,
      channel: 'mail',
      to: customer.email,
      language: customer.language,
      kind,
      values: { link: `${publicUrl}/profile` },
      validMinutes: NOTICE_MINUTES,
    });
  };

  return {
    startSignIn: () => passkeys.startSignIn('customer'),

    async signIn(answer: PasskeyProof, { ip, userAgent, sessionToken }: Opening) {
      const customerId = await passkeys.signIn('customer', answer);
      const { phone, token } = await db.transaction().execute(async (tx) => {
        const customer = await hold(tx, customerId);
        if (sessionToken !== null) await sessions.endReplaced(tx, customerId, sessionToken);
        return {
          phone: customer.phone,
          token: await sessions.open(tx, customerId, deviceNamesOf(userAgent)),
        };
      });
      await noteSecurity('login_succeeded', { phone, customerId, ip });
      return { customerId, token, phone };
    },

    list: (customerId: string) => passkeys.list(ownerOf(customerId)),

    async startAdding(customerId: string) {
      const customer = await authRepository(db).show(customerId);
      if (customer?.phone == null) throw new AppError('auth.token_invalid');
      const { phone: name, name: label } = customer;
      return passkeys.startAdding(ownerOf(customerId), { name, label });
    },

    async add(customerId: string, answer: PasskeyAnswer, { ip, userAgent }: From): Promise<void> {
      const passkey = await passkeys.check(ownerOf(customerId), answer, userAgent);
      await db.transaction().execute(async (tx) => {
        const customer = await hold(tx, customerId);
        await passkeys.add(tx, ownerOf(customerId), passkey);
        await notify(tx, customer, 'passkeyAdded');
      });
      await noteSecurity('passkey_added', { customerId, ip });
    },

    rename: (customerId: string, id: string, name: string) => passkeys.rename(ownerOf(customerId), id, name),

    async remove(customerId: string, id: string, ip: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const customer = await hold(tx, customerId);
        await passkeys.remove(tx, ownerOf(customerId), id);
        await notify(tx, customer, 'passkeyRemoved');
      });
      await noteSecurity('passkey_removed', { customerId, ip });
    },
  };
}
