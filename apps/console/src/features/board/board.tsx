import { lazyAfterLoad } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { BoardPage, OrderTicket } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Outlet } from '@tanstack/react-router';
import {
  type FocusEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useSeenNotifications } from '#features/notifications/use-seen-notifications.ts';
import { RingBar } from '#features/ring/ring-bar.tsx';
import { useAlarmBadge } from '#features/ring/use-alarm-badge.ts';
import { useLaterTone } from '#features/ring/use-tones.ts';
import { useRing } from '#features/ring/use-ring.ts';
import { paths, withBranch } from '#paths.ts';
import { BoardBar } from './board-bar.tsx';
import { BranchState } from './branch-state.tsx';
import { BoardScreenProvider } from './board-screen-context.tsx';
import { Lane } from './lane.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import { LaterStrip } from './later-strip.tsx';
import { SoundBar, SpeakerButton } from './sound-bar.tsx';
import type { TicketHandlers } from './ticket.tsx';
import { type BoardNavigation, useBoardNavigation } from './use-board-navigation.ts';
import { useBoardShortcuts } from './use-board-shortcuts.ts';
import { type BoardView, useBoardView } from './use-board-view.ts';

const NotifyButton = lazyAfterLoad(() => import('./notify-button.tsx').then((file) => file.NotifyButton));

/* Few branches have tables, so their calls load after the board. */
const BoardTableCalls = lazy(async () => {
  const { BoardTableCalls: Calls } = await import('#features/tables/table-calls.tsx');
  return { default: Calls };
});

const CloseReminder = lazyAfterLoad(() =>
  import('#features/day-close/close-reminder.tsx').then((file) => file.CloseReminder),
);

const KbdHelp = lazy(async () => ({ default: (await import('./kbd-help.tsx')).KbdHelp }));

/** CON-14 The board with its bars, lanes, and the open order over it. */
export function Board({ page }: { page: BoardPage }) {
  const t = useTranslations('board');
  const { inLanguage } = useTicketTexts();
  const { tickets, known } = useBoard();
  const nav = useBoardNavigation();
  // A typed letter shows before the lanes follow.
  const search = useDeferredValue(nav.filter.search);
  const view = useBoardView({ ...nav.filter, search });
  const ring = useRing(tickets);
  useSeenNotifications(ring.alarms.map(({ ticket }) => ticket.id));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const openHelp = () => setIsHelpOpen(true);
  const { focusId, setFocusId } = useBoardShortcuts({
    view,
    nav,
    ring,
    goOn,
    onHelp: openHelp,
    onSearch: () => searchField.current?.focus(),
  });
  const open = nav.orderId === null ? null : known.get(nav.orderId);
  const branchNames = page.branches.map(({ name }) => inLanguage(name)).join(', ');
  useDocumentTitle(...(open ? [open.orderNumber, t('title')] : [t('title'), branchNames]));
  useAlarmBadge(ring.alarms.length);
  useLaterTone(
    view.lanes.later.map(({ id }) => id),
    view.lanes.preparing.map(({ id }) => id),
  );

  function goOn(answered: OrderTicket) {
    const next = view.lanes.new.find(({ id }) => id !== answered.id);
    if (next) nav.open(next);
    else nav.close();
  }

  function openOldest() {
    const [first] = ring.alarms;
    if (first) nav.open(first.ticket);
  }

  return (
    <BoardScreenProvider value={{ ...nav, goOn }}>
      <NotifyButton />
      <SpeakerButton />
      <BranchState branches={page.branches} />
      <ConnectionBar timezone={page.branches[0]?.timezone ?? 'UTC'} />
      <SoundBar />
      <RingBar ring={ring} onOpen={openOldest} hasKey className="max-md:order-last" />
      <Suspense fallback={null}>
        {page.branches.map(({ id }) => (
          <BoardTableCalls key={id} branchId={id} />
        ))}
      </Suspense>
      {page.branches.map((branch) => (
        <CloseReminder key={branch.id} branch={branch} isNamed={page.branches.length > 1} />
      ))}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <BoardBar
            tickets={tickets}
            filter={nav.filter}
            onType={(type) => nav.setFilter({ type })}
            onSearch={nav.setSearch}
            searchRef={searchField}
            presetMinutes={presetOf(page, nav)}
            doneToday={page.branches.reduce((sum, { doneToday }) => sum + doneToday, 0)}
            doneHref={withBranch(paths.ordersDone, page.branches[0]?.id ?? null)}
            onHelp={openHelp}
          />
          {!view.hasLaterLane && <LaterStrip tickets={view.lanes.later} onOpen={nav.open} />}
          {view.isSmall && <LaneTabs lanes={view.lanes} value={view.tab} onChange={view.setTab} />}
          <Lanes view={view} nav={nav} page={page} focusId={focusId} onFocus={setFocusId} />
        </div>
        <Outlet />
      </div>
      {isHelpOpen && (
        <Suspense>
          <KbdHelp onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </BoardScreenProvider>
  );
}

/** CON-33 */
function ConnectionBar({ timezone }: { timezone: string }) {
  const t = useTranslations('board.connection');
  const { timeOf } = useTicketTexts();
  const { isOffline, lastNewsAt } = useBoard();
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center gap-2 bg-warn-soft px-5 py-2.5 text-control font-medium text-warn">
          <Icon name="wifi-slash" size="md" />
          {lastNewsAt === null ? t('never') : t('lost', { time: timeOf(lastNewsAt, timezone) })}
        </p>
      )}
    </div>
  );
}

type LanesProps = {
  view: BoardView;
  nav: BoardNavigation;
  page: BoardPage;
  focusId: string | null;
  onFocus: (orderId: string) => void;
};

function Lanes({ view, nav, page, focusId, onFocus }: LanesProps) {
  const { inLanguage } = useTicketTexts();
  const handlers = useTicketHandlers(nav);
  if (view.shown.length === 0) return <NoOrders nav={nav} />;

  const branchNameOf = (id: string) => {
    const branch = page.branches.length < 2 ? undefined : page.branches.find((one) => one.id === id);
    return branch ? inLanguage(branch.name) : null;
  };
  function rememberFocus({ target }: FocusEvent) {
    const id = target.closest('[data-order]')?.getAttribute('data-order');
    if (id) onFocus(id);
  }

  return (
    <div className={classes('lanes', view.isSmall && 'lanes-single')} onFocus={rememberFocus}>
      {view.names.map((lane) => (
        <Lane
          key={lane}
          lane={lane}
          tickets={view.lanes[lane]}
          nextId={view.nextId}
          selectedId={nav.orderId}
          focusId={focusId ?? view.columns.find(({ length }) => length > 0)?.[0]?.id ?? null}
          branchNameOf={branchNameOf}
          isFolded={view.isFolded(lane)}
          onFold={() => view.fold(lane)}
          {...handlers}
        />
      ))}
    </div>
  );
}

/** Stable, so that a ticket renders only when its order changes. */
function useTicketHandlers(nav: BoardNavigation): TicketHandlers {
  const latest = useRef(nav);
  useEffect(() => {
    latest.current = nav;
  }, [nav]);
  return useMemo(
    () => ({
      onOpen: (ticket) => latest.current.open(ticket),
      onChooseDriver: (ticket) => latest.current.open(ticket, 'driver'),
    }),
    [],
  );
}

function NoOrders({ nav }: { nav: BoardNavigation }) {
  const t = useTranslations('board.empty');
  const isFiltered = nav.filter.type !== null || nav.filter.search !== '';
  if (!isFiltered) return <EmptyState art="/art/empty-orders.svg" title={t('title')} text={t('text')} />;
  return (
    <EmptyState
      art="/art/not-found.svg"
      text={t('none')}
      action={
        <Button variant="secondary" onClick={() => nav.setFilter({ type: null, search: '' })}>
          {t('clear')}
        </Button>
      }
    />
  );
}

/** The promise that a new order would get now. Without a filter, of the most usual type. */
function presetOf({ branches }: BoardPage, { filter }: BoardNavigation): number | null {
  const presets = branches.length === 1 ? branches[0]?.presetMinutes : undefined;
  return presets?.[filter.type ?? 'delivery'] ?? null;
}
