import { lazyAfterLoad, lazyComponent, whenIdle } from '@app/client/react/defer.ts';
import { routerNavigation } from '@app/client/router/navigation.ts';
import { NavigationProvider } from '@app/ui/actions/link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { BASE, paths } from '#paths.ts';
import { onSignedOut } from '#session/api.ts';
import { ME } from '#session/me.ts';
import { onPasswordRequest } from '#session/password-request.ts';

const ConsoleUpdate = lazyAfterLoad(() => import('./update-notice.tsx').then((file) => file.ConsoleUpdate));

const PasswordDialog = lazyComponent(() =>
  import('./password-dialog.tsx').then((file) => file.PasswordDialog),
);

/** Around every page. When the server ends the session, the sign-in page replaces it and returns to it. */
export function Root() {
  const router = useRouter();
  const queries = useQueryClient();
  const navigation = useMemo(() => routerNavigation(router), [router]);
  useEffect(() => {
    let isLeaving = false;

    async function leave() {
      const known = queries.getQueriesData({ queryKey: [ME] });
      const { href, pathname } = router.state.location;
      // Signing out closes the socket, which reads the account once more.
      if (isLeaving || pathname === '/sign-in' || known.every(([, me]) => me === null)) return;
      // A screen that is no longer paired stays where it is and shows its code again.
      if (pathname.endsWith('/kitchen')) {
        queries.setQueriesData({ queryKey: [ME] }, null);
        return;
      }
      isLeaving = true;
      // The page needs the account until the sign-in page has replaced it.
      await router.navigate({ href: paths.signIn(BASE + href), replace: true });
      queries.setQueriesData({ queryKey: [ME] }, null);
      isLeaving = false;
    }

    return onSignedOut(() => void leave());
  }, [queries, router]);
  return (
    <NavigationProvider navigation={navigation}>
      <Outlet />
      <ConsoleUpdate />
      <PasswordRequests />
    </NavigationProvider>
  );
}

/** Asks for the password when a call needs it. */
function PasswordRequests() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => onPasswordRequest((resolve) => setAnswer(() => resolve)), []);
  useEffect(() => whenIdle(PasswordDialog.preload, { isAfterLoad: true }), []);
  if (answer === null) return null;

  function close(isConfirmed: boolean) {
    answer?.(isConfirmed);
    setAnswer(null);
  }

  return (
    <Suspense>
      <PasswordDialog onConfirmed={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
}
