import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import type { Outbox } from '#jobs/outbox.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { createLink, type LinkDeps } from '../invitations/create-link.ts';
import { placeOfRoles } from '../place-of-roles.ts';
import { resetLinksFor } from '../staff.quotas.ts';
import { accountsRepository } from './accounts.repository.ts';

type RequestDeps = { db: Db; quotas: Pick<Quotas, 'consume'>; secrets: Secrets };
type MailDeps = LinkDeps & { db: Db; secrets: Secrets; outbox: Outbox };

export type ResetMailService = ReturnType<typeof resetMailService>;

const SYSTEM: Actor = { kind: 'system', id: null, name: 'system', keyName: null };
const LINK_HOURS = 1;

/**
 * CON-04 A link to a new password by mail. A job looks for the account, so that the response and its time are the same
 * for every email. The queue holds the email encrypted.
 */
export function resetMailService({ db, quotas, secrets }: RequestDeps) {
  return {
    async request(email: string, ip: string): Promise<void> {
      await quotas.consume(resetLinksFor({ email, ip }), 'auth.too_many_attempts');
      const sealedEmail = (await secrets.seal(email)).toString('base64');
      await addJob(db, 'staff_reset_mail', { sealedEmail });
    },
  };
}

/** Mails the link to a person with this verified email who can sign in. */
export function resetMailTask({ db, secrets, outbox, ...deps }: MailDeps): JobTask<'staff_reset_mail'> {
  return async ({ sealedEmail }) => {
    const email = await secrets.open(Buffer.from(sealedEmail, 'base64'));
    const found = await accountsRepository(db).findByLogin({ email });
    if (!found) return;
    await db.transaction().execute(async (tx) => {
      const account = await accountsRepository(tx).lock(found.id);
      if (account?.email !== email || !account.is_email_verified) return;
      const { id: staffId, name, language } = account;
      const roles = await accountsRepository(tx).roles([staffId]);
      const canSignIn = account.password_hash !== null && account.suspended_at === null && roles.length > 0;
      if (!canSignIn) return;
      const { purpose, url } = await createLink(tx, deps, { staffId, purpose: 'reset', hours: LINK_HOURS });
      await outbox.post(tx, {
        staffId,
        channel: 'mail',
        to: email,
        language,
        kind: 'staffResetLink',
        values: { link: url },
        validMinutes: LINK_HOURS * 60,
      });
      await operationLog(tx).add({
        at: deps.clock.now(),
        actor: SYSTEM,
        action: 'staff.link_renewed',
        subjectId: staffId,
        place: placeOfRoles(roles),
        details: { name, purpose },
      });
    });
  };
}
