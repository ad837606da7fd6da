import { useEffect } from 'react';
import { keptOrder } from '#features/checkout/pending-order.ts';
import { resumeOrder } from '#features/checkout/placing.store.ts';
import { useOnline } from '#features/checkout/use-online.ts';
import { useCustomer } from '#session/user.ts';
import { finishOrder } from './finish-order.ts';

/** T50: an order whose answer was lost is asked for here, and again as soon as there is a connection. */
export function useResumedOrder(): void {
  const { _id: customerId } = useCustomer();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && keptOrder.read(Date.now())) void resumeOrder(customerId).then(finishOrder);
  }, [customerId, isOnline]);
}
