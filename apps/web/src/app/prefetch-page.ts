import { logError } from '@app/client/log.ts';
import type { Language } from '@app/domain/language';
import type { QueryClient } from '@tanstack/react-query';

const BRANCH = /^\/branch\/([^/]+)\/?$/;
const ORDER = /^\/order\/([^/]+)\/?$/;

/** Requests the main data of an order or branch page while its code is still loading. */
export function prefetchPage(
  queries: QueryClient,
  { pathname, search }: Location,
  language: Language,
): Promise<void> {
  const [, orderId] = ORDER.exec(pathname) ?? [];
  if (orderId !== undefined) {
    return import('#features/orders/use-order.ts')
      .then(({ prefetchOrder }) => prefetchOrder(queries, decodeURIComponent(orderId), language))
      .catch((error: unknown) => logError('prefetch: loading the order failed', error));
  }
  const [, branchId] = BRANCH.exec(pathname) ?? [];
  if (branchId === undefined) return Promise.resolve();
  const table = new URLSearchParams(search).get('table') ?? undefined;
  return import('#features/branches/use-branch.ts')
    .then(({ readBranchAhead }) => readBranchAhead(queries, decodeURIComponent(branchId), table, language))
    .catch((error: unknown) => logError('prefetch: loading the branch failed', error));
}
