import { directionOf } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { groupPushText } from '#i18n/translate.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

/** GROUP-08 Sends the deadline of a group that is not placed to one device of its host. */
export function groupPushTask({ db, clock, log, push }: PushDeps): JobTask<'group_push'> {
  return async ({ partyId, subscriptionId }, attempt) => {
    const due = await toSend(db, { partyId, subscriptionId, now: clock.now() });
    if (!due) return;
    const { language } = due;
    const content = {
      ...groupPushText(language, inLanguage(language, due.vendor_en, due.vendor_ar)),
      url: `/group/${partyId}`,
      tag: `group-${partyId}`,
      lang: language,
      dir: directionOf(language),
    };
    const message = { content: JSON.stringify(content), topic: partyId.replaceAll('-', '') };
    const isGone = await sendPush(due, message, { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'customer').removeById(subscriptionId, due.endpoint);
  };
}

type Sending = { partyId: string; subscriptionId: string; now: Date };

/** Nothing for a group that was placed or has ended meanwhile, or for a device with another owner. */
const toSend = (db: Db, { partyId, subscriptionId, now }: Sending) =>
  db
    .selectFrom('party')
    .innerJoin('group_order', 'group_order.party_id', 'party.id')
    .innerJoin('branch', 'branch.id', 'party.branch_id')
    .innerJoin('vendor', 'vendor.id', 'branch.vendor_id')
    .innerJoin('customer', 'customer.id', 'group_order.customer_id')
    .innerJoin('push_subscription as device', 'device.customer_id', 'customer.id')
    .select(['customer.language', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .select(['vendor.name_en as vendor_en', 'vendor.name_ar as vendor_ar'])
    .where('party.id', '=', partyId)
    .where('device.id', '=', subscriptionId)
    .where('group_order.placed_at', 'is', null)
    .where('party.ended_at', 'is', null)
    .where('party.ends_at', '>', now)
    .where('party.deadline', '<=', now)
    .executeTakeFirst();
