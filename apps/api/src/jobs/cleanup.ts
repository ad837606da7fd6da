import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SESSION_IDLE_DAYS = 30;
const DEAD_LETTER_DAYS = 7;
/* A day is summarised within hours. */
const SUMMARY_DAYS = 7;
/* The state of an old link is shown for this long. */
const LINK_DAYS = 90;

/** Deletes expired codes, limits, sessions, links and messages. */
export const cleanupTask =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await db.deleteFrom('one_time_code').where('expires_at', '<', now).execute();
    await db.deleteFrom('sign_in_code').where('expires_at', '<', now).execute();
    await db.deleteFrom('staff_email_code').where('expires_at', '<', now).execute();
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
    await db.deleteFrom('staff_totp_setup').where('expires_at', '<', now).execute();
    await db.deleteFrom('staff_sign_in_ticket').where('expires_at', '<', now).execute();
    await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
    await db.deleteFrom('quota').where('expires_at', '<', now).execute();
    const anHourAgo = new Date(now.getTime() - HOUR_MS);
    await db.deleteFrom('sms_code_event').where('happened_at', '<', anHourAgo).execute();
    await db.deleteFrom('login_session').where('last_used_at', '<', daysAgo(SESSION_IDLE_DAYS)).execute();
    await db.deleteFrom('staff_session').where('idle_at', '<', now).execute();
    await db.deleteFrom('staff_session').where('ends_at', '<', now).execute();
    await db.deleteFrom('staff_request').where('created_at', '<', daysAgo(1)).execute();
    await db.deleteFrom('daily_summary').where('closed_at', '<', daysAgo(SUMMARY_DAYS)).execute();
    await db.deleteFrom('pairing_code').where('expires_at', '<', now).execute();
    await db.deleteFrom('staff_invitation').where('expires_at', '<', daysAgo(LINK_DAYS)).execute();
    await db.deleteFrom('session_token').where('replaced_at', '<', daysAgo(SESSION_IDLE_DAYS)).execute();
    await db
      .deleteFrom('outgoing_message')
      .where(sql<boolean>`coalesce(failed_at, expires_at) < ${daysAgo(DEAD_LETTER_DAYS)}`)
      .execute();
  };
