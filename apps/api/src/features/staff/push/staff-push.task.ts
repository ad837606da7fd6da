import { shortNumbers } from '@app/domain/board/short-number';
import { directionOf } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { staffPushText } from '#i18n/translate.ts';
import type { JobTask } from '#jobs/runner.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { Clock } from '#ports/clock.ts';
import type { PushMessage, WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';
import { type PushKind, type StaffPushRecord, staffPushRepository } from './staff-push.repository.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

/** Sends one order to one device of staff, unless it was seen or answered meanwhile. */
export function staffPushTask({ db, clock, log, push }: PushDeps): JobTask<'staff_push'> {
  const pushes = staffPushRepository(db);
  return async (sending, attempt) => {
    const { kind, subscriptionId } = sending;
    const due = await pushes.toSend(sending, clock.now());
    if (!due) return;
    const isGone = await sendPush(due, messageOf(kind, due), { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'staff').removeById(subscriptionId, due.endpoint);
  };
}

/** The payload for the worker of the console. It contains no data of the customer. */
function messageOf(kind: PushKind, due: StaffPushRecord): PushMessage {
  const { order_id: orderId, language, type } = due;
  const text = staffPushText(language, {
    kind,
    type,
    number: shortNumberOf(due),
    branch: inLanguage(language, due.branch_en, due.branch_ar),
    amount: formatAmount(amount(due.total), language, due.currency),
  });
  const content = {
    ...text,
    url: kind === 'delivery' ? `/drive/${orderId}` : `/console/orders/${orderId}`,
    tag: orderId,
    lang: language,
    dir: directionOf(language),
  };
  return { content: JSON.stringify(content), topic: orderId.replaceAll('-', '') };
}

function shortNumberOf({ order_id: orderId, order_number: number, active }: StaffPushRecord): string {
  // All of them are of one branch.
  const orders = active.map(({ id, order_number: orderNumber }) => ({ id, branchId: '', orderNumber }));
  return shortNumbers(orders).get(orderId) ?? number;
}
