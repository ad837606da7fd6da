import { navigationOf } from '@app/client/router/navigation.ts';
import { NavigationProvider } from '@app/ui/actions/link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { onSignedOut } from '#session/api.ts';
import { ME } from '#session/me.ts';

/** Around every page. When the server ends the session, the guard of the router shows the sign-in page. */
export function Root() {
  const router = useRouter();
  const queries = useQueryClient();
  const navigation = useMemo(() => navigationOf(router), [router]);
  useEffect(
    () =>
      onSignedOut(() => {
        const known = queries.getQueriesData({ queryKey: [ME] });
        if (known.every(([, me]) => me === null)) return;
        queries.setQueriesData({ queryKey: [ME] }, null);
        void router.invalidate();
      }),
    [queries, router],
  );
  return (
    <NavigationProvider navigation={navigation}>
      <Outlet />
    </NavigationProvider>
  );
}
