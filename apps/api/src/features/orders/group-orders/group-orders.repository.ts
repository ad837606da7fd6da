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
const MAX_LISTED = 20;

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

  /** GROUP-01 Those that the customer has started or joined. */
  listOpen: (customerId: string, now: Date) =>
    db
      .selectFrom('party_person as me')
      .innerJoin('party', 'party.id', 'me.party_id')
      .innerJoin('group_order', 'group_order.party_id', 'party.id')
      .innerJoin('branch', 'branch.id', 'party.branch_id')
      .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
      .innerJoin('party_person as host', (join) =>
        join.onRef('host.party_id', '=', 'party.id').on('host.is_host', '=', true),
      )
      .select(['party.id', 'party.branch_id', 'branch.name_en', 'branch.name_ar', 'vendor.logo'])
      .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'host.name as host_name'])
      .where('me.customer_id', '=', customerId)
      .where('me.left_at', 'is', null)
      .where('me.removed_at', 'is', null)
      .where('group_order.placed_at', 'is', null)
      .where('party.ended_at', 'is', null)
      .where('party.ends_at', '>', now)
      .orderBy('party.started_at', 'desc')
      .orderBy('party.id')
      .limit(MAX_LISTED)
      .execute(),

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
