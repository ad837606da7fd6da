import type { Db } from '#db/connect.ts';

type Feedback = { id: string; customerId: string; branchId: string; rating: number; comments: string | null };

export const feedbackRepository = (db: Db) => ({
  /** Returns false if the branch does not exist. */
  async add({ id, customerId, branchId, rating, comments }: Feedback, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('feedback')
      .columns(['id', 'branch_id', 'customer_id', 'rating', 'comments', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('branch')
          .select((row) => [
            row.val(id).as('id'),
            'branch.id as branch_id',
            row.val(customerId).as('customer_id'),
            row.val(rating).as('rating'),
            row.val(comments).as('comments'),
            row.val(now).as('created_at'),
          ])
          .where('branch.id', '=', branchId),
      )
      .executeTakeFirstOrThrow();
    return Number(added) === 1;
  },
});
