import { endpointUrl } from '@app/client/http/api-client.ts';
import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useTranslations } from 'use-intl';
import { parseSessionParam } from '#features/table-sessions/session-from-url.ts';
import { RequestCards } from '#features/table-sessions/request-cards.tsx';
import { Rounds } from '#features/table-sessions/rounds.tsx';
import { SessionBill } from '#features/table-sessions/session-bill.tsx';
import { sessionBill, sessionRounds } from '#features/table-sessions/session-rounds.ts';
import { SplitBill } from '#features/table-sessions/split-bill.tsx';
import { useActiveSession } from '#features/table-sessions/use-active-session.ts';
import { paths } from '#paths.ts';
import { SessionHead } from '#features/table-sessions/session-head.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { LivePaused } from '#screens/live-paused.tsx';
import { SplitPageSkeleton } from '#screens/skeletons.tsx';

const Visit = lazyComponent(() => import('#screens/party/visit.tsx').then((file) => file.Visit));
const StartVisit = lazyAfterLoad(() =>
  import('#features/visits/start-visit.tsx').then((file) => file.StartVisit),
);
const ClosedTable = lazyComponent(() =>
  import('#features/visits/closed-table.tsx').then((file) => file.ClosedTable),
);

type ActiveSessionProps = { sessionId: string; step?: string; session?: unknown };

/** The table of a customer, or one that people share. */
export function ActiveSessionScreen({ sessionId, step = '', session: given }: ActiveSessionProps) {
  const { session, isGone, ...state } = useActiveSession(sessionId, parseSessionParam(given, sessionId));
  if (isGone) return <ClosedTable sessionId={sessionId} last={session} />;
  if (!session) return <SplitPageSkeleton />;
  if (session.party)
    return <Visit sessionId={sessionId} step={step} session={session} party={session.party} {...state} />;
  return <Table session={session} {...state} />;
}

type TableProps = { session: WireSession; isConfirmed: boolean; liveness: Liveness };

function Table({ session, isConfirmed, liveness }: TableProps) {
  const t = useTranslations();
  const { table, vendor, branch, currency } = session;
  const number = String(table.number);
  const rounds = sessionRounds(session);
  const bill = sessionBill(session);
  const isWide = useMediaQuery('(min-width: 48rem)');
  useDocumentTitle(t('session.title', { number }), vendor.name);

  // SESSION-04
  const more = (
    <ButtonLink href={paths.branch(branch._id, table.code ?? table._id)} block>
      {t('session.orderMore')}
    </ButtonLink>
  );
  return (
    <Page head={<SessionHead session={session} />} bar={!isWide && more}>
      <Split
        aside={
          <div className="grid gap-5">
            <SessionBill bill={bill} currency={currency} />
            {isConfirmed && (
              <StartVisit
                branchId={branch._id}
                code={table.code ?? table._id}
                number={table.number}
                here={paths.activeSession(session._id)}
              />
            )}
            {isConfirmed && <SplitBill rounds={rounds} total={bill.total} currency={currency} />}
            {isWide && more}
          </div>
        }
      >
        <ResponseAge
          path={endpointUrl(showActiveSession, { params: { sessionId: session._id } })}
          className="mb-4"
        />
        <LivePaused liveness={liveness} />
        {isConfirmed && <RequestCards session={session} />}
        <Rounds rounds={rounds} currency={currency} />
      </Split>
    </Page>
  );
}
