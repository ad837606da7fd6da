import { endpointUrl } from '@app/client/http/api-client.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import type { WireParty } from '@app/contract/schemas/customer/party';
import type { SharedSession } from '@app/contract/schemas/customer/table-sessions';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { ClaimPayment } from '@app/domain/party/claims';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Face } from '@app/ui/content/face.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { prepareSheet } from '#features/branches/item/open-item.tsx';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import { linesOf, peopleOf, unitsOf } from '#features/group-orders/party-people.ts';
import { PersonDialog } from '#features/group-orders/person-dialog.tsx';
import { useNews } from '#features/group-orders/use-news.ts';
import { useOwnLines } from '#features/group-orders/use-own-lines.ts';
import { RequestCards } from '#features/table-sessions/request-cards.tsx';
import { Rounds } from '#features/table-sessions/rounds.tsx';
import { SessionBill } from '#features/table-sessions/session-bill.tsx';
import { SessionHead } from '#features/table-sessions/session-head.tsx';
import { sessionQuery } from '#features/table-sessions/session-query.ts';
import { roundsWith, sessionBill, sessionRounds } from '#features/table-sessions/session-rounds.ts';
import { SplitBill } from '#features/table-sessions/split-bill.tsx';
import { Draft } from '#features/visits/draft.tsx';
import { LeaveTable } from '#features/visits/leave-table.tsx';
import { PersonLine } from '#features/visits/person-line.tsx';
import { PinCard } from '#features/visits/pin-card.tsx';
import { sendable, SendRound } from '#features/visits/send-round.tsx';
import { useMovedCart } from '#features/visits/use-moved-cart.ts';
import { useMoves } from '#features/visits/use-moves.ts';
import { WaiterItem } from '#features/visits/waiter-item.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useVisitTexts } from '#i18n/use-visit-texts.ts';
import { paths } from '#paths.ts';
import { LivePaused } from '#screens/live-paused.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { requiredStep } from '#session/auth-gate.ts';
import { useVisitor } from '#session/user.ts';
import { PartyItem } from './party-item.tsx';

const PartyMenu = lazyComponent(() => import('./party-menu.tsx').then((file) => file.PartyMenu));

type VisitProps = {
  sessionId: string;
  step: string;
  session: SharedSession;
  party: WireParty;
  liveness: Liveness;
};

/** TABLE-01 A table that people share: its page, and the menu for the own lines. */
export function Visit({ sessionId, step, session, party, liveness }: VisitProps) {
  useFollowedSession(sessionId, step, session);
  useMovedCart(party);
  if (step === 'menu') return <VisitMenu session={session} party={party} />;
  return <VisitPage key={party.me} session={session} party={party} liveness={liveness} />;
}

/** TABLE-21 After a merge the page goes on at the session of the other table. */
function useFollowedSession(sessionId: string, step: string, session: SharedSession): void {
  const queries = useQueryClient();
  const language = useLanguage();
  const go = useNavigateHref();
  useEffect(() => {
    if (session._id === sessionId) return;
    queries.setQueryData(sessionQuery(session._id, language).queryKey, { activeSession: session });
    go(paths.activeSession(session._id, step === 'menu' ? '/menu' : ''), { replace: true });
  }, [queries, language, go, sessionId, step, session]);
}

type PartProps = { session: SharedSession; party: WireParty };

function VisitMenu({ session, party }: PartProps) {
  const t = useTranslations();
  const text = useVisitTexts();
  const places = new Map(party.people.map(({ _id }, index) => [_id, index]));
  const href = paths.activeSession(session._id);
  return (
    <PartyMenu
      party={party}
      back={{ href, label: text('toTable') }}
      lead={
        <span className="flex min-h-13 items-center gap-2.5 rounded-card bg-primary-soft px-3 text-ink">
          <span className="min-w-0 flex-1 font-display text-lead font-bold">
            {t('branch.table', { number: String(session.table.number) })}
          </span>
          <span className="flex -space-x-1.5 rtl:space-x-reverse">
            <span className="sr-only">
              {peopleOf(party)
                .inOrder.map(({ name }) => isolate(name))
                .join(t('common.separator'))}
            </span>
            {peopleOf(party)
              .inOrder.filter(({ hasLeft }) => !hasLeft)
              .slice(0, 4)
              .map(({ _id, name }) => (
                <Face key={_id} name={name} place={places.get(_id) ?? 0} size="sm" isPlain />
              ))}
          </span>
          <Link href={href} className="link hit shrink-0">
            {t('branch.bill')}
          </Link>
        </span>
      }
    />
  );
}

type Shown = 'all' | 'mine';

function VisitPage({ session, party, liveness }: PartProps & { liveness: Liveness }) {
  const t = useTranslations();
  const text = useVisitTexts();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const news = useNews(party);
  const moves = useMoves(session);
  const lines = useOwnLines(party);
  const itemSheet = useItemSheet();
  const known = useKnownBranch(party.branch._id);
  const [shown, setShown] = useState<Shown>('all');
  const [personId, setPersonId] = useState<string | null>(null);
  const { table, vendor, currency, bill } = session;
  useDocumentTitle(t('session.title', { number: String(table.number) }), vendor.name);
  const { me, isHost } = peopleOf(party);
  const isMine = shown === 'mine';
  const rounds = sessionRounds(session);
  const shownRounds = isMine ? roundsWith(rounds, me._id) : rounds;
  const summary = sessionBill(session);
  const person = party.people.find(({ _id }) => _id === personId);
  const share = bill?.people.find(({ _id }) => _id === me._id)?.share ?? 0;
  const hasRounds = rounds.some(({ isCancelled }) => !isCancelled);
  const isAlone = party.people.filter(({ hasLeft }) => !hasLeft).length === 1;
  const canSplit = !isWide && hasRounds && !isAlone;
  const credit = amountFromDecimal(known?.credit ?? 0);
  const actions = <Actions {...{ session, party, hasRounds, canSplit, credit }} />;
  return (
    <Page head={<SessionHead session={session} />} bar={!isWide && actions}>
      <p role="status" className="sr-only">
        {news}
      </p>
      <Split
        aside={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {hasRounds && (
              <>
                <SessionBill bill={summary} currency={currency}>
                  <OwnShare party={party} share={share} />
                </SessionBill>
                {isAlone ? (
                  <SplitBill rounds={rounds} total={summary.total} currency={currency} />
                ) : (
                  (isWide || linesOf(party).length > 0) && <SplitLink party={party} />
                )}
              </>
            )}
            {isWide && actions}
            <LeaveTable party={party} />
          </div>
        }
      >
        <ResponseAge
          path={endpointUrl(showActiveSession, { params: { sessionId: session._id } })}
          className="mb-4"
        />
        <LivePaused liveness={liveness} className="mb-4" />
        <div role="status">
          {moves !== null && (
            <Notice tone="live" className="mb-4">
              {moves}
            </Notice>
          )}
        </div>
        <div className="mb-4">
          <PinCard
            party={party}
            pin={party.visit?.pin ?? null}
            onOptions={isHost ? ({ _id }) => setPersonId(_id) : null}
          />
        </div>
        <Service session={session} />
        <Segment
          label={text('whose')}
          options={[
            { value: 'all', label: text('all') },
            { value: 'mine', label: text('mine') },
          ]}
          value={shown}
          onChange={setShown}
          className="mb-6"
        />
        <div onPointerDown={prepareSheet} onFocus={prepareSheet}>
          <Draft {...{ party, lines, isMine }} onOpen={itemSheet.open} />
        </div>
        <OrderedRounds {...{ party, currency, isMine }} rounds={shownRounds} />
      </Split>
      {person && (
        <PersonDialog party={party} person={person} lines={lines} onClose={() => setPersonId(null)} />
      )}
      {known && <PartyItem branch={known} {...{ party, itemSheet, lines }} />}
    </Page>
  );
}

/** TABLE-03 The request for the bill says how it is to be paid. */
function Service({ session }: { session: SharedSession }) {
  const text = useVisitTexts();
  const t = useTranslations();
  // A function is kept in an object, because states call functions.
  const [asking, setAsking] = useState<{ send: (pay: ClaimPayment) => void } | null>(null);
  const choose = (pay: ClaimPayment) => {
    asking?.send(pay);
    setAsking(null);
  };
  return (
    <>
      <RequestCards session={session} askPayment={(send) => setAsking({ send })} />
      <Dialog
        open={asking !== null}
        title={text('payHow')}
        closeLabel={t('common.close')}
        onClose={() => setAsking(null)}
        footer={
          <>
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => choose('cash')}>
              {text('cash')}
            </Button>
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => choose('card')}>
              {text('card')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{text('payHint')}</p>
      </Dialog>
    </>
  );
}

type OrderedRoundsProps = {
  party: WireParty;
  currency: string;
  isMine: boolean;
  rounds: ReturnType<typeof sessionRounds>;
};

/** TABLE-02 The rounds by person. */
function OrderedRounds({ party, currency, isMine, rounds }: OrderedRoundsProps) {
  const text = useVisitTexts();
  const places = new Map(party.people.map(({ _id }, index) => [_id, index]));
  if (rounds.length === 0)
    return linesOf(party).length > 0 ? null : (
      <p className="text-ink-2">{text(isMine ? 'nothingMine' : 'nothingYet')}</p>
    );
  return (
    <Rounds
      rounds={rounds}
      currency={currency}
      people={{
        isPart: isMine,
        sentBy: (name) => text('sentBy', { name: isolate(name) }),
        below: (item) => item.isFromWaiter && <WaiterItem {...{ party, item }} />,
        head: (person) => (
          <PersonLine
            name={person?.name ?? null}
            place={places.get(person?.id ?? '') ?? 0}
            isMe={person?.id === party.me}
          />
        ),
      }}
    />
  );
}

/** TABLE-04 */
function OwnShare({ party, share }: { party: WireParty; share: number }) {
  const text = useVisitTexts();
  const { me } = peopleOf(party);
  const place = party.people.findIndex(({ _id }) => _id === me._id);
  return (
    <p className="mt-4 flex items-center gap-3 rounded-control bg-primary-soft px-3 py-2.5">
      <Face name={me.name} place={place} size="sm" isPlain />
      <span className="min-w-0 flex-1">{text('myShare')}</span>
      <Money amount={amountFromDecimal(share)} currency={party.currency} className="font-semibold" />
    </p>
  );
}

type ActionsProps = PartProps & { hasRounds: boolean; canSplit: boolean; credit: Amount };

/** "Order more" and, with lines that are not sent yet, the way to the kitchen. */
function Actions({ session, party, hasRounds, canSplit, credit }: ActionsProps) {
  const t = useTranslations();
  const text = useVisitTexts();
  const [isSending, setIsSending] = useState(false);
  const lines = sendable(linesOf(party));
  const isOffline = useIsOffline();
  const barrier = useBarrier(session, party);
  const menu = paths.activeSession(session._id, '/menu');
  const hasLines = lines.length > 0;
  return (
    <div className="grid gap-2">
      {isOffline && <p className="type-small text-ink-2">{text('offline')}</p>}
      {hasLines && barrier}
      <div className="flex gap-3">
        {canSplit && linesOf(party).length === 0 && <SplitLink party={party} />}
        <ButtonLink
          href={menu}
          variant={hasLines ? 'secondary' : 'primary'}
          size="lg"
          className="flex-1 px-3!"
        >
          {hasRounds || hasLines ? t('session.orderMore') : text('open')}
        </ButtonLink>
        {hasLines && barrier === null && (
          <Button className="flex-1 px-3!" disabled={isOffline} onClick={() => setIsSending(true)}>
            {text('send', { count: unitsOf(lines) })}
          </Button>
        )}
      </div>
      {isSending && (
        <SendRound {...{ party, credit }} sessionId={session._id} onClose={() => setIsSending(false)} />
      )}
    </div>
  );
}

/** TABLE-22 The way to the parts of the bill. */
function SplitLink({ party }: { party: WireParty }) {
  const t = useTranslations();
  return (
    <ButtonLink href={paths.group(party._id, '/bill')} variant="secondary" size="lg" className="flex-1 px-3!">
      {t('session.split.open')}
    </ButtonLink>
  );
}

/** TABLE-08 TABLE-10 Why this person cannot send lines; null for who can. */
function useBarrier(session: SharedSession, party: WireParty): ReactNode {
  const text = useVisitTexts();
  const visitor = useVisitor();
  const { host, isHost } = peopleOf(party);
  // TABLE-08 At a table that staff have opened, all of its people send.
  if (party.visit?.isOpenedByStaff) return null;
  if (!party.visit?.maySend) {
    const hasHost = host._id !== '' && !isHost;
    return (
      <p className="type-small text-pretty text-ink-2">
        {hasHost ? text('needsOther', { name: isolate(host.name) }) : text('askStaff')}
      </p>
    );
  }
  if (requiredStep(visitor) !== 'verify') return null;
  return (
    <p className="type-small text-pretty text-ink-2">
      {text('needsPhone')}{' '}
      <Link href={paths.phoneVerify(paths.activeSession(session._id))} className="link hit">
        {text('verify')}
      </Link>
    </p>
  );
}
