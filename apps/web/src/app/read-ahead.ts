import type { Language } from '@app/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { logError } from '#lib/log.ts';

const BRANCH = /^\/branch\/([^/]+)\/?$/;
const ORDER = /^\/order\/([^/]+)\/?$/;

/** What a page waits for longest is asked for while the page itself is still being put together. */
export function readAhead(
  queries: QueryClient,
  { pathname, search }: Location,
  language: Language,
): Promise<void> {
  const [, orderId] = ORDER.exec(pathname) ?? [];
  if (orderId !== undefined) {
    return import('#features/orders/use-order.ts')
      .then(({ readOrderAhead }) => readOrderAhead(queries, decodeURIComponent(orderId), language))
      .catch((error: unknown) => logError('the order was not asked for', error));
  }
  const [, branchId] = BRANCH.exec(pathname) ?? [];
  if (branchId === undefined) return Promise.resolve();
  const table = new URLSearchParams(search).get('table') ?? undefined;
  return import('#features/branches/use-branch.ts')
    .then(({ readBranchAhead }) => readBranchAhead(queries, decodeURIComponent(branchId), table, language))
    .catch((error: unknown) => logError('the menu was not asked for', error));
}
