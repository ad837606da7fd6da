import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';

type Feedback = {
  id: string;
  customerId: string;
  branchId: string;
  orderId: string | null;
  rating: number;
  comments: string | null;
};
type Review = Pick<Feedback, 'rating' | 'comments'> & { isAnonymous: boolean };

export const newReviewRepository = (db: Db) => ({
  /** Adds private feedback. Returns false if the branch does not exist. */
  async add({ id, customerId, branchId, orderId, rating, comments }: Feedback, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('feedback')
      .columns(['id', 'branch_id', 'customer_id', 'order_id', 'rating', 'comments', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('branch')
          .select((row) => [
            row.val(id).as('id'),
            'branch.id as branch_id',
            row.val(customerId).as('customer_id'),
            row.val(orderId).as('order_id'),
            row.val(rating).as('rating'),
            row.val(comments).as('comments'),
            row.val(now).as('created_at'),
          ])
          .where('branch.id', '=', branchId),
      )
      .executeTakeFirstOrThrow();
    return Number(added) === 1;
  },

  /** Changes private feedback about the order until staff have dealt with it. Returns false without one. */
  async replace({ customerId, orderId, rating, comments }: Feedback): Promise<boolean> {
    if (orderId === null) return false;
    const { numUpdatedRows: replaced } = await db
      .updateTable('feedback')
      .set({ rating, comments })
      .where('order_id', '=', orderId)
      .where('customer_id', '=', customerId)
      .where('is_counted', '=', false)
      .where('handled_at', 'is', null)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(replaced) > 0;
  },

  /** The customer, who cannot delete the account until the transaction ends; a deletion locks in the same sequence. */
  lockAuthor: (id: string) =>
    db.selectFrom('customer').select('id').where('id', '=', id).forKeyShare().executeTakeFirst(),

  /** Serialises the reviews of an order, and its review with a change of its status. */
  lockOrder: (customerId: string, orderId: string) =>
    db
      .selectFrom('customer_order')
      .select(['branch_id', 'status', 'ended_at'])
      .where('id', '=', orderId)
      .where('customer_id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** A completed order of the customer at the branch. */
  completed: (customerId: string, branchId: string, orderId: string) =>
    completedOrders(db, customerId, branchId)
      .select(['id', 'ended_at'])
      .where('id', '=', orderId)
      .executeTakeFirst(),

  /** REVIEW-03 The newest completed order without a review. */
  unreviewed: (customerId: string, branchId: string, since: Date) =>
    completedOrders(db, customerId, branchId)
      .select(['id', 'ended_at'])
      .where('ended_at', '>', since)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('feedback')
              .select('feedback.id')
              .whereRef('feedback.order_id', '=', 'customer_order.id')
              .where('is_counted', '=', true),
          ),
        ),
      )
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  reviewOf: (orderId: string) =>
    db
      .selectFrom('feedback')
      .select(['id', 'created_at', 'changed_at'])
      .where('order_id', '=', orderId)
      .where('is_counted', '=', true)
      .executeTakeFirst(),

  /** REVIEW-08 Whether its author is staff of the vendor is kept with it. */
  async addReview({ id, customerId, branchId, orderId, ...review }: Feedback & Review, now: Date) {
    const isByStaff = sql<boolean>`exists (
      select from customer join staff on staff.phone = customer.phone join staff_role on staff_id = staff.id
      join branch on branch.id = ${branchId}
      left join branch own on own.id = staff_role.branch_id
      where customer.id = ${customerId} and coalesce(staff_role.vendor_id, own.vendor_id) = branch.vendor_id)`;
    await db
      .insertInto('feedback')
      .values({
        id,
        branch_id: branchId,
        customer_id: customerId,
        order_id: orderId,
        rating: review.rating,
        comments: review.comments,
        is_anonymous: review.isAnonymous,
        is_counted: true,
        is_by_staff: isByStaff,
        created_at: now,
      })
      .execute();
  },

  changeReview: (id: string, { rating, comments, isAnonymous }: Review, changedAt: Date | null) =>
    db
      .updateTable('feedback')
      .set({ rating, comments, is_anonymous: isAnonymous, changed_at: changedAt })
      .where('id', '=', id)
      .execute(),
});

const completedOrders = (db: Db, customerId: string, branchId: string) =>
  db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'completed');
