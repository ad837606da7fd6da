import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

export type SmsEvent = 'sent' | 'verified';

export const smsEventsRepository = (db: Db) => ({
  add: ({ dialCode, event, at }: { dialCode: string; event: SmsEvent; at: Date }) =>
    db.insertInto('sms_code_event').values({ dial_code: dialCode, kind: event, happened_at: at }).execute(),

  count: (dialCode: string, since: Date) =>
    db
      .selectFrom('sms_code_event')
      .select([
        sql<number>`count(*) filter (where kind = 'sent')`.as('sent'),
        sql<number>`count(*) filter (where kind = 'verified')`.as('verified'),
      ])
      .where('dial_code', '=', dialCode)
      .where('happened_at', '>', since)
      .executeTakeFirstOrThrow(),
});
