import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { branchChannel, ITEM_CHANGED } from '@app/contract/events';
import type { KitchenTicket as Ticket } from '@app/contract/schemas/board';
import {
  bumpOf,
  isFinishedAt,
  isForLater,
  kitchenOrders,
  stationCounts,
  toMake,
} from '@app/domain/board/kitchen';
import { shortNumbers } from '@app/domain/board/short-number';
import type { Language } from '@app/domain/language';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveScreen, useLiveState } from '#features/live/use-liveness.ts';
import { UndoToast } from '#features/orders/undo-toast.tsx';
import { useLiveBoard } from '#features/orders/use-live-board.ts';
import { serverNow, serverTimeAt, useByClock } from '#session/server-clock.ts';
import { kitchenQuery, overviewQuery } from './kitchen-calls.ts';
import { sortStations } from '#ui/stations.ts';
import { useWakeLock } from '@app/client/device/use-wake-lock.ts';
import { realtime } from '#session/realtime.ts';
import type { ScopeBranch } from '#session/scope.ts';
import { type ItemToSell, RecallDialog, SettingsDialog, SoldOutDialog } from './kitchen-dialogs.tsx';
import { type Connection, KitchenHeader, StationTabs } from './kitchen-header.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { inColumns, useColumns } from './use-columns.ts';
import { useCancelled } from './use-cancelled.ts';
import { isBumped, useKitchenActions, withPending } from './use-kitchen-actions.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { type KitchenTexts, useKitchenTexts } from './use-kitchen-texts.ts';

const STEP_MS = 5_000;
const HOTKEYS = 9;
const NONE: readonly string[] = [];

type DisplayProps = {
  branch: ScopeBranch;
  /** The stations of a paired screen. */
  own: readonly string[];
  isPerson: boolean;
};

/** CON-41 The orders in the kitchen of a branch, over the whole screen. */
export function KitchenDisplay({ branch, own, isPerson }: DisplayProps) {
  const live = useLiveBoard([branch._id], kitchenQuery(branch._id));
  const { page, failedAt } = live;
  const { data: overview } = useOverview(branch._id, live.tickets);
  const texts = useKitchenTexts(branch.timeZone);
  const { actions, pending, failure } = useKitchenActions(live, failedAt === null);
  const [stations, chooseStations] = useStations(own);
  const [dialog, setDialog] = useState<'recall' | 'soldOut' | 'settings' | null>(null);
  const [chosen, setChosen] = useState<ItemToSell | null>(null);
  const { shown: cancelled, dismiss } = useCancelled(live.known);
  useDocumentTitle(texts.t('title'), branch.name);
  useEffect(() => {
    if (failedAt === null && page !== null) void actions.sendQueued();
  }, [failedAt, page, actions]);

  const now = useByClock((time) => Math.floor(time / STEP_MS) * STEP_MS);
  const all = useMemo(
    () =>
      live.tickets
        .filter((ticket) => !isBumped(ticket, pending))
        .map((ticket) => withPending(ticket, pending, serverNow())),
    [live.tickets, pending],
  );
  const inKitchen = useMemo(() => kitchenOrders(all, now, NONE), [all, now]);
  const tickets = useMemo(() => kitchenOrders(all, now, stations), [all, now, stations]);
  const numbers = useMemo(() => shortNumbers([...live.tickets, ...cancelled]), [live.tickets, cancelled]);
  const numberOf = ({ id, orderNumber }: Ticket) => numbers.get(id) ?? orderNumber.slice(-4);

  const started = tickets.filter(
    (ticket) => !isForLater(ticket, serverNow()) && !isFinishedAt(ticket, stations),
  );
  const main = started.find((ticket) => isAllTicked(ticket, stations)) ?? started[0];
  const hotkeyOf = ({ id }: Ticket) => {
    const index = started.findIndex((ticket) => ticket.id === id);
    return index >= 0 && index < HOTKEYS ? index + 1 : null;
  };

  const closeDialog = () => setDialog(null);
  const askSoldOut = useCallback((line: Ticket['lines'][number] | null) => {
    setChosen(line?.itemId ? { itemId: line.itemId, name: line.name } : null);
    setDialog('soldOut');
  }, []);
  useKitchenKeys({
    onReady: (hotkey) => {
      const ticket = started[hotkey - 1];
      if (ticket) void actions.bump(ticket, stations);
    },
    onRecall: () => setDialog('recall'),
    onSoldOut: (lineId) =>
      askSoldOut(tickets.flatMap(({ lines }) => lines).find(({ id }) => id === lineId) ?? null),
  });

  return (
    <div className="kitchen-screen fixed inset-0 flex flex-col bg-bg text-ink">
      <KitchenHeader
        texts={texts}
        place={`${branch.vendor.name} · ${branch.name}`}
        isPerson={isPerson}
        connection={useConnection(live)}
        isAwake={useWakeLock()}
        onRecall={() => setDialog('recall')}
        onSettings={() => setDialog('settings')}
      >
        <StationTabs
          texts={texts}
          names={sortStations(overview?.stations ?? NONE)}
          chosen={stations}
          total={inKitchen.length}
          counts={stationCounts(inKitchen)}
          onChoose={chooseStations}
        />
      </KitchenHeader>
      {pending.queued.length > 0 && (
        <p role="status" className="bg-warn-soft px-5 py-3 text-item text-warn">
          {texts.t('queued', { count: pending.queued.length })}
        </p>
      )}
      <p
        role="alert"
        className={failure === null ? 'sr-only' : 'bg-danger-soft px-5 py-3 text-item text-danger'}
      >
        {failure === null ? '' : texts.t('failed', { reason: failure })}
      </p>
      {/* The skip target and the only part that scrolls. */}
      <main className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 lg:px-5">
        {page === null ? (
          <KitchenLoading />
        ) : (
          <>
            <ToMakeStrip
              tickets={tickets}
              stations={stations}
              texts={texts}
              averageMinutes={overview?.averageMinutes ?? null}
            />
            {tickets.length === 0 && cancelled.length === 0 ? (
              <AllDone texts={texts} />
            ) : (
              <Columns tickets={[...cancelled, ...tickets]}>
                {(ticket) => (
                  <KitchenTicket
                    ticket={ticket}
                    number={numberOf(ticket)}
                    hotkey={hotkeyOf(ticket)}
                    isMain={ticket.id === main?.id}
                    stations={stations}
                    texts={texts}
                    actions={actions}
                    onHold={askSoldOut}
                    onDismiss={dismiss}
                  />
                )}
              </Columns>
            )}
          </>
        )}
      </main>
      <UndoToast />
      {/* A tick renders the display; the lists of closed dialogs would take longer than the tick itself. */}
      {dialog === 'recall' && (
        <RecallDialog
          onClose={closeDialog}
          bumped={(overview?.bumped ?? []).filter(
            (ticket) => (live.known.get(ticket.id) ?? ticket).status === 'processing',
          )}
          texts={texts}
          onRecall={actions.recall}
        />
      )}
      {dialog === 'soldOut' && (
        <SoldOutDialog
          onClose={closeDialog}
          chosen={chosen}
          items={itemsIn(tickets)}
          soldOut={overview?.soldOut ?? []}
          texts={texts}
          actions={actions}
        />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={closeDialog} texts={texts} />}
    </div>
  );
}

const isAllTicked = (ticket: Ticket, stations: readonly string[]) => {
  const { lineIds, isReady } = bumpOf(ticket, stations);
  return isReady && lineIds.length === 0;
};

const itemsIn = (tickets: readonly Ticket[]): ItemToSell[] => [
  ...new Map(
    tickets
      .flatMap(({ lines }) => lines)
      .flatMap(({ itemId, name }) => (itemId === null ? [] : [[itemId, { itemId, name }] as const])),
  ).values(),
];

/** The stations of the address, else those of the paired screen. */
function useStations(own: readonly string[]) {
  const { stations }: { stations?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = useMemo(
    () => (stations === undefined ? own : stations.split(',').filter((name) => name !== '')),
    [stations, own],
  );
  const choose = (next: readonly string[]) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, stations: next.join(',') }),
      replace: true,
    });
  return [chosen, choose] as const;
}

/** Read again when an item or the number of orders changes. */
function useOverview(branchId: string, tickets: readonly Ticket[]) {
  const overview = useLiveQuery(overviewQuery(branchId), {
    realtime,
    channels: [branchChannel(branchId)],
    events: { [ITEM_CHANGED]: readAgain },
  });
  const { refresh } = overview;
  const ready = tickets.filter(({ readyAt }) => readyAt !== null).length;
  useEffect(() => void refresh(), [ready, refresh]);
  return overview;
}

function useConnection(live: LiveScreen): Connection {
  const state = useLiveState(live);
  const { lastNewsAt } = live;
  return { state, lastNewsAt: lastNewsAt === null ? null : serverTimeAt(lastNewsAt) };
}

type ColumnsProps = { tickets: readonly Ticket[]; children: (ticket: Ticket) => React.ReactNode };

function Columns({ tickets, children }: ColumnsProps) {
  const { count, ref } = useColumns();
  return (
    <div ref={ref} className="flex items-start gap-3">
      {inColumns(tickets, count).map((column, index) => (
        // A column has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex min-w-0 flex-1 flex-col gap-3">
          {column.map((ticket) => (
            <div key={ticket.id}>{children(ticket)}</div>
          ))}
        </div>
      ))}
    </div>
  );
}

type StripProps = {
  tickets: readonly Ticket[];
  stations: readonly string[];
  texts: KitchenTexts;
  averageMinutes: number | null;
};

/** CON-44 The sums over all tickets. */
function ToMakeStrip({ tickets, stations, texts, averageMinutes }: StripProps) {
  const { t, first, nameOf } = texts;
  const sums = toMake(tickets, serverNow(), stations);
  return (
    <div className="flex items-center gap-3 py-3">
      <h2 id="to-make" className="shrink-0 text-item font-medium text-ink-2">
        {t('toMake')}
      </h2>
      <ul
        aria-labelledby="to-make"
        // Scrolls by keys when it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto rounded-control"
      >
        {sums.length === 0 && <li className="py-3 text-ink-3">{t('nothingToMake')}</li>}
        {sums.map(({ key, name, options, quantity }) => (
          <ToMakeSum
            key={key}
            quantity={quantity}
            name={nameOf(name)}
            options={options.map(nameOf).join(' · ')}
            language={first}
          />
        ))}
      </ul>
      {averageMinutes !== null && (
        <p className="hidden shrink-0 text-item text-ink-2 xl:block">
          {t('average', { minutes: averageMinutes })}
        </p>
      )}
    </div>
  );
}

type SumProps = { quantity: number; name: string; options: string; language: Language };

/** Only the sum that a tick has changed renders again. */
const ToMakeSum = memo(function ToMakeSum({ quantity, name, options, language }: SumProps) {
  return (
    <li className="flex min-h-13 shrink-0 items-center gap-3 rounded-control border border-line bg-surface px-4 py-1.5">
      <span className="digits text-h2 font-semibold text-primary-ink">{quantity}</span>
      <span lang={language} className="whitespace-nowrap">
        <bdi className="text-lead">{name}</bdi>
        {options !== '' && <span className="block text-control text-saffron-ink">{options}</span>}
      </span>
    </li>
  );
});

function KitchenLoading() {
  const t = useTranslations('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-4 py-3 md:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-13 md:col-span-2 lg:col-span-3" />
      {repeat(3, (index) => (
        <Skeleton key={index} className="h-64 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

/** Nothing to make: a clock that is read from afar. */
function AllDone({ texts: { t, timeOf } }: { texts: KitchenTexts }) {
  const time = useByClock((now) => timeOf(now));
  return (
    <div className="flex flex-col items-center justify-center gap-4 py-[12vh] text-center">
      <p className="digits text-[clamp(4rem,18vw,11rem)] leading-none font-semibold">{time}</p>
      <p className="type-h1 text-ink-2">{t('allDone')}</p>
    </div>
  );
}
