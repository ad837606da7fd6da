import { ORDER_STATUSES } from '@app/domain/order/order-status';

export const AVAILABILITIES = ['open', 'busy', 'closed'] as const;
/** A status, or `active` for all active ones. */
export const ORDER_FILTERS = [...ORDER_STATUSES, 'active'] as const;
export const MAX_NOTE_LENGTH = 500;
