import { useIsOffline } from '@app/client/http/connection.ts';
import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { useAppName } from '@app/client/react/document-title.ts';
import { PAGES } from '@app/contract/pages';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { NavBar, NavBrand, NavIconButton, NavIconLink, NavTextLink } from '@app/ui/layout/nav-bar.tsx';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
import { useVisitor } from '#session/user.ts';

/* Lazy, because a guest's first page does not need the code of orders. */
const ActiveOrdersBag = lazyComponent(
  () => import('#features/orders/active-orders-bag.tsx').then((file) => file.ActiveOrdersBag),
  { isOptional: true },
);

const UnreadBell = lazyComponent(
  () => import('#features/notifications/unread-bell.tsx').then((file) => file.UnreadBell),
  { isOptional: true },
);

const GetApp = lazyAfterLoad(() => import('#features/install/get-app.tsx').then((file) => file.GetApp));

export function Navbar() {
  const app = useAppName();
  return (
    <NavBar start={<NavBrand href={paths.home(useLanguage())} name={app} />}>
      <GetApp />
      <LanguageLink />
      <VisitorLinks />
    </NavBar>
  );
}

/** Links a home page to the home page of the other language. Guests switch on the other pages; others in their profile. */
function LanguageLink() {
  const t = useTranslations();
  const language = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const isHome = useRouterState({ select: ({ location }) => location.pathname === paths.home(language) });
  const isGuest = useVisitor().kind === 'guest';
  const switchLanguage = useSwitchLanguage();
  const look = { icon: 'translate', label: t(`language.${other}`), lang: other } as const;
  if (isHome) return <NavIconLink {...look} href={paths.home(other)} />;
  return isGuest && <NavIconButton {...look} onPress={() => switchLanguage(other)} />;
}

function VisitorLinks() {
  const t = useTranslations();
  const visitor = useVisitor();
  const isOffline = useIsOffline();
  if (visitor.kind === 'unknown') return !isOffline && <Skeleton className="size-10 rounded-full" />;
  if (visitor.kind === 'guest') return <GuestLinks />;
  const { name, image } = visitor.user;
  return (
    <>
      <Suspense fallback={null}>
        <UnreadBell />
      </Suspense>
      <Suspense fallback={null}>
        <ActiveOrdersBag />
      </Suspense>
      <Link href={paths.profile} aria-label={t('nav.profile', { name })} className="hit rounded-full">
        <Avatar name={name} src={image} />
      </Link>
    </>
  );
}

/** Login and register return to the current page, unless it is a home page. */
function GuestLinks() {
  const t = useTranslations();
  const current = useRouterState({ select: ({ location }) => location });
  const isHome = current.pathname === PAGES.home.path || current.pathname === PAGES.arabicHome.path;
  const redirect = isHome ? null : current.href;
  return (
    <>
      <NavTextLink href={paths.register(redirect)}>{t('nav.register')}</NavTextLink>
      <ButtonLink href={paths.login(redirect)} variant="secondary" className="px-4 text-small">
        {t('nav.login')}
      </ButtonLink>
    </>
  );
}
