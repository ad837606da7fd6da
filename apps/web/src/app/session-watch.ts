import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { CART_KEY } from '#features/ordering/cart/cart-key.ts';
import { PENDING_ORDER_KEY } from '#features/ordering/checkout/pending-order-key.ts';
import { forgetLocation, watchLocation } from '#features/location/location.store.ts';
import { storage } from '#lib/storage.ts';
import { paths } from '#paths.ts';
import { forgetCustomer } from '#session/session.ts';
import { onSessionLost } from '#session/session-lost.ts';
import { onSignedOut } from '#session/signed-out.ts';
import { onTokenChangedElsewhere } from '#session/token.ts';
import { userQuery } from '#session/user.ts';
import { resumeOrderAtStart } from './resume-order.ts';

/** Keeps what the app knows of its visitor in step with the server and with the other tabs. */
export function watchSession(router: AnyRouter, queries: QueryClient): void {
  resumeOrderAtStart(queries);
  watchLocation();
  onSignedOut(forgetLocation);
  // Here, not only in their stores: a tab that signs out may never have loaded those.
  onSignedOut(() => [CART_KEY, PENDING_ORDER_KEY].forEach(storage.remove));

  onSessionLost(() => {
    forgetCustomer(queries);
    const { href } = router.latestLocation;
    const access = router.matchRoutes(router.latestLocation).at(-1)?.staticData.access;
    if (access === 'guest') return;
    void router.navigate({ href: paths.login(href), replace: true }).then(() => forgetCustomer(queries));
  });

  onTokenChangedElsewhere(() => void follow(router, queries));
}

/** Another tab signed in, out, or only took a new token: what matters is who it is now. */
async function follow(router: AnyRouter, queries: QueryClient): Promise<void> {
  const idOf = () => queries.getQueryData(userQuery.queryKey)?._id ?? null;
  const before = idOf();
  await queries.refetchQueries({ queryKey: userQuery.queryKey, type: 'all' });
  if (idOf() === before) return;
  const isPersonal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'user',
  };
  queries.removeQueries({ type: 'inactive', ...isPersonal });
  void queries.invalidateQueries(isPersonal);
  // The guard decides again: a page for customers is left by a guest, a page for guests by a customer.
  await router.invalidate();
}
