import { directionOf } from '@app/domain/language';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { jobCall } from '#db/jobs.ts';
import { pushDevices } from '#db/push-devices.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { offerPushText } from '#i18n/translate.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';

type QueueDeps = { db: Db; clock: Clock };
type PushDeps = QueueDeps & { log: Logger; push: WebPush };

const WEEK_MS = 7 * 24 * 60 * 60_000;
/* Offers are sent by day, between these hours at the branch. */
const FIRST_HOUR = 10;
const LAST_HOUR = 19;

/** PUSH-04 Queues a message for the devices of customers whose saved branches have offers that they do not know. */
export const queueOfferNotices =
  ({ db, clock }: QueueDeps) =>
  async (): Promise<void> => {
    const now = clock.now();
    await sql`
      with added as (
        insert into offer_notice (customer_id, offer_id, sent_at)
        select distinct customer.id, offer.id, ${now}::timestamptz
        from customer
        join saved_branch on saved_branch.customer_id = customer.id
        join branch on branch.id = saved_branch.branch_id and branch.is_active
        join vendor on vendor.id = branch.vendor_id and vendor.is_active
        join offer on offer.branch_id = branch.id and ${isRunning(now)}
        where customer.wants_offers and customer.deleted_at is null
          and extract(hour from ${now}::timestamptz at time zone branch.timezone) between ${FIRST_HOUR} and ${LAST_HOUR}
          and exists (select from push_subscription where push_subscription.customer_id = customer.id)
          and not exists (select from offer_notice known where known.customer_id = customer.id
            and (known.offer_id = offer.id or known.sent_at > ${new Date(now.getTime() - WEEK_MS)}))
        on conflict do nothing
        returning customer_id
      )
      select job.id from (select distinct customer_id from added) person
      join push_subscription device on device.customer_id = person.customer_id
      cross join lateral ${jobCall(
        'offer_push',
        { customerId: sql`person.customer_id`, subscriptionId: sql`device.id` },
        { key: sql`'offers:' || device.id` },
      )} as job`.execute(db);
  };

/** PUSH-04 Sends the new offers of the saved branches to one device. */
export function offerPushTask({ db, clock, log, push }: PushDeps): JobTask<'offer_push'> {
  return async ({ customerId, subscriptionId }, attempt) => {
    const notices = await lastNotices(db, { customerId, subscriptionId, now: clock.now() });
    const [first] = notices;
    if (!first) return;
    const { language } = first;
    const isOneBranch = notices.every(({ branch_id: branchId }) => branchId === first.branch_id);
    const names = (all: { en: string; ar: string }[]) => [
      ...new Set(all.map(({ en, ar }) => inLanguage(language, en, ar))),
    ];
    const content = {
      ...offerPushText(language, {
        vendors: names(notices.map(({ vendor_en: en, vendor_ar: ar }) => ({ en, ar }))),
        offers: names(notices.map(({ name_en: en, name_ar: ar }) => ({ en, ar }))),
      }),
      url: isOneBranch ? `/branch/${first.branch_id}` : '/saved-branches',
      tag: 'offers',
      lang: language,
      dir: directionOf(language),
    };
    const message = { content: JSON.stringify(content), topic: 'offers' };
    const isGone = await sendPush(first, message, { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'customer').removeById(subscriptionId, first.endpoint);
  };
}

type Sending = { customerId: string; subscriptionId: string; now: Date };

/** The offers of the last message that still run. None if the customer wants no more, or the device has another owner. */
const lastNotices = (db: Db, { customerId, subscriptionId, now }: Sending) =>
  db
    .selectFrom('offer_notice as notice')
    .innerJoin('customer', 'customer.id', 'notice.customer_id')
    .innerJoin('push_subscription as device', 'device.customer_id', 'customer.id')
    .innerJoin('offer', 'offer.id', 'notice.offer_id')
    .innerJoin('branch', 'branch.id', 'offer.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .select(['customer.language', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['offer.name_en', 'offer.name_ar', 'offer.branch_id'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
    .where('customer.id', '=', customerId)
    .where('customer.wants_offers', '=', true)
    .where('device.id', '=', subscriptionId)
    .where('vendor.is_active', '=', true)
    .where(isRunning(now))
    .where(
      sql<boolean>`notice.sent_at = (
        select max(sent_at) from offer_notice last where last.customer_id = customer.id)`,
    )
    .orderBy('vendor.position')
    .orderBy('offer.position')
    .orderBy('offer.id')
    .execute();

const isRunning = (now: Date) => sql<boolean>`(offer.is_active
  and (offer.starts_at is null or offer.starts_at <= ${now}) and (offer.ends_at is null or offer.ends_at > ${now}))`;
