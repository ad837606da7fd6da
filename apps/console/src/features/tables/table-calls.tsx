import type { Floor } from '@app/contract/schemas/console/tables';
import type { TableRequestKind } from '@app/domain/table/table-request';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { reportBadge } from '#features/live/live.ts';
import { useTableRing } from '#features/ring/use-table-ring.ts';
import { tableActions } from './table-queries.ts';
import { useLiveFloor } from './use-live-floor.ts';
import { paths, withBranch } from '#paths.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useByClock } from '#session/server-clock.ts';
import { useTableTexts } from './use-table-texts.ts';

type TableCall = { id: string; number: number; kind: TableRequestKind; at: number };

/** The requests of all tables, the oldest first. */
export const callsOf = (floor: Floor | undefined): TableCall[] =>
  (floor?.tables ?? [])
    .flatMap(({ number, requests }) => requests.map(({ _id: id, kind, at }) => ({ id, number, kind, at })))
    .toSorted((a, b) => a.at - b.at);

/** Rings for requests of guests, and counts their tables on the rail. */
export function useCalls(calls: readonly TableCall[]): void {
  useTableRing(calls.map(({ id }) => id));
  const tables = new Set(calls.map(({ number }) => number)).size;
  useEffect(() => {
    reportBadge('tables', tables);
    return () => reportBadge('tables', 0);
  }, [tables]);
}

/** CON-105 The requests of the guests of a branch on its order board. */
export function BoardTableCalls({ branchId }: { branchId: string }) {
  const { data, refresh } = useLiveFloor(branchId, { hasOrders: false });
  const calls = callsOf(data);
  useCalls(calls);
  return <TableCalls calls={calls} branchId={branchId} onAnswered={() => void refresh()} />;
}

type TableCallsProps = { calls: readonly TableCall[]; branchId: string; onAnswered: () => void };

/** The visible twin of the ring, with a row for each request. On the floor the tiles are it. */
function TableCalls({ calls, branchId, onAnswered }: TableCallsProps) {
  return (
    <>
      <CallsStatus calls={calls} />
      {calls.length > 0 && (
        <ul className="grid max-h-40 shrink-0 overflow-y-auto">
          {calls.map((call) => (
            <CallRow key={call.id} {...{ call, branchId, onAnswered }} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Reads new requests out. */
export function CallsStatus({ calls }: { calls: readonly TableCall[] }) {
  const t = useTranslations('floor.call');
  return (
    <p role="status" className="sr-only">
      {calls.map(({ number, kind }) => t(kind, { number })).join(' ')}
    </p>
  );
}

type CallRowProps = { call: TableCall; branchId: string; onAnswered: () => void };

function CallRow({ call: { id, number, kind, at }, branchId, onAnswered }: CallRowProps) {
  const t = useTranslations('floor.call');
  const { agoOf } = useTableTexts();
  const ago = useByClock((now) => agoOf(now - at));
  const { answer, isBusy, wait, failure } = useAnswer(id, onAnswered);
  return (
    <li className="table-call flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 md:px-5">
      <Icon name={kind === 'bill' ? 'receipt-fill' : 'bell-ringing-fill'} size="md" />
      <p className="min-w-0 flex-1">
        <Link
          href={withBranch(paths.table(number), branchId)}
          className="type-item me-2 py-3 underline-offset-4 hover:underline"
        >
          {t(kind, { number })}
        </Link>
        <span className="type-small inline-block">{failure ?? ago}</span>
      </p>
      <button
        type="button"
        aria-label={wait ?? t('answerTable', { number })}
        aria-busy={isBusy || undefined}
        aria-disabled={wait !== null || undefined}
        onClick={wait === null ? answer : undefined}
        className="min-h-11 shrink-0 rounded-control bg-surface px-4 text-control font-semibold whitespace-nowrap text-ink"
      >
        {wait ?? t('answer')}
      </button>
    </li>
  );
}

/** Answers a request. It stays on the screen if that fails. */
export function useAnswer(requestId: string, onAnswered: () => void) {
  const { run, isBusy, wait, failure } = useAction({
    call: () => tableActions.answer(requestId),
    onDone: onAnswered,
  });
  return { answer: () => run(), isBusy, wait, failure };
}
