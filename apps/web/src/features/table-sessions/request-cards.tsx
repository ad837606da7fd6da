import { useIsOffline } from '@app/client/http/connection.ts';
import { errorMessageFrom } from '@app/client/http/refusal.ts';
import type { WireSession } from '@app/contract/schemas/customer/table-sessions';
import type { ClaimPayment } from '@app/domain/party/claims';
import {
  REQUEST_EVERY_MS,
  type RequestState,
  requestState,
  TABLE_REQUEST_KINDS,
  type TableRequestKind,
} from '@app/domain/table/table-request';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Spinner } from '@app/ui/feedback/spinner.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { serverNow } from '#session/server-time.ts';
import { clockText, DEVICE_ZONE } from '#session/use-clock.ts';
import { useTableRequest, useWithdrawal } from './use-table-request.ts';

const ICONS: Readonly<Record<TableRequestKind, IconName>> = { waiter: 'bell-ringing', bill: 'receipt' };

const LOOKS: Readonly<Record<RequestState, string>> = {
  idle: 'bg-surface inset-ring inset-ring-line hover:bg-sunken',
  called: 'bg-primary-soft text-primary-ink',
  coming: 'bg-success-soft text-success',
};

type RequestCardsProps = {
  session: WireSession;
  /** Asks how the bill is to be paid before the request for it is sent. */
  askPayment?: (send: (pay: ClaimPayment) => void) => void;
};

/** TABLE-03 Guests call the waiter or ask for the bill, and see that somebody is on the way. */
export function RequestCards({ session, askPayment }: RequestCardsProps) {
  const t = useTranslations();
  return (
    <section aria-label={t('session.requests.title')} className="mb-6 grid grid-cols-2 gap-3">
      {TABLE_REQUEST_KINDS.map((kind) => (
        <RequestCard
          key={kind}
          kind={kind}
          session={session}
          ask={kind === 'bill' ? askPayment : undefined}
        />
      ))}
    </section>
  );
}

type RequestCardProps = {
  kind: TableRequestKind;
  session: WireSession;
  ask: RequestCardsProps['askPayment'] | undefined;
};

function RequestCard({ kind, session, ask }: RequestCardProps) {
  const t = useTranslations();
  const format = useFormatter();
  const isOffline = useIsOffline();
  const { run, isBusy, error } = useTableRequest(session._id, kind);
  const sent = session.requests?.find((request) => request.kind === kind);
  const state = requestState(sent);
  const isIdle = state === 'idle';
  const problem =
    error === null || !isIdle ? null : (errorMessageFrom(error) ?? t('session.requests.failed'));
  const text = isOffline
    ? t('session.requests.offline')
    : (problem ??
      (sent && state === 'called'
        ? t(kind === 'bill' ? 'session.requests.billCalled' : 'session.requests.called', {
            time: clockText(format, Date.parse(sent.at), DEVICE_ZONE),
          })
        : t(kind === 'waiter' ? 'session.requests.waiterText' : 'session.requests.billText')));
  function press() {
    if (!isIdle || isBusy) return;
    if (ask) ask(run);
    else run(undefined);
  }

  const icon = state === 'coming' ? 'check-circle-fill' : state === 'called' ? 'clock' : ICONS[kind];
  return (
    <div className="relative flex flex-col">
      <button
        type="button"
        disabled={isOffline}
        aria-disabled={!isIdle || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={press}
        className={classes(
          'flex min-h-28 w-full flex-1 flex-col items-start gap-1 rounded-card p-4 text-start',
          'transition-[background-color,scale] duration-160',
          LOOKS[state],
          isIdle && !isOffline && 'active:scale-(--press)',
          isOffline && 'text-ink-3',
          !isIdle && 'cursor-default',
        )}
      >
        {isBusy ? <Spinner /> : <Icon name={icon} className={isIdle ? 'text-primary-ink' : ''} />}
        <span className="type-item">
          {t(kind === 'waiter' ? 'session.requests.waiter' : 'session.requests.bill')}
        </span>
        <span className={classes('type-small', isIdle && 'text-ink-2')}>
          {state === 'coming'
            ? t(kind === 'bill' ? 'session.requests.billComing' : 'session.requests.coming')
            : text}
        </span>
      </button>
      {sent && state === 'called' && !isOffline && (
        <Withdraw key={sent.at} sessionId={session._id} kind={kind} at={sent.at} />
      )}
      <p role="status" className="sr-only">
        {state === 'coming' && t(kind === 'bill' ? 'session.requests.billComing' : 'session.requests.coming')}
        {state === 'called' && t(kind === 'bill' ? 'session.requests.billComing' : 'session.requests.wait')}
        {problem}
      </p>
    </div>
  );
}

/** A request can be taken back for a minute. */
function Withdraw({ sessionId, kind, at }: { sessionId: string; kind: TableRequestKind; at: string }) {
  const t = useTranslations();
  const { run, isBusy, failure } = useWithdrawal(sessionId, kind);
  const endsAt = Date.parse(at) + REQUEST_EVERY_MS;
  const [isOver, setIsOver] = useState(() => endsAt <= serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, endsAt - serverNow()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (isOver) return null;
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => run()}>
        {t('common.undo')}
      </Button>
      {failure !== null && <ErrorText>{t('session.requests.undoFailed')}</ErrorText>}
    </>
  );
}
