import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { whenLoaded } from '#lib/when-idle.ts';
import { userQuery } from '#session/user.ts';
import { NavigationProvider } from '#ui/link.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { StartupLoader } from '#ui/startup-loader.tsx';
import { ToastViewport } from '#ui/toast.tsx';
import { navigationOf } from './navigation.ts';
import { Navbar } from './navbar.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SessionLostToast } from './session-lost-toast.tsx';
import { SiteFooter } from './site-footer.tsx';

/* The page goes on without it: a connection that was just lost must not take the screen along. */
const UpdateCard = lazy(async () => ({
  default: await import('./update-card.tsx').then(
    (file) => file.UpdateCard,
    () => () => null,
  ),
}));

/** What stands around every screen. */
export function Shell() {
  const t = useTranslations();
  const router = useRouter();
  const user = useQuery(userQuery);
  const navigation = useMemo(() => navigationOf(router), [router]);
  const {
    access = 'public',
    hasNavbar,
    hasFooter,
  } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData ?? {},
  });

  const isWaiting = access === 'auth' && user.isPending;

  return (
    <NavigationProvider navigation={navigation}>
      {isWaiting ? (
        <StartupLoader label={t('common.loading')} />
      ) : (
        <div className="flex min-h-dvh flex-col">
          <SkipLink label={t('nav.skip')} />
          <OfflineStrip />
          {hasNavbar && <Navbar />}
          <Outlet />
          {hasFooter && <SiteFooter />}
        </div>
      )}
      <Later />
      <ToastViewport />
      <SessionLostToast />
    </NavigationProvider>
  );
}

/** Nothing of this can be needed before the page has loaded. */
function Later() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenLoaded(async () => setIsDue(true)), []);
  return (
    isDue && (
      <Suspense fallback={null}>
        <UpdateCard />
      </Suspense>
    )
  );
}
