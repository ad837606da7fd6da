import { directionOf } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { silentPushText } from '#i18n/translate.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';
import { silentPushRepository } from './staff-push.repository.ts';

type PushDeps = { db: Db; clock: Clock; log: Logger; push: WebPush };

/** CON-126 Reports a silent branch to one device of a manager, unless a board is back. */
export function silentPushTask({ db, clock, log, push }: PushDeps): JobTask<'staff_branch_silent'> {
  return async ({ branchId, subscriptionId }, attempt) => {
    const due = await silentPushRepository(db).toSend({ branchId, subscriptionId }, clock.now());
    if (!due) return;
    const { language } = due;
    const branch = inLanguage(language, due.name_en, due.name_ar);
    const content = {
      ...silentPushText(language, branch, due.pauses_when_silent),
      url: `/console/orders?branch=${branchId}`,
      tag: `silent-${branchId}`,
      lang: language,
      dir: directionOf(language),
    };
    const message = { content: JSON.stringify(content), topic: branchId.replaceAll('-', '') };
    const isGone = await sendPush(due, message, { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'staff').removeById(subscriptionId, due.endpoint);
  };
}
