import { useIsOffline } from '@app/client/http/connection.ts';
import { useEffect } from 'react';
import { pendingOrderStorage } from './checkout/pending-order.ts';
import { resumeOrder } from './checkout/submit-order.ts';
import { useVisitor } from '#session/user.ts';
import { finishOrder } from './finish-order.ts';

/** T50: resolves a pending order on mount and on reconnect. */
export function useResumedOrder(): void {
  const visitor = useVisitor();
  const customerId = visitor.kind === 'customer' ? visitor.user._id : null;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (customerId === null || isOffline) return;
    if (pendingOrderStorage.read(Date.now())) void resumeOrder(customerId).then(finishOrder);
  }, [customerId, isOffline]);
}
