import { lazyComponent } from '@app/client/react/defer.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import { shortNumbers } from '@app/domain/board/short-number';
import { classes } from '@app/ui/classes.ts';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BoardProvider } from '#features/board/board-context.tsx';
import { createOrderActions } from '#features/board/order-actions.ts';
import { createPauseActions } from '#features/board/pause-actions.ts';
import { boardQuery } from '#features/orders/board-query.ts';
import { useLiveBoard } from '#features/orders/use-live-board.ts';
import { PositionsProvider, useDriverPositions } from '#features/drivers/use-position-age.ts';
import { useDeviceSettings } from '#features/device-settings/device-settings.ts';
import type { PrintProblem } from '#features/printing/auto-print.ts';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import { useLostTone } from '#features/ring/use-tones.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useBranches } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { UndoToast } from '#features/orders/undo-toast.tsx';
import { Board } from '#features/board/board.tsx';

const AutoPrint = lazyComponent(() =>
  import('#features/printing/use-auto-print.ts').then((file) => file.AutoPrint),
);

const NO_PROBLEMS: ReadonlyMap<string, PrintProblem> = new Map();

/** `/console/orders`: the order board of a branch or of several. */
export function OrdersScreen() {
  const branchIds = useBranches().map(({ _id }) => _id);
  const live = useLiveBoard(branchIds, boardQuery(branchIds));
  const { page, tickets, known, failedAt, lastNewsAt } = live;
  const positions = useDriverPositions(branchIds);
  const actions = useOrderActions(branchIds.join(','), live.put);
  const pauses = usePauseActions(live.refresh);
  const isOffline = useReportedLiveness(live);

  useEffect(() => {
    if (failedAt === null && page !== null) void actions.sendQueued();
  }, [failedAt, page, actions]);
  useLostTone(failedAt);

  const settings = useDeviceSettings();
  const [printProblems, setPrintProblems] = useState<ReadonlyMap<string, PrintProblem>>(NO_PROBLEMS);
  const shorts = useMemo(() => shortNumbers(tickets), [tickets]);
  const board = useMemo(
    () => ({
      page,
      tickets,
      known,
      lastNewsAt,
      actions,
      pauses,
      branchOf: (id: string) => page?.branches.find((branch) => branch.id === id) ?? null,
      shortNumberOf: (id: string) => shorts.get(id) ?? null,
      printProblems,
      isOffline,
    }),
    [page, tickets, known, lastNewsAt, actions, pauses, shorts, printProblems, isOffline],
  );

  return (
    <BoardProvider value={board}>
      <main id="main" className="screen-fixed">
        {page === null ? (
          <NoBoard error={live.error} onRetry={() => void live.refresh()} />
        ) : (
          <PositionsProvider value={positions}>
            <Board page={page} />
          </PositionsProvider>
        )}
      </main>
      <UndoToast />
      <Suspense>
        {settings.printsByItself && <AutoPrint {...{ tickets, settings }} onProblems={setPrintProblems} />}
      </Suspense>
    </BoardProvider>
  );
}

/** Stable while the board and the language are the same: effects call the actions. */
function useOrderActions(branch: string, put: (ticket: OrderTicket) => void) {
  const queries = useQueryClient();
  const t = useTranslations('board.undo');
  const failureText = useFailureText();
  return useMemo(
    () =>
      createOrderActions({
        put,
        known: (orderId) =>
          queries.getQueryData(boardQuery(branch.split(',')).queryKey)?.board.tickets.get(orderId),
        failureText,
        undoText: (key) => t(key),
      }),
    [queries, branch, put, failureText, t],
  );
}

function usePauseActions(refresh: () => Promise<void>) {
  const t = useTranslations('board.pause');
  const failureText = useFailureText();
  return useMemo(
    () => createPauseActions({ refresh, failureText, undoText: () => t('done') }),
    [refresh, failureText, t],
  );
}

type NoBoardProps = { error: unknown; onRetry: () => void };

/** The board before its first page: lanes with the boxes of tickets, or why there are none. */
function NoBoard({ error, onRetry }: NoBoardProps) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const isSmall = !useMediaQuery('(min-width: 48rem)');
  if (error !== null)
    return <LoadFailed title={t('failed')} text={failureText(error)} retry={t('retry')} onRetry={onRetry} />;
  return (
    <SkeletonGroup label={common('loading')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex gap-3 px-3 pt-3.5 pb-3 md:px-5">
        <Skeleton className="h-11 w-full max-w-110" />
      </div>
      <div className={classes('lanes', isSmall && 'lanes-single')}>
        {repeat(isSmall ? 1 : 4, (lane) => (
          <section key={lane} className="lane grid content-start gap-2 rounded-card p-2 max-md:p-0 md:pt-12">
            {repeat(2, (index) => (
              <Skeleton key={index} className="h-48 rounded-control" />
            ))}
          </section>
        ))}
      </div>
    </SkeletonGroup>
  );
}
