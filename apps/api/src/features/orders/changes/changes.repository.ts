import { savedFor, type ChangedAmounts, type ChangeConsent } from '@app/domain/order/change-order';
import { amount } from '@app/domain/money/amount';
import type { Texts } from '@app/domain/language';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '#db/connect.ts';
import { amountColumns, type LineChange, type OrderToChange, taxesOf } from './changed-order.ts';

export type QuestionRow = Selectable<Database['order_question']>;

type Written = { orderId: string; loaded: OrderToChange; change: LineChange; amounts: ChangedAmounts };

export type ChangeRecord = {
  id: string;
  orderId: string;
  branchId: string;
  at: Date;
  consent: ChangeConsent;
  questionId: string | null;
  actor: { kind: string; id: string | null };
  items: readonly Texts[];
  before: object;
  after: object;
  oldTotal: number;
  newTotal: number;
  moneyBack: number;
  moneyAsCredit: number;
  creditBack: number;
};

/** Writes of one transaction that has locked the order. */
export const changesRepository = (tx: Db) => ({
  question: (id: string, orderId: string) =>
    tx
      .selectFrom('order_question')
      .selectAll()
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .executeTakeFirst(),

  async ask(question: Omit<QuestionRow, 'answer' | 'answered_at'>): Promise<void> {
    await tx
      .insertInto('order_question')
      .values({
        ...question,
        change: JSON.stringify(question.change),
        items: JSON.stringify(question.items),
      })
      .execute();
  },

  async endQuestion(id: string, answer: NonNullable<QuestionRow['answer']>, at: Date): Promise<void> {
    await tx
      .updateTable('order_question')
      .set({ answer, answered_at: at })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .execute();
  },

  /** The lines, offers and amounts after the change. A removed line keeps what it was. */
  async write({ orderId, loaded, change, amounts }: Written): Promise<void> {
    const after = new Map(amounts.lines.map((line) => [line.id, line]));
    for (const [id] of change.quantities) {
      const line = loaded.lines.find((one) => one.id === id);
      const changed = after.get(id);
      if (!line || !changed) throw new Error('a change of a line that the order does not have');
      const ordered = {
        ordered_quantity: line.ordered_quantity ?? line.quantity,
        ordered_saved: line.ordered_saved ?? line.saved,
        ordered_saved_on_line: line.ordered_saved_on_line ?? line.saved_on_line,
      };
      const { quantity, total, saved } = changed;
      const shown = savedFor(amount(ordered.ordered_saved_on_line), quantity, ordered.ordered_quantity);
      const now =
        quantity === 0 ? { removed_at: sql<Date>`now()` } : { quantity, total, saved, saved_on_line: shown };
      await tx
        .updateTable('order_item')
        .set({ ...ordered, ...now })
        .where('id', '=', id)
        .execute();
    }
    const last = Math.max(...loaded.lines.map(({ position }) => position));
    for (const [index, line] of change.added.entries()) {
      const { total = 0, saved = 0 } = after.get(line.id) ?? {};
      const replaced = loaded.lines.find(({ id }) => id === line.replacedId);
      await tx
        .insertInto('order_item')
        .values({
          id: line.id,
          order_id: orderId,
          item_id: line.itemId,
          name_en: line.names.en,
          name_ar: line.names.ar,
          image: line.image,
          image_color: line.imageColor,
          quantity: line.quantity,
          unit_price: line.price,
          preferences_price: line.unit - line.price,
          total,
          saved,
          saved_on_line: saved,
          ordered_quantity: line.quantity,
          ordered_saved: saved,
          ordered_saved_on_line: saved,
          replaces_id: line.replacedId,
          tax_basis_points: line.taxRate,
          is_tax_exempt: line.isTaxExempt,
          preferences: JSON.stringify(line.chosen),
          station: line.station,
          note: line.note,
          position: last + 1 + index,
          person_id: replaced?.person_id ?? null,
          person_name: replaced?.person_name ?? null,
        })
        .execute();
    }
    for (const [index, { position, ordered }] of loaded.offers.entries())
      await tx
        .updateTable('order_offer')
        .set({ saved: amounts.offers[index] ?? 0, ordered_saved: ordered })
        .where('order_id', '=', orderId)
        .where('position', '=', position)
        .execute();
    const taxes = taxesOf(loaded, amounts);
    await tx
      .updateTable('customer_order')
      .set({ ...amountColumns(amounts), taxes })
      .where('id', '=', orderId)
      .execute();
  },

  async record(change: ChangeRecord): Promise<void> {
    await tx
      .insertInto('order_change')
      .values({
        id: change.id,
        order_id: change.orderId,
        branch_id: change.branchId,
        at: change.at,
        consent: change.consent,
        question_id: change.questionId,
        actor_kind: change.actor.kind,
        actor_id: change.actor.id,
        items: JSON.stringify(change.items),
        before: JSON.stringify(change.before),
        after: JSON.stringify(change.after),
        old_total: change.oldTotal,
        new_total: change.newTotal,
        money_back: change.moneyBack,
        money_as_credit: change.moneyAsCredit,
        credit_back: change.creditBack,
      })
      .execute();
  },

  /** REFUND-07 Whether the customer has an account whose credit is in the currency of the order. */
  async canHaveCredit(orderId: string): Promise<boolean> {
    const { rows } = await sql`
      select from customer_order own join customer on customer.id = own.customer_id
        join branch on branch.id = own.branch_id join vendor on vendor.id = branch.vendor_id
      where own.id = ${orderId} and customer.deleted_at is null and vendor.credit_currency = own.currency`.execute(
      tx,
    );
    return rows.length > 0;
  },

  /** REFUND-07 Used credit above the new total returns to the balance, and money that became credit goes there. */
  async returnCredit(
    change: Pick<ChangeRecord, 'id' | 'at' | 'creditBack'>,
    account: { customerId: string; vendorId: string },
  ) {
    const { customerId, vendorId } = account;
    await sql`
      with raised as (
        insert into credit_balance (customer_id, vendor_id, balance)
        values (${customerId}, ${vendorId}, ${change.creditBack})
        on conflict (customer_id, vendor_id) do update set balance = credit_balance.balance + excluded.balance
      )
      insert into credit_entry (customer_id, vendor_id, change_id, kind, amount, created_at)
      values (${customerId}, ${vendorId}, ${change.id}, 'grant', ${change.creditBack}, ${change.at})`.execute(
      tx,
    );
  },

  /** PAY-45 What the person has given back since the beginning of the day at the branch. The account is locked first. */
  async returnedToday(staffId: string, branchId: string, now: Date): Promise<number> {
    await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(money_back + money_as_credit), 0)::int8 as sum from order_change, branch
      where branch.id = ${branchId} and actor_id = ${staffId}
        and at >= date_trunc('day', ${now} at time zone timezone) at time zone timezone`.execute(tx);
    return Number(rows[0]?.sum ?? 0);
  },
});
