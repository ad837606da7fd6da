import type { Point } from '@app/domain/geo/point';
import type { AddressDetails } from '@app/domain/order/address-details';
import type { Amount } from '@app/domain/money/amount';
import type { Db } from '#db/connect.ts';
import { toPointColumn } from '#db/geo-columns.ts';

export type Settings = {
  type: 'pickup' | 'delivery';
  location: Point | null;
  door: AddressDetails | null;
  receiveAt: Date | null;
  deadline: Date | null;
  endsAt: Date;
  limitPerPerson: Amount | null;
  note: string | null;
};
type NewGroup = Settings & {
  id: string;
  branchId: string;
  customerId: string;
  link: { hash: Buffer; sealed: Buffer };
  startedAt: Date;
};
type NewPerson = {
  id: string;
  partyId: string;
  customerId: string | null;
  name: string;
  passHash: Buffer | null;
  isHost: boolean;
  at: Date;
};

export const groupOrdersRepository = (db: Db) => ({
  /** GROUP-02 */
  countOpen: async (customerId: string, now: Date): Promise<number> => {
    const rows = await db
      .selectFrom('group_order')
      .innerJoin('party', 'party.id', 'group_order.party_id')
      .select('party.id')
      .where('group_order.customer_id', '=', customerId)
      .where('placed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .execute();
    return rows.length;
  },

  async add({ id, branchId, customerId, link, startedAt, ...settings }: NewGroup): Promise<void> {
    await db
      .insertInto('party')
      .values({
        id,
        kind: 'group',
        branch_id: branchId,
        link_hash: link.hash,
        link_sealed: link.sealed,
        started_at: startedAt,
        ...partyColumns(settings),
      })
      .execute();
    await db
      .insertInto('group_order')
      .values({ party_id: id, customer_id: customerId, ...groupColumns(settings) })
      .execute();
  },

  async change(partyId: string, settings: Settings): Promise<void> {
    await db.updateTable('party').set(partyColumns(settings)).where('id', '=', partyId).execute();
    await db.updateTable('group_order').set(groupColumns(settings)).where('party_id', '=', partyId).execute();
  },

  async addPerson({ id, partyId, customerId, name, passHash, isHost, at }: NewPerson): Promise<void> {
    await db
      .insertInto('party_person')
      .values({
        id,
        party_id: partyId,
        customer_id: customerId,
        name,
        pass_hash: passHash,
        is_host: isHost,
        joined_at: at,
        seen_at: at,
      })
      .execute();
  },

  /** GROUP-06 The lines are those of the order from now on. */
  async markPlaced(partyId: string, orderId: string, at: Date): Promise<void> {
    await db
      .updateTable('group_order')
      .set({ order_id: orderId, placed_at: at })
      .where('party_id', '=', partyId)
      .execute();
    await db
      .updateTable('party_line')
      .set({ order_id: orderId })
      .where('party_id', '=', partyId)
      .where('removed_revision', 'is', null)
      .execute();
  },
});

const partyColumns = ({ deadline, limitPerPerson, endsAt }: Settings) => ({
  deadline,
  limit_per_person: limitPerPerson,
  ends_at: endsAt,
});

const groupColumns = ({ type, location, door, receiveAt, note }: Settings) => ({
  type,
  location: location && toPointColumn(location),
  door: door && JSON.stringify(door),
  receive_at: receiveAt,
  note,
});
