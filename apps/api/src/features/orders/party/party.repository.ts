import type { OrderType } from '@app/domain/order/order-type';
import { type PartyKind, VISIT_LIMITS } from '@app/domain/party/limits';
import type { LineContent, PartyLine } from '@app/domain/party/lines';
import type { PartyChange } from '@app/domain/party/party-state';
import type { Selection } from '@app/domain/cart/selection';
import { amount } from '@app/domain/money/amount';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { isOver } from '#db/party-parts.ts';
import { codeOfTable } from '#db/table-parts.ts';
import { type ChosenPreference, isOnOrder } from '#db/order-parts.ts';

const ACTIVE_EVERY_MS = 60_000;

export type PartyRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof partyRepository>['find']>>>;
export type PersonRecord = PartyRecord['people'][number];
export type OrderedLine = Awaited<ReturnType<typeof orderedLines>>[number];

export const partyRepository = (db: Db) => ({
  async find(partyId: string, now: Date) {
    const id = await currentId(db, partyId);
    const party = await parties(db, now).where('party.id', '=', id).executeTakeFirst();
    return party ? withPeople(db, party) : null;
  },

  /**
   * Locked, so that calls for one party run one after another. It is read after the lock: one statement would see the
   * other tables as they were before it waited.
   */
  async lock(partyId: string, now: Date) {
    const lockRow = (id: string) =>
      db.selectFrom('party').select('id').where('id', '=', id).forUpdate().execute();
    await lockRow(await currentId(db, partyId));
    // TABLE-21 It may have been merged into another one while this call waited.
    const id = await currentId(db, partyId);
    await lockRow(id);
    const party = await parties(db, now).where('party.id', '=', id).executeTakeFirst();
    return party ? withPeople(db, party) : null;
  },

  async findByLink(linkHash: Buffer, now: Date) {
    const party = await parties(db, now).where('party.link_hash', '=', linkHash).executeTakeFirst();
    return party ? withPeople(db, party) : null;
  },

  orderedLines: (orderId: string) => orderedLines(db, orderId),

  async writeLine(partyId: string, line: PartyLine): Promise<void> {
    const content = {
      quantity: line.quantity,
      preferences: JSON.stringify(line.selection),
      note: line.note,
      revision: line.revision,
      removed_revision: line.removedRevision,
    };
    await db
      .insertInto('party_line')
      .values({
        id: line.id,
        party_id: partyId,
        person_id: line.personId,
        item_id: line.itemId,
        added_revision: line.addedRevision,
        ...content,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(content).where('party_line.party_id', '=', partyId),
      )
      .execute();
  },

  async removeLinesOf(personId: string, revision: number): Promise<void> {
    await db
      .updateTable('party_line')
      .set({ revision, removed_revision: revision })
      .where('person_id', '=', personId)
      .where('removed_revision', 'is', null)
      .where('order_id', 'is', null)
      .execute();
  },

  async update(partyId: string, changes: PartyChanges): Promise<void> {
    await db.updateTable('party').set(changes).where('id', '=', partyId).execute();
  },

  async updatePerson(personId: string, changes: PersonChanges): Promise<void> {
    await db.updateTable('party_person').set(changes).where('id', '=', personId).execute();
  },

  /** TABLE-12 The verified person who joined first, after the host has left. */
  async passHostOn(partyId: string): Promise<void> {
    await db
      .updateTable('party_person')
      .set({ is_host: false })
      .where('party_id', '=', partyId)
      .where('is_host', '=', true)
      .execute();
    const next = await db
      .selectFrom('party_person')
      .innerJoin('customer', 'customer.id', 'party_person.customer_id')
      .select('party_person.id')
      .where('party_id', '=', partyId)
      .where('left_at', 'is', null)
      .where('removed_at', 'is', null)
      .where('is_phone_verified', '=', true)
      .orderBy('joined_at')
      .orderBy('party_person.id')
      .executeTakeFirst();
    if (next) await db.updateTable('party_person').set({ is_host: true }).where('id', '=', next.id).execute();
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

  /** TABLE-09 Whether the login is one of the devices of the account at the table; those that were logged out are free. */
  async admitDevice(personId: string, sessionId: string): Promise<boolean> {
    const { rows } = await sql`
      update party_person set devices = array(
          select id from login_session where id = any(devices) and id <> ${sessionId}) || ${sessionId}::uuid
      where id = ${personId} and (${sessionId} = any(devices) or ${VISIT_LIMITS.devices} > (
        select count(*) from login_session where id = any(devices)))
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** TABLE-26 A change of a line is activity at the table. */
  async touchVisit(partyId: string, now: Date): Promise<void> {
    await db
      .updateTable('table_session')
      .set({ last_active_at: now })
      .where('party_id', '=', partyId)
      .where('closed_at', 'is', null)
      .where('last_active_at', '<', new Date(now.getTime() - ACTIVE_EVERY_MS))
      .execute();
  },

  /** TABLE-17 Tells open pages; one waiting job merges many changes. */
  tell: (partyId: string, kind: PartyChange) =>
    addJob(db, 'party_changed', { partyId, kind }, { key: `party:${partyId}` }),
});

type NewPerson = {
  id: string;
  partyId: string;
  customerId: string | null;
  name: string;
  passHash: Buffer | null;
  isHost: boolean;
  at: Date;
};
type PartyChanges = Pick<
  Updateable<Database['party']>,
  | 'revision'
  | 'link_hash'
  | 'link_sealed'
  | 'locked_at'
  | 'ended_at'
  | 'deadline'
  | 'ends_at'
  | 'pin'
  | 'pin_misses'
  | 'pin_off_at'
  | 'pin_wait_until'
  | 'renewed_at'
>;
type PersonChanges = {
  customer_id?: string;
  pass_hash?: null;
  name?: string;
  is_host?: boolean;
  ready_at?: Date | null;
  left_at?: Date | null;
  removed_at?: Date | null;
  seen_at?: Date;
};

/** TABLE-21 The party that a merged one belongs to now. */
async function currentId(db: Db, partyId: string): Promise<string> {
  const merged = await db
    .selectFrom('table_session as source')
    .innerJoin('table_session as target', 'target.id', 'source.merged_into')
    .select('target.party_id')
    .where('source.party_id', '=', partyId)
    .executeTakeFirst();
  return merged?.party_id ?? partyId;
}

const parties = (db: Db, now: Date) =>
  db
    .selectFrom('party')
    .leftJoin('group_order', 'group_order.party_id', 'party.id')
    .leftJoin('table_session', 'table_session.party_id', 'party.id')
    .leftJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .innerJoin('branch', 'branch.id', 'party.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .leftJoin('customer_order', 'customer_order.id', 'group_order.order_id')
    .select(['party.id', 'party.branch_id', 'party.revision', 'party.link_sealed', 'party.locked_at'])
    .select(['party.deadline', 'party.limit_per_person', 'party.started_at', 'party.ends_at'])
    .select(['party.pin', 'party.pin_misses', 'party.pin_wait_until', 'party.renewed_at'])
    .select([
      'table_session.id as session_id',
      'table_session.table_id',
      'dining_table.number as table_number',
    ])
    .select((eb) => eb('table_session.opened_by', 'is not', null).$castTo<boolean>().as('is_opened_by_staff'))
    .select([
      sql<PartyKind>`party.kind`.as('kind'),
      sql<OrderType>`coalesce(group_order.type, 'table_session')`.as('type'),
      sql<string | null>`coalesce(group_order.customer_id, table_session.customer_id)`.as('customer_id'),
      sql<string | null>`${codeOfTable}`.as('table_code'),
    ])
    .select(['party.ended_at', 'group_order.location'])
    .select(['group_order.door', 'group_order.receive_at', 'group_order.note', 'group_order.order_id'])
    .select(['group_order.placed_at', 'branch.name_en', 'branch.name_ar', 'branch.currency'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar', 'vendor.logo'])
    .select(['vendor.dashed_name', 'customer_order.order_number', 'customer_order.status'])
    .select(['customer_order.tax_basis_points', 'customer_order.taxes', 'customer_order.subtotal'])
    .select(['customer_order.saved', 'customer_order.tax', 'customer_order.service_fee'])
    .select(['customer_order.delivery_fee', 'customer_order.delivery_discount', 'customer_order.tip'])
    .select(['customer_order.platform_fee', 'customer_order.total'])
    .select((eb) =>
      eb
        .selectFrom('delivery_zone')
        .select(sql<{ en: string; ar: string }>`json_build_object('en', name_en, 'ar', name_ar)`.as('zone'))
        .whereRef('delivery_zone.branch_id', '=', 'party.branch_id')
        .where(sql<SqlBool>`delivery_zone.area @> group_order.location`)
        .orderBy('delivery_zone.position')
        .limit(1)
        .as('zone'),
    )
    .where((eb) => eb.not(isOver(now)));

async function withPeople<Party extends { id: string }>(db: Db, party: Party) {
  const people = await db
    .selectFrom('party_person')
    .select(['id', 'customer_id', 'name', 'pass_hash', 'is_host', 'joined_at', 'ready_at', 'left_at'])
    .select(['removed_at', 'seen_at', 'devices'])
    .where('party_id', '=', party.id)
    .orderBy('is_host', 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('party_line')
    .select(['id', 'person_id', 'item_id', 'quantity', 'preferences', 'note'])
    .select(['added_revision', 'revision', 'removed_revision', 'order_id'])
    .where('party_id', '=', party.id)
    .orderBy('added_revision')
    .orderBy('id')
    .execute();
  return { ...party, people, lines: rows.map(toLine) };
}

type LineRow = {
  id: string;
  person_id: string | null;
  item_id: string;
  quantity: number;
  preferences: unknown;
  note: string | null;
  added_revision: number;
  revision: number;
  removed_revision: number | null;
  order_id: string | null;
};

const toLine = (row: LineRow): PartyLine => ({
  id: row.id,
  personId: row.person_id,
  ...contentOf(row),
  addedRevision: row.added_revision,
  revision: row.revision,
  removedRevision: row.removed_revision,
  orderId: row.order_id,
});

const contentOf = ({ item_id: itemId, quantity, preferences, note }: LineRow): LineContent => ({
  itemId,
  quantity,
  // Written by `writeLine`.
  selection: preferences as Selection,
  note,
});

async function orderedLines(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_item')
    .select(['id', 'party_line_id', 'person_id', 'item_id', 'name_en', 'name_ar', 'image', 'image_color'])
    .select(['quantity', 'total', 'saved', 'saved_on_line', 'tax_basis_points', 'note'])
    .select(sql<ChosenPreference[]>`preferences`.as('preferences'))
    .where('order_id', '=', orderId)
    .where(isOnOrder())
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, total: amount(row.total), saved: amount(row.saved) }));
}
