import { setAppBadge } from '@app/client/pwa/app-badge.ts';
import { unsubscribeDevice } from '@app/client/pwa/push-device.ts';
import { OFFLINE_READS_KEY } from '@app/client/http/offline-reads.ts';
import { storage } from '@app/client/storage/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { PENDING_RATINGS_KEY } from '#features/branches/dialogs/pending-ratings-key.ts';
import { CART_KEY } from '#features/ordering/cart/cart-key.ts';
import { PENDING_ORDER_KEY } from '#features/ordering/checkout/pending-order-key.ts';
import { forgetLocation, watchLocation } from '#features/location/location.store.ts';
import { paths } from '#paths.ts';
import { forgetCustomer } from '#session/session.ts';
import { onSessionLost, onSignedOut } from '#session/session-lost.ts';
import { onTokenChangedElsewhere } from '#session/token.ts';
import { userQuery } from '#session/user.ts';
import { resumeOrderAtStart } from './resume-order.ts';

/** Synchronises the signed-in state with the server and the other tabs. */
export function watchSession(router: AnyRouter, queries: QueryClient): void {
  resumeOrderAtStart(queries);
  watchLocation();
  onSignedOut(forgetLocation);
  // Removed here too, because a tab that signs out may not have loaded the stores.
  onSignedOut(() =>
    [CART_KEY, PENDING_ORDER_KEY, PENDING_RATINGS_KEY, OFFLINE_READS_KEY].forEach(storage.remove),
  );
  onSignedOut(() => {
    setAppBadge(0);
    void unsubscribeDevice();
  });

  onSessionLost(() => {
    forgetCustomer(queries);
    storage.remove(OFFLINE_READS_KEY);
    const { href } = router.latestLocation;
    const access = router.matchRoutes(router.latestLocation).at(-1)?.staticData.access;
    if (access === 'guest') return;
    void router.navigate({ href: paths.login(href), replace: true }).then(() => forgetCustomer(queries));
  });

  onTokenChangedElsewhere(() => void syncUser(router, queries));
}

/** Runs after another tab signed in, signed out or refreshed the token; acts only if the user changed. */
async function syncUser(router: AnyRouter, queries: QueryClient): Promise<void> {
  const customerId = () => queries.getQueryData(userQuery.queryKey)?._id ?? null;
  const before = customerId();
  await queries.refetchQueries({ queryKey: userQuery.queryKey, type: 'all' });
  if (customerId() === before) return;
  const personalQueries = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'user',
  };
  queries.removeQueries({ type: 'inactive', ...personalQueries });
  void queries.invalidateQueries(personalQueries);
  // Runs the route guards again for the new user.
  await router.invalidate();
}
