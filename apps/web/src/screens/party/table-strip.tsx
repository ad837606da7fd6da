import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { showTable } from '@app/contract/endpoints/visits';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useUnopenedTable } from '#features/ordering/use-branch-cart.ts';
import { JoinTaken } from '#features/visits/join-taken.tsx';
import { StartVisitButton } from '#features/visits/start-visit.tsx';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { passes } from '#session/passes.ts';
import { useVisitor } from '#session/user.ts';

/* Guests wait beside the page until staff have opened the table. */
const UNOPENED_EVERY_MS = 10_000;

/** TABLE-05 */
const waitsForStaff = (table: ResponseOf<typeof showTable>['table'] | undefined): boolean =>
  table?.state === 'free' && table.mode === 'staff';

type AtTable = {
  branchId: string;
  code: string;
  /** The page was opened by the link of the table. */
  isLinked: boolean;
};
type Sharing = AtTable & {
  /** Opens the dialog that shares the table. */
  onShare: () => void;
};

/** TABLE-01 TABLE-16 The state of the table on the branch page: share it, join it, or go on at it. */
export function TableVisitStrip({ onShare, ...props }: Sharing) {
  const { branchId, code } = props;
  const { sessionId, table, isUnopened, isSeparate } = useTableState(props);
  if (isSeparate) return null;
  if (isUnopened) return <Unopened />;
  // The room is kept, so that the menu does not move when the state arrives.
  return (
    <div className="mt-2.5 min-h-17.5">
      {sessionId !== undefined ? (
        <OwnTable sessionId={sessionId} />
      ) : table?.state === 'free' ? (
        <StartVisitButton onPress={onShare} />
      ) : (
        table && <JoinTable {...{ branchId, code }} number={table.number} />
      )}
    </div>
  );
}

/** D-122 On a phone sharing is a button beside the table's number, which leaves the first dish visible. */
export function TableVisitButton({ onShare, ...props }: Sharing) {
  const text = useVisitTexts();
  const { sessionId, table, isUnopened, isSeparate } = useTableState(props);
  if (sessionId !== undefined)
    return (
      <ButtonLink href={paths.activeSession(sessionId)} variant="secondary" className="bg-surface">
        {text('toTable')}
      </ButtonLink>
    );
  if (table?.state !== 'free' || isUnopened || isSeparate) return null;
  return <StartVisitButton onPress={onShare} isCompact />;
}

/** On a phone a card of its own is only for a table where others sit, or that staff open. */
export function TableInUse(props: AtTable) {
  const { branchId, code } = props;
  const { sessionId, table, isUnopened } = useTableState(props);
  if (isUnopened) return <Unopened />;
  if (sessionId !== undefined || !table || table.state === 'free') return null;
  return (
    <div className="mt-2.5">
      <JoinTable {...{ branchId, code }} number={table.number} />
    </div>
  );
}

/** The link of the own table leads to its menu, whose items everybody at the table sees. */
function useTableState({ branchId, code, isLinked }: AtTable) {
  const visitor = useVisitor();
  const go = useNavigateHref();
  const known = useSyncExternalStore(passes.onChange, passes.list).find(
    ({ visit }) => visit?.branchId === branchId && visit.code === code,
  );
  const { data } = useQuery({
    queryKey: ['table', branchId, code, visitor.kind],
    queryFn: ({ signal }) => api.call(showTable, { params: { branchId, code }, signal }),
    enabled: visitor.kind !== 'unknown',
    staleTime: 0,
    refetchInterval: ({ state }) => (waitsForStaff(state.data?.table) ? UNOPENED_EVERY_MS : false),
  });
  const sessionId = known?.visit?.sessionId ?? data?.table.sessionId;
  useEffect(() => {
    if (isLinked && sessionId !== undefined) go(paths.activeSession(sessionId, '/menu'), { replace: true });
  }, [go, isLinked, sessionId]);
  const table = data?.table;
  const isUnopened = sessionId === undefined && waitsForStaff(table);
  useEffect(() => {
    useUnopenedTable.setState({ code: isUnopened ? code : null });
  }, [isUnopened, code]);
  const isSeparate = table?.state === 'free' && table.mode === 'separate';
  return { sessionId, table, isUnopened, isSeparate };
}

/** TABLE-05 */
const Unopened = () => (
  <Notice tone="info" icon="users-three-fill" role="status" className="mt-2.5">
    {useTranslations()('branch.unopened')}
  </Notice>
);

function JoinTable({ branchId, code, number }: { branchId: string; code: string; number: number }) {
  const text = useVisitTexts();
  return (
    <div className="card flex flex-wrap items-center gap-3 p-3">
      <Icon name="users-three-fill" className="text-primary-ink" />
      <p className="min-w-0 flex-1 basis-44 font-medium">{text('inUse', { number: String(number) })}</p>
      <JoinTaken {...{ branchId, code }} className="grow" />
    </div>
  );
}

function OwnTable({ sessionId }: { sessionId: string }) {
  const text = useVisitTexts();
  return (
    <Link
      href={paths.activeSession(sessionId)}
      className="flex min-h-11 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink"
    >
      <Icon name="users-three-fill" size="md" />
      <span className="min-w-0 flex-1">{text('toTable')}</span>
      <Icon name="caret-right" size="sm" />
    </Link>
  );
}
