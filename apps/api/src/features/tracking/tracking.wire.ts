import type { Language } from '@app/domain/language';
import { toOrderFacts } from '#wire/order-facts.wire.ts';

type TrackedOrder = Parameters<typeof toOrderFacts>[0];

export const toWireTracked = (order: TrackedOrder, language: Language) => ({
  order: toOrderFacts(order, language),
});
