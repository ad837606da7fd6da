import { useIsOffline } from '@app/client/http/connection.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { useRouter } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useBranchState } from '#features/branch-state/branch-state-query.ts';
import { OpenStatusTag } from '#features/branch-state/open-status-tag.tsx';
import { useLiveness } from '#features/live/live.ts';
import { chooseLanguage, useLanguage } from '#i18n/i18n.ts';
import { withBranch } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { rememberBranch, useBranch, useChosenBranch, useTimeZone } from '#session/scope.ts';
import { BranchSwitcher } from '#ui/branch-switcher.tsx';
import { LivePill } from '#ui/live-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type Entry, entryGroupsOf, startPathOf } from './entries.ts';

type Slot = (element: HTMLElement | null) => void;

type TopBarProps = {
  entry: Entry | null;
  stateRef: Slot;
  toolsRef: Slot;
  /** On a phone the language and the account are in the menu. */
  isSmall: boolean;
  /** Opens the rail as a drawer; null where there is another way. */
  onMenu: (() => void) | null;
};

export function TopBar({ entry, stateRef, toolsRef, isSmall, onMenu }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) shrink-0 items-center gap-1 border-b border-line bg-surface ps-3 pe-2 md:gap-3 md:ps-4 md:pe-4">
      {onMenu && <IconButton icon="list" label={t('mainMenu')} onClick={onMenu} className="-ms-2" />}
      <Scope entry={entry} />
      {entry?.scope === 'one' && entry.key !== 'orders' && <OpenStatus />}
      <div ref={stateRef} className="flex shrink-0 items-center gap-2 empty:hidden max-md:ms-1.5" />
      <div className="flex-1" />
      <Liveness />
      <div ref={toolsRef} className="flex items-center empty:hidden" />
      {!isSmall && (
        <>
          <LanguageButton />
          <AccountMenu />
        </>
      )}
    </header>
  );
}

export function LanguageButton() {
  const t = useTranslations('common');
  const other = useLanguage() === 'en' ? 'ar' : 'en';
  return (
    <IconButton
      icon="translate"
      label={t('language')}
      iconClass="text-ink-2"
      onClick={() => void chooseLanguage(other)}
    />
  );
}

function Scope({ entry }: { entry: Entry | null }) {
  const me = useMe();
  const router = useRouter();
  const chosen = useChosenBranch();
  const branch = useBranch();

  function choose(branchId: string | null) {
    if (branchId !== null) rememberBranch(branchId);
    const named = branchId ?? undefined;
    // The account may lack this screen at the other branch.
    const stays = entryGroupsOf(me, named).some((group) => group.some(({ key }) => key === entry?.key));
    const path = entry && stays ? entry.path : startPathOf(me, named);
    void router.navigate({ href: withBranch(path, branchId) });
  }

  return (
    <BranchSwitcher
      branches={me.branches}
      chosen={entry?.scope === 'one' ? branch : chosen}
      canShowAll={entry?.scope !== 'one'}
      onChoose={choose}
    />
  );
}

/** CON-96 The board has its own, with Pause. */
function OpenStatus() {
  const branch = useBranch();
  return branch && <BranchStatus branchId={branch._id} />;
}

function BranchStatus({ branchId }: { branchId: string }) {
  const state = useBranchState(branchId);
  return (
    state && (
      <span role="status" className="min-w-0 max-md:hidden">
        <OpenStatusTag state={state} />
      </span>
    )
  );
}

/** Only screens with live data have a state; a lost connection shows on all. */
function Liveness() {
  const t = useTranslations('shell');
  const format = useFormatter();
  const liveness = useLiveness();
  const isOffline = useIsOffline();
  const timeZone = useTimeZone();
  const state = isOffline ? 'offline' : liveness?.state;
  if (!state) return null;
  const at = liveness?.lastNewsAt ?? null;
  const age =
    at === null
      ? null
      : t('lastNews', { time: format.dateTime(at, { timeZone, hour: 'numeric', minute: '2-digit' }) });
  // Live screens say below what no connection means.
  const isShort = state === 'offline' && liveness !== null;
  return <LivePill {...{ state, age, isShort }} label={t(state)} />;
}
