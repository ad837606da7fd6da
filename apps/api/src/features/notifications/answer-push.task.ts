import { directionOf } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { pushDevices } from '#db/push-devices.ts';
import type { JobTask } from '#jobs/runner.ts';
import { sendPush } from '#ports/push/send-push.ts';
import type { PushMessage, WebPush } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';
import { type AnswerPushRecord, answersRepository } from './answers.repository.ts';
import { answerNotificationText } from './notification-text.ts';

type PushDeps = { db: Db; log: Logger; push: WebPush };

/** CON-110 Sends the answer to a rating to one device of its author. */
export function answerPushTask({ db, log, push }: PushDeps): JobTask<'answer_push'> {
  return async ({ feedbackId, subscriptionId }, attempt) => {
    const due = await answersRepository(db).toSend({ feedbackId, subscriptionId });
    if (!due) return;
    const isGone = await sendPush(due, messageOf(feedbackId, due), { push, log, subscriptionId, attempt });
    if (isGone) await pushDevices(db, 'customer').removeById(subscriptionId, due.endpoint);
  };
}

/** The list has the whole text; the worker shows its beginning. */
function messageOf(feedbackId: string, due: AnswerPushRecord): PushMessage {
  const { language } = due;
  const content = {
    ...answerNotificationText(language, due),
    url: '/notifications',
    tag: `answer-${feedbackId}`,
    lang: language,
    dir: directionOf(language),
  };
  return { content: JSON.stringify(content), topic: feedbackId.replaceAll('-', '') };
}
