import type { ResponseOf } from '@app/contract/endpoint';
import type { listNotifications } from '@app/contract/endpoints/notifications';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { translateDone } from '#i18n/translate.ts';
import type { AnswerRecord } from './answers.repository.ts';
import { answerNotificationText, orderNotificationText } from './notification-text.ts';
import type { NotificationRecord } from './notifications.repository.ts';

type WireNotification = ResponseOf<typeof listNotifications>['notifications'][number];
type Done = Parameters<typeof translateDone>[1];

export function toWireNotification(noted: NotificationRecord, language: Language): WireNotification {
  return {
    _id: noted.id,
    ...orderNotificationText(language, noted),
    orderId: noted.order_id,
    status: noted.status,
    event: noted.event,
    orderNumber: noted.order_number,
    vendor: inLanguage(language, noted.vendor_en, noted.vendor_ar),
    type: noted.type,
    isRead: noted.read_at !== null,
    createdAt: noted.created_at.toISOString(),
  };
}

/** CON-110 */
export function toWireAnswer(answered: AnswerRecord, language: Language): WireNotification {
  return {
    _id: answered.id,
    ...answerNotificationText(language, answered),
    orderId: null,
    branchId: answered.branch_id,
    isRead: answered.answer_read_at !== null,
    createdAt: answered.created_at.toISOString(),
  };
}

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });
