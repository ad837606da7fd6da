import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { type MessageKind, messageText } from '#i18n/messages.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { currentTraceparent } from '#ports/telemetry/request-context.ts';
import type { Secrets } from '#ports/secrets.ts';

/** A code to sign in belongs to no account: the number may have none. */
type Recipient = { customerId?: string } | { staffId: string };

type OutgoingMessage = Recipient & {
  channel: 'sms' | 'mail';
  to: string;
  language: Language;
  kind: MessageKind;
  values?: { code?: string; link?: string; host?: string };
  /** After this time the message is dropped. */
  validMinutes: number;
};

export type Outbox = {
  /** Queues a message that is sent only if the transaction commits. */
  post: (tx: Db, message: OutgoingMessage) => Promise<void>;
};

type OutboxDeps = { secrets: Secrets; clock: Clock; ids: Ids; appName: Readonly<Record<Language, string>> };

export function createOutbox({ secrets, clock, ids, appName }: OutboxDeps): Outbox {
  return {
    async post(tx, message) {
      const { channel, to, language, kind, values, validMinutes } = message;
      const content = messageText(language, kind, { app: appName[language], ...values });
      const id = ids.next();
      const now = clock.now();
      await tx
        .insertInto('outgoing_message')
        .values({
          id,
          ...('staffId' in message
            ? { staff_id: message.staffId }
            : { customer_id: message.customerId ?? null }),
          channel,
          sealed: await secrets.seal(JSON.stringify({ to, ...content })),
          created_at: now,
          expires_at: new Date(now.getTime() + validMinutes * 60_000),
        })
        .execute();
      // The job holds only the id, so that deleting the row cancels the message.
      await addJob(tx, 'deliver', { messageId: id, traceparent: currentTraceparent() });
    },
  };
}
