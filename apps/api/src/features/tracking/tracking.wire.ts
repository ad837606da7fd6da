import type { LatestOrder } from '@app/contract/schemas/customer/tracking';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { toPublicOrderFields } from '#wire/public-order.wire.ts';

type TrackedOrder = Parameters<typeof toPublicOrderFields>[0];
type NewestOrder = Pick<TrackedOrder, 'order_number' | 'status' | 'type' | 'ordered_at'> & {
  items: readonly Pick<TrackedOrder['items'][number], 'name_en' | 'name_ar' | 'quantity'>[];
};

const ENDING = 3;

export const toWireTracked = (order: TrackedOrder, language: Language) => ({
  order: toPublicOrderFields(order, language),
});

export const toWireLatest = (order: NewestOrder, language: Language): { order: LatestOrder } => ({
  order: {
    numberEnding: order.order_number.slice(-ENDING),
    status: order.status,
    type: order.type,
    orderedAt: toTheMinute(order.ordered_at).toISOString(),
    items: order.items.map(({ name_en, name_ar, quantity }) => ({
      name: inLanguage(language, name_en, name_ar),
      quantity,
    })),
  },
});

function toTheMinute(time: Date): Date {
  const minute = new Date(time);
  minute.setUTCSeconds(0, 0);
  return minute;
}
