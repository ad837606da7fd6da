import type { Db } from '#db/connect.ts';

type Sending = { feedbackId: string; subscriptionId: string };

export type AnswerRecord = Awaited<ReturnType<ReturnType<typeof answersRepository>['list']>>[number];
export type AnswerPushRecord = NonNullable<
  Awaited<ReturnType<ReturnType<typeof answersRepository>['toSend']>>
>;

/** CON-110 The answers to ratings as notifications of their authors. */
export const answersRepository = (db: Db) => ({
  list: (customerId: string, { since, limit }: { since: Date; limit: number }) =>
    answers(db)
      .select(['feedback.id', 'feedback.branch_id', 'answer_read_at'])
      .where('feedback.customer_id', '=', customerId)
      .where('answered_at', '>', since)
      .orderBy('answered_at', 'desc')
      .orderBy('feedback.id', 'desc')
      .limit(limit)
      .execute(),

  /** Returns nothing if the account is deleted or the device has another owner. */
  toSend: ({ feedbackId, subscriptionId }: Sending) =>
    answers(db)
      .innerJoin('customer', 'customer.id', 'feedback.customer_id')
      .innerJoin('push_subscription as device', 'device.customer_id', 'customer.id')
      .select(['customer.language', 'device.endpoint', 'device.p256dh', 'device.auth'])
      .where('feedback.id', '=', feedbackId)
      .where('device.id', '=', subscriptionId)
      .executeTakeFirst(),

  markRead: (customerId: string, now: Date) =>
    db
      .updateTable('feedback')
      .set({ answer_read_at: now })
      .where('customer_id', '=', customerId)
      .where('answered_at', 'is not', null)
      .where('answer_read_at', 'is', null)
      .execute(),
});

const answers = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('branch', 'branch.id', 'feedback.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['answer', 'answered_at as created_at', 'answer_credit', 'branch.currency'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
    .where('answer', 'is not', null)
    .where('answered_at', 'is not', null)
    .$narrowType<{ answer: string; created_at: Date }>();
