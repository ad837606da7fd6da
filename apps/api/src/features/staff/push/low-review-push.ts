import { directionOf } from '@app/domain/language';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { jobCall } from '#db/jobs.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { lowReviewPushText } from '#i18n/translate.ts';
import type { JobTask } from '#jobs/runner.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { Clock } from '#ports/clock.ts';
import type { WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';

/** At most this many stars raise a notice. */
const LOW_STARS = 2;

/** CON-109 Adds a job for each device of the managers of a branch with a low rating. */
export function notifyOfLowReview({ db, clock }: { db: Db; clock: Clock }) {
  return async ({ feedbackId }: { feedbackId: string }): Promise<void> => {
    await sql`
      select job.id from ${subscriptions(feedbackId, clock.now())} device cross join lateral ${jobCall(
        'staff_feedback_push',
        { feedbackId: sql`${feedbackId}::text`, subscriptionId: sql`device.id` },
        { key: sql`'feedback_push:' || device.id || ':' || ${feedbackId}::text` },
      )} as job`.execute(db);
  };
}

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };
type Due = {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'ar';
  rating: number;
  branch_id: string;
  name_en: string;
  name_ar: string;
};

/** Sends a low rating to one device, unless it was handled meanwhile. It contains nothing of the customer. */
export function lowReviewPushTask({ db, clock, log, push }: PushDeps): JobTask<'staff_feedback_push'> {
  return async ({ feedbackId, subscriptionId }, attempt) => {
    const { rows } = await sql<Due>`
      select endpoint, p256dh, auth, staff.language, rating, branch.id as branch_id, branch.name_en, branch.name_ar
      from ${subscriptions(feedbackId, clock.now())} device
      join staff_push on staff_push.id = device.id join staff on staff.id = staff_push.staff_id
      join feedback on feedback.id = ${feedbackId} join branch on branch.id = feedback.branch_id
      where device.id = ${subscriptionId}`.execute(db);
    const [due] = rows;
    if (!due) return;
    const { language } = due;
    const content = {
      ...lowReviewPushText(language, {
        rating: due.rating,
        branch: inLanguage(language, due.name_en, due.name_ar),
      }),
      url: `/console/reviews?branch=${due.branch_id}`,
      tag: feedbackId,
      lang: language,
      dir: directionOf(language),
    };
    const message = { content: JSON.stringify(content), topic: feedbackId.replaceAll('-', '') };
    const isGone = await sendPush(due, message, { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'staff').removeById(subscriptionId, due.endpoint);
  };
}

/* Vendor managers are managers of every branch of the vendor. */
const subscriptions = (feedbackId: string, now: Date) => sql`(
  select distinct staff_push.id
  from feedback low join branch place on place.id = low.branch_id
  join staff_role on staff_role.branch_id = place.id and role = 'branchManager'
    or staff_role.vendor_id = place.vendor_id and role = 'vendorManager'
  join staff_push on staff_push.staff_id = staff_role.staff_id
  join staff_session on staff_session.id = staff_push.session_id and idle_at > ${now} and ends_at > ${now}
  join staff account on account.id = staff_push.staff_id and account.suspended_at is null
  where low.id = ${feedbackId} and low.rating <= ${LOW_STARS} and low.handled_at is null)`;
