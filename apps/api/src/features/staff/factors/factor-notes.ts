import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import type { MessageKind } from '#i18n/messages.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { Clock } from '#ports/clock.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { placeOfRoles } from '../place-of-roles.ts';

type NoteDeps = { clock: Clock; outbox: Outbox; publicUrl: string };
type Change = { staffId: string; actor: Actor; action: Action; kind: MessageKind | null };

const NOTICE_MINUTES = 1_440;

export type NoteFactor = ReturnType<typeof noteFactor>;

/** Logs a change of the second factor, and mails it to a verified address. */
export const noteFactor =
  ({ clock, outbox, publicUrl }: NoteDeps) =>
  async (tx: Db, { staffId, actor, action, kind }: Change): Promise<void> => {
    const account = await accountsRepository(tx).find(staffId);
    if (!account) return;
    await operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: staffId,
      place: placeOfRoles(await accountsRepository(tx).roles([staffId])),
      details: { name: account.name },
    });
    if (kind === null || account.email === null || !account.is_email_verified) return;
    await outbox.post(tx, {
      staffId,
      channel: 'mail',
      to: account.email,
      language: account.language,
      kind,
      values: { link: `${publicUrl}/console/account` },
      validMinutes: NOTICE_MINUTES,
    });
  };
