import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';
import type { Secrets } from '#ports/secrets.ts';

const PURPOSE = 'payment-notice';
/* Providers sign with one of these. */
const SIGNED = ['signature', 'stripe-signature'] as const;

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;
type Received = { accountId: string; headers: NoticeHeaders; raw: Buffer; now: Date };

/** PAY-26 Stores a notice with its job. The same body again is stored once. */
export async function storeNotice(
  db: Db,
  secrets: Secrets,
  { accountId, headers, raw, now }: Received,
): Promise<void> {
  const signed = Object.fromEntries(SIGNED.map((name) => [name, headers[name]]));
  const sealed = await secrets.seal(
    JSON.stringify({ headers: signed, raw: raw.toString('base64') }),
    PURPOSE,
  );
  const digest = createHash('sha256').update(raw).digest();
  await sql`
    with added as (
      insert into payment_notice (account_id, sealed, digest, received_at)
      values (${accountId}, ${sealed}, ${digest}, ${now})
      on conflict do nothing returning id
    ) select ${jobCall('payment_notice', { noticeId: sql`id` })} from added`.execute(db);
}

export async function openNotice(
  secrets: Secrets,
  sealed: Buffer,
): Promise<{ headers: NoticeHeaders; raw: Buffer }> {
  const { headers, raw } = JSON.parse(await secrets.open(sealed, PURPOSE)) as {
    headers: NoticeHeaders;
    raw: string;
  };
  return { headers, raw: Buffer.from(raw, 'base64') };
}
