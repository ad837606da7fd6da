import type { Delivery, DriverPage } from '@app/contract/schemas/drive/deliveries';
import { DRIVER_STEPS, type DriverStep } from '@app/domain/delivery/driver-step';
import { cashOf } from '@app/domain/takings/takings';
import type { DriverAction, TakenCash } from './drive-calls.ts';
import type { QueuedStep } from './step-queue.ts';

/** A delivery as the driver sees it. */
export type ShownDelivery = Delivery & {
  /** A step of it is not yet sent. */
  isQueued: boolean;
};

export type ShownPage = Omit<DriverPage, 'deliveries'> & { deliveries: readonly ShownDelivery[] };

const cashIn = ({ amount, paidBy }: TakenCash): number => (paidBy === undefined ? amount : cashOf(paidBy));

const indexOf = (step: DriverStep | null) => (step === null ? -1 : DRIVER_STEPS.indexOf(step));

function after(delivery: ShownDelivery, { action, at }: QueuedStep<DriverAction>): ShownDelivery {
  if (action.kind === 'problem')
    return { ...delivery, isQueued: true, problem: { reason: action.reason, at, answer: null } };
  const step = indexOf(action.step) > indexOf(delivery.step) ? action.step : delivery.step;
  const isPickedUp = indexOf(step) >= indexOf('picked_up');
  return { ...delivery, isQueued: true, step, status: isPickedUp ? 'shipped' : delivery.status };
}

/**
 * CON-66 CON-69 The page with the steps that are not yet sent, so that a step shows its effect at once. A delivered
 * order leaves the page with the data of its customer.
 */
export function withQueued(page: DriverPage, waiting: readonly QueuedStep<DriverAction>[]): ShownPage {
  const deliveries = page.deliveries
    .map((delivery) =>
      waiting
        .filter(({ orderId }) => orderId === delivery.id)
        .reduce(after, { ...delivery, isQueued: false }),
    )
    .filter(({ step }) => step !== 'delivered');
  const open = new Set(page.deliveries.map(({ id }) => id));
  const taken = waiting
    .filter(({ orderId }) => open.has(orderId))
    .flatMap(({ action }) => (action.kind === 'step' && action.cash !== null ? [action.cash] : []))
    .reduce((sum, cash) => sum + cashIn(cash), 0);
  return { ...page, cash: { ...page.cash, inHand: page.cash.inHand + taken }, deliveries };
}

/** The page without the customers whose orders the driver has ended, for the storage of the phone. */
export function withoutEnded(page: DriverPage, waiting: readonly QueuedStep<DriverAction>[]): DriverPage {
  const shown = new Set(withQueued(page, waiting).deliveries.map(({ id }) => id));
  const [open, ended] = [
    page.deliveries.filter(({ id }) => shown.has(id)),
    page.deliveries.filter(({ id }) => !shown.has(id)),
  ];
  const taken = withQueued({ ...page, deliveries: ended }, waiting).cash;
  return { ...page, deliveries: open, cash: taken };
}
