import { PAGES } from '@app/contract/pages';
import type { OrderTicket } from '@app/contract/schemas/board';
import { paths } from '#paths.ts';

/** Opens the order in the console and offers to mark it as ready. */
export const readyLink = (orderId: string): string =>
  new URL(`${paths.order(orderId)}?ready=1`, location.origin).href;

/** The public page where the customer follows the order. */
export const trackingLink = ({ branchId, orderNumber }: Pick<OrderTicket, 'branchId' | 'orderNumber'>) =>
  new URL(
    PAGES.tracking.path.replace('$branchId', branchId).replace('$orderNumber', orderNumber),
    location.origin,
  ).href;
