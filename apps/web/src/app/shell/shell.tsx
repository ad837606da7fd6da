import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad } from '@app/client/react/defer.ts';
import { historyLayers } from '@app/client/router/history-layers.ts';
import { NavigationProvider } from '@app/ui/actions/link.tsx';
import { MESSAGE_REGION_ID } from '@app/ui/feedback/message-region.ts';
import { LayersContext } from '@app/ui/layout/layers.ts';
import { SkipLink } from '@app/ui/layout/skip-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { userQuery } from '#session/user.ts';
import { routerNavigation } from '@app/client/router/navigation.ts';
import { Navbar } from './navbar.tsx';
import { Mark } from '@app/ui/content/mark.tsx';

const CartsDock = lazyAfterLoad(() => import('./carts-dock.tsx').then((file) => file.CartsDock));
const OfflineStrip = lazyAfterLoad(() => import('./offline-strip.tsx').then((file) => file.OfflineStrip));
const SessionLostToast = lazyAfterLoad(() =>
  import('./session-lost-toast.tsx').then((file) => file.SessionLostToast),
);
const SiteFooter = lazyAfterLoad(() => import('./site-footer.tsx').then((file) => file.SiteFooter));
const ToastViewport = lazyAfterLoad(() =>
  import('@app/ui/feedback/toast.tsx').then((file) => file.ToastViewport),
);
const UpdateCard = lazyAfterLoad(() => import('./update-card.tsx').then((file) => file.UpdateCard));

/** The layout around every screen. */
export function Shell() {
  const t = useTranslations();
  const router = useRouter();
  const user = useQuery(userQuery);
  const isOffline = useIsOffline();
  const navigation = useMemo(() => routerNavigation(router), [router]);
  const layers = useMemo(() => historyLayers(router), [router]);
  useEffect(() => layers.follow(), [layers]);
  const {
    access = 'public',
    hasNavbar,
    hasFooter,
    hasCartBar,
  } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData ?? {},
  });

  // Offline, the user cannot be loaded, so the page opens without.
  const isLoading = access === 'auth' && user.isPending && !isOffline;

  return (
    <LayersContext value={layers.openLayer}>
      <NavigationProvider navigation={navigation}>
        {isLoading ? (
          <StartupLoader label={t('common.loading')} />
        ) : (
          <div className="flex min-h-dvh flex-col">
            <SkipLink label={t('nav.skip')} />
            <OfflineStrip />
            {hasNavbar && <Navbar />}
            <Outlet />
            {hasFooter && <SiteFooter />}
            {hasCartBar && <CartsDock />}
          </div>
        )}
        <div id={MESSAGE_REGION_ID} className="contents">
          <UpdateCard />
          <ToastViewport />
        </div>
        <SessionLostToast />
      </NavigationProvider>
    </LayersContext>
  );
}

/** Shown while the session loads. The logo appears after 200 ms, so that a fast response shows nothing. */
function StartupLoader({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-bg">
      <span className="sr-only">{label}</span>
      <Mark className="size-16 animate-later" />
    </div>
  );
}
