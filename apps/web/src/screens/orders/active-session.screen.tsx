import { endpointUrl } from '@app/client/http/api-client.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import { BackButton } from '@app/ui/actions/back-button.tsx';
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
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { TableHead } from '#features/table-sessions/table-head.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { LivePaused } from '#screens/live-paused.tsx';
import { SplitPageSkeleton } from '#screens/skeletons.tsx';

type ActiveSessionProps = { sessionId: string; session?: unknown };

export function ActiveSessionScreen({ sessionId, session: given }: ActiveSessionProps) {
  const { session, ...state } = useActiveSession(sessionId, parseSessionParam(given, sessionId));
  return session ? <Table session={session} {...state} /> : <SplitPageSkeleton />;
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
    <Page head={<Head session={session} />} bar={!isWide && more}>
      <Split
        aside={
          <div className="grid gap-5">
            <SessionBill bill={bill} currency={currency} />
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

/** SESSION-01 */
function Head({ session: { table, vendor, branch } }: { session: WireSession }) {
  const t = useTranslations();
  const goBack = useGoBack(paths.home(useLanguage()));
  const number = String(table.number);
  return (
    <TableHead
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      label={t('session.table')}
      number={table.number}
      title={t('session.title', { number })}
      image={table.image === null ? null : { src: table.image, alt: t('session.image', { number }) }}
      vendor={vendor.name}
      branch={branch.name}
      logo={vendor.logo}
    />
  );
}
