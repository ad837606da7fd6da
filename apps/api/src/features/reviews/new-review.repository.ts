import type { Db } from '#db/connect.ts';

type Feedback = {
  id: string;
  customerId: string;
  branchId: string;
  orderId: string | null;
  rating: number;
  comments: string | null;
};
type RatedOrder = Pick<Feedback, 'customerId' | 'branchId'> & { orderId: string };

export const newReviewRepository = (db: Db) => ({
  /** Returns false if the branch does not exist. */
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

  /** Changes the customer's own feedback about the order until staff have dealt with it. Returns false without one. */
  async replace({ customerId, orderId, rating, comments }: Feedback): Promise<boolean> {
    if (orderId === null) return false;
    const { numUpdatedRows: replaced } = await db
      .updateTable('feedback')
      .set({ rating, comments })
      .where('order_id', '=', orderId)
      .where('customer_id', '=', customerId)
      .where('handled_at', 'is', null)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(replaced) > 0;
  },

  async hasCompleted({ customerId, branchId, orderId }: RatedOrder): Promise<boolean> {
    const order = await db
      .selectFrom('customer_order')
      .select('id')
      .where('id', '=', orderId)
      .where('customer_id', '=', customerId)
      .where('branch_id', '=', branchId)
      .where('status', '=', 'completed')
      .executeTakeFirst();
    return order !== undefined;
  },
});
