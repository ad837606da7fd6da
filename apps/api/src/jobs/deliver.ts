import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { DeliveryFailed, DeliveryRefused, failureReason } from '#ports/delivery-failed.ts';
import type { Mail } from '#ports/mail.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { Sms } from '#ports/sms.ts';
import type { JobTask } from './runner.ts';

export type Senders = { sms: Sms; mail: Mail };
type DeliverDeps = Senders & { db: Db; secrets: Secrets; clock: Clock; log: Logger };

const Content = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Sends one message of the outbox. Failures are retried, unless the provider never takes the message; in the end only the reason is stored. */
export function deliverTask(deps: DeliverDeps): JobTask<'deliver'> {
  const { db, clock, log } = deps;
  const remove = async (id: string) => {
    await db.deleteFrom('outgoing_message').where('id', '=', id).execute();
  };

  return async ({ messageId: id }, attempt) => {
    const message = await db
      .selectFrom('outgoing_message')
      .select(['id', 'channel', 'sealed', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message?.sealed) return;
    if (message.expires_at <= clock.now()) return remove(id);
    const { channel, sealed } = message;
    try {
      await send(deps, { id, channel, sealed }, attempt.signal);
    } catch (error) {
      const failure = failureReason(error);
      const kind = error instanceof DeliveryRefused ? error.kind : 'unavailable';
      log.warn({ messageId: id, channel, failure, kind, attempt: attempt.number }, 'outbox: delivery failed');
      if (!attempt.isLast && kind !== 'message') throw new DeliveryFailed(failure);
      return markFailed(deps, id, failure);
    }
    await remove(id);
  };
}

type EncryptedMessage = { id: string; channel: 'sms' | 'mail'; sealed: Buffer };

async function send(
  deps: DeliverDeps,
  { id, channel, sealed }: EncryptedMessage,
  signal: AbortSignal,
): Promise<void> {
  const { to, subject, text } = z.parse(Content, JSON.parse(await deps.secrets.open(sealed)));
  if (channel === 'sms') await deps.sms.send({ to, text }, { id, signal });
  else await deps.mail.send({ to, subject, text }, { id });
}

async function markFailed({ db, clock, log }: DeliverDeps, id: string, failure: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ sealed: null, failed_at: clock.now(), failure })
    .where('id', '=', id)
    .execute();
  log.error({ messageId: id, failure }, 'outbox: delivery abandoned');
}
