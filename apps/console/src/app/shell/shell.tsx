import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import { ToastViewport } from '@app/ui/feedback/toast.tsx';
import { SkipLink } from '@app/ui/layout/skip-link.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { RailLink, RailList } from '#ui/rail.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { TopBarSlots } from '#ui/top-bar-slots.tsx';
import { AccountHead, AccountLinks } from './account-menu.tsx';
import { LanguageButton, TopBar } from './top-bar.tsx';
import { bottomEntriesOf, useEntries } from './use-entries.ts';
import { useGoKeys } from './use-go-keys.ts';

/* The board has its own; its code is not part of the other screens' first load. */
const BoardWatch = lazy(async () => ({
  default: (await import('./board-watch.tsx')).BoardWatch,
}));
const BOARD_ROUTE = '/shell/orders';

/** The frame of every page of a signed-in account: rail, drawer or bottom bar by the width, and the top bar. */
export function Shell() {
  const t = useTranslations();
  const hasRail = useMediaQuery('(min-width: 64rem)');
  const hasBottomBar = !useMediaQuery('(min-width: 48rem)');
  const { groups, current } = useEntries();
  const hasBoard = groups.flat().some(({ key }) => key === 'orders');
  const isOnBoard = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === BOARD_ROUTE),
  });
  useFocusOnTitle();
  useGoKeys(groups.flat());
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const openMenu = () => setIsMenuOpen(true);
  const closeMenu = () => setIsMenuOpen(false);

  return (
    <div className="flex min-h-dvh">
      <SkipLink label={t('common.skip')} />
      {hasRail && (
        <nav
          aria-label={t('shell.nav')}
          className="sticky top-0 flex h-dvh w-(--rail) shrink-0 flex-col items-center overflow-y-auto border-e border-line bg-surface px-1 pt-3 pb-2 wide:items-stretch wide:px-3"
        >
          <StartLink />
          <RailList groups={groups} look="rail" />
        </nav>
      )}
      <div className="flex min-w-0 flex-1 flex-col pb-(--bottom-bar) max-md:pb-[calc(var(--bottom-bar)+var(--watch-bar))]">
        <TopBarSlots
          bar={(stateRef, toolsRef) => (
            <TopBar
              entry={current}
              stateRef={stateRef}
              toolsRef={toolsRef}
              isSmall={hasBottomBar}
              onMenu={hasRail || hasBottomBar ? null : openMenu}
            />
          )}
        >
          {hasBoard && !isOnBoard && (
            <Suspense fallback={null}>
              <BoardWatch />
            </Suspense>
          )}
          <Outlet />
        </TopBarSlots>
      </div>
      {hasBottomBar && (
        <nav
          aria-label={t('shell.nav')}
          className="fixed inset-x-0 bottom-0 z-30 flex h-(--bottom-bar) gap-1 border-t border-line bg-surface px-1.5 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]"
        >
          {bottomEntriesOf(groups.flat()).map((entry) => (
            <RailLink key={entry.key} entry={entry} look="bar" />
          ))}
          <MoreButton isOpen={isMenuOpen} onPress={openMenu} />
        </nav>
      )}
      {!hasRail && (
        <SidePanel
          open={isMenuOpen}
          onClose={closeMenu}
          label={t('shell.mainMenu')}
          closeLabel={t('shell.close')}
          head={<Mark />}
        >
          <nav aria-label={t('shell.nav')} className="flex-1">
            <RailList groups={groups} look="list" onFollow={closeMenu} />
          </nav>
          <div className="flex items-center gap-2">
            <AccountHead className="min-w-0 flex-1 pb-0" />
            <LanguageButton />
          </div>
          <AccountLinks onFollow={closeMenu} />
        </SidePanel>
      )}
      <div className="lg:*:start-[calc(var(--rail)+1.25rem)]!">
        <ToastViewport />
      </div>
    </div>
  );
}

/** Moves the focus to the title of another screen, so that it is read out. */
function useFocusOnTitle() {
  const screen = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname.split('/')[1],
  });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    const isFirst = shown.current === undefined;
    shown.current = screen;
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [screen]);
}

function StartLink() {
  const t = useTranslations('shell');
  return (
    <Link
      href={paths.start}
      aria-label={t('start')}
      className="mb-2.5 shrink-0 self-center rounded-control wide:ms-3 wide:self-start"
    >
      <Mark className="size-10" />
    </Link>
  );
}

function MoreButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
      className="type-caption flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-ink-2 -outline-offset-2 active:bg-sunken"
    >
      <Icon name="dots-three" className="size-5.5" />
      <span>{t('more')}</span>
    </button>
  );
}
