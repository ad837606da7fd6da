import { sql } from 'kysely';
import type { Db } from './connect.ts';

const TABLES = {
  customer: {
    devices: 'push_subscription',
    owners: 'customer',
    owner: 'customer_id',
    sessions: 'login_session',
  },
  staff: { devices: 'staff_push', owners: 'staff', owner: 'staff_id', sessions: 'staff_session' },
} as const;

const MAX_DEVICES = 10;

type Device = {
  id: string;
  ownerId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
};

/** The devices that receive push messages, of customers or of staff. */
export function pushDevices(db: Db, kind: keyof typeof TABLES) {
  const { devices, owners, owner: ownerColumn, sessions } = TABLES[kind];
  const [table, owner] = [sql.table(devices), sql.ref(ownerColumn)];
  return {
    /**
     * A device belongs to the account that subscribed it last; the subscription of the former owner is replaced, and
     * only the newest devices of an account stay. Returns false if the session has ended meanwhile.
     */
    subscribe: ({ id, ownerId, sessionId, endpoint, p256dh, auth, now }: Device): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        // Serialised per account, so that concurrent requests cannot exceed the limit.
        await sql`select from ${sql.table(owners)} where id = ${ownerId} for no key update`.execute(tx);
        const { rows } = await sql`
          insert into ${table} (id, ${owner}, session_id, endpoint, p256dh, auth, subscribed_at)
          select ${id}, ${owner}, id, ${endpoint}, ${p256dh}, ${auth}, ${now} from ${sql.table(sessions)}
          where id = ${sessionId} and ${owner} = ${ownerId} for key share
          on conflict (endpoint) do update
          set ${owner} = excluded.${owner}, session_id = excluded.session_id, p256dh = excluded.p256dh,
            auth = excluded.auth, subscribed_at = excluded.subscribed_at
          returning id`.execute(tx);
        await sql`delete from ${table} where id in (
          select id from ${table} where ${owner} = ${ownerId}
          order by subscribed_at desc, id desc offset ${MAX_DEVICES})`.execute(tx);
        return rows.length === 1;
      }),

    removeById: async (id: string, endpoint: string): Promise<void> => {
      await sql`delete from ${table} where id = ${id} and endpoint = ${endpoint}`.execute(db);
    },
  };
}
