import { logError } from '@app/client/log.ts';
import { storage } from '@app/client/storage/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { PENDING_ORDER_KEY } from '#features/ordering/checkout/pending-order-key.ts';
import { userQuery } from '#session/user.ts';

/** T50: a tab closed during place-order leaves a pending order; the next start submits it again and opens the result. */
export function resumeOrderAtStart(queries: QueryClient): void {
  if (storage.readText(PENDING_ORDER_KEY) === null) return;
  resume(queries).catch((error: unknown) => logError('orders: resuming the pending order failed', error));
}

async function resume(queries: QueryClient): Promise<void> {
  const user = await queries.ensureQueryData(userQuery);
  if (user === null) return;
  const [{ resumeOrder }, { finishOrder }] = await Promise.all([
    import('#features/ordering/checkout/submit-order.ts'),
    import('#features/ordering/finish-order.ts'),
  ]);
  finishOrder(await resumeOrder(user._id));
}
