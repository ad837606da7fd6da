import type { Db } from '#db/connect.ts';

/** A passkey belongs to one account. */
export type PasskeyOwner = { kind: 'customer' | 'staff'; id: string };
export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeyRows>['list']>>[number];

export type NewPasskey = {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  handle: string;
  counter: number;
  name: string;
  now: Date;
};
type Challenge = {
  digest: Buffer;
  audience: PasskeyOwner['kind'];
  owner: PasskeyOwner | null;
  handle: string | null;
  expiresAt: Date;
};

const columnOf = ({ kind }: PasskeyOwner) => (kind === 'customer' ? 'customer_id' : 'staff_id');
const ownerColumns = (owner: PasskeyOwner | null) => ({
  customer_id: owner?.kind === 'customer' ? owner.id : null,
  staff_id: owner?.kind === 'staff' ? owner.id : null,
});

export const passkeyRows = (db: Db) => ({
  list: (owner: PasskeyOwner) =>
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'credential_id', 'handle', 'added_at', 'last_used_at'])
      .where(columnOf(owner), '=', owner.id)
      .orderBy('added_at')
      .orderBy('id')
      .execute(),

  find: (credentialId: string) =>
    db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  /** False if the credential is stored already. */
  add: async (owner: PasskeyOwner, passkey: NewPasskey) => {
    const { id, credentialId, publicKey, handle, counter, name, now } = passkey;
    const added = await db
      .insertInto('passkey')
      .values({
        id,
        ...ownerColumns(owner),
        credential_id: credentialId,
        public_key: publicKey,
        handle,
        counter,
        name,
        added_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  rename: (owner: PasskeyOwner, id: string, name: string) =>
    db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where(columnOf(owner), '=', owner.id)
      .returning('id')
      .executeTakeFirst(),

  remove: (owner: PasskeyOwner, id: string) =>
    db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where(columnOf(owner), '=', owner.id)
      .returning('name')
      .executeTakeFirst(),

  removeAll: (owner: PasskeyOwner) =>
    db.deleteFrom('passkey').where(columnOf(owner), '=', owner.id).execute(),

  /** False if the counter goes back or stands still. Authenticators without a counter send 0. */
  use: async (id: string, counter: number, now: Date) => {
    const used = await db
      .updateTable('passkey')
      .set({ counter, last_used_at: now })
      .where('id', '=', id)
      .where((row) =>
        row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]),
      )
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  putChallenge: ({ digest, audience, owner, handle, expiresAt }: Challenge) =>
    db
      .insertInto('passkey_challenge')
      .values({ digest, audience, ...ownerColumns(owner), handle, expires_at: expiresAt })
      .execute(),

  /** Of concurrent answers to one challenge one gets a row. */
  takeChallenge: (digest: Buffer, audience: PasskeyOwner['kind'], now: Date) =>
    db
      .deleteFrom('passkey_challenge')
      .where('digest', '=', digest)
      .where('audience', '=', audience)
      .where('expires_at', '>', now)
      .returning(['customer_id', 'staff_id', 'handle'])
      .executeTakeFirst(),
});
