import { useFailureText } from '@app/client/forms/failure-text.ts';
import { endpointUrl } from '@app/client/http/api-client.ts';
import { useIsOffline } from '@app/client/http/connection.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { useNow } from '@app/client/react/use-now.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import { add, type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import {
  payersOf,
  type Picks,
  planBill,
  settledByPerson,
  type Split as SplitMode,
  SPLITS,
  wantedPart,
} from '@app/domain/party/bill-plan';
import { claimedOf, leftOf } from '@app/domain/party/claims';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SplitSkeleton } from '@app/ui/feedback/skeleton-pages.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKnownBranch } from '#features/branches/use-branch.ts';
import {
  type BillItem,
  billItems,
  billPeople,
  type SharedTable,
  toTableBill,
} from '#features/table-bill/bill-view.ts';
import { ClaimCard } from '#features/table-bill/claim-card.tsx';
import { ItemList } from '#features/table-bill/item-list.tsx';
import { ShareList } from '#features/table-bill/share-list.tsx';
import { useShareNews } from '#features/table-bill/use-share-news.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';
import { paths } from '#paths.ts';
import { LivePaused } from '#screens/live-paused.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { serverNow } from '#session/server-time.ts';
import { PayDialog } from './pay-dialog.tsx';
import { type Paying, useClaims } from './use-claims.ts';
import { useTableBill } from './use-table-bill.ts';

/** Parts expire by the clock, without an event. */
const TICK_MS = 15_000;

/** TABLE-04 TABLE-22 The bill of a visit: who owes what, who pays, and the own part. */
export function TableBillPage({ partyId }: { partyId: string }) {
  const t = useTranslations();
  const text = useTableBillTexts();
  const failureText = useFailureText();
  const language = useLanguage();
  const { table, isGone, error, liveness, queryKey, refresh } = useTableBill(partyId);
  useDocumentTitle(text('title'), ...(table ? [table.vendor.name] : []));
  if (table && isGone) return <Closed table={table} />;
  if (table) return <TableBill {...{ table, partyId, liveness, queryKey }} />;
  return (
    <Page title={text('title')}>
      {isGone ? (
        <EmptyState
          art="/art/not-found.svg"
          text={text('gone')}
          action={
            <ButtonLink href={paths.home(language)} variant="secondary">
              {text('home')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <InlineError
          text={failureText(error)}
          retryLabel={t('common.retry')}
          onRetry={() => void refresh()}
        />
      ) : (
        <SplitSkeleton label={t('common.loading')} />
      )}
    </Page>
  );
}

type TableBillProps = {
  table: SharedTable;
  partyId: string;
  liveness: Liveness;
  queryKey: readonly unknown[];
};

function TableBill({ table, partyId, liveness, queryKey }: TableBillProps) {
  const t = useTranslations();
  const text = useTableBillTexts();
  const language = useLanguage();
  const isOffline = useIsOffline();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [split, setSplit] = useState<SplitMode>('even');
  const [picks, setPicks] = useState<Picks>({});
  const [paying, setPaying] = useState<{ id: string; isRest: boolean } | null>(null);
  useNow(TICK_MS);
  const now = new Date(serverNow());
  const { currency, branch, party } = table;
  const { me } = party;
  const [bill, items, people] = [toTableBill(table), billItems(table), billPeople(table)];
  const plan = planBill({ split, picks, me }, bill, now);
  const left = leftOf(bill, now);
  const shown = (amount: Amount) => isolate(formatAmount(amount, language, currency));
  const news = useShareNews(plan.mine, (share) => text('shareIs', { amount: shown(share) }));
  const takesCards = useKnownBranch(branch._id)?.paymentMethods?.includes('visa') ?? false;
  const { claim, bank, release, prolong } = useClaims({
    table,
    partyId,
    queryKey,
    takesCards,
    onPaid: () => setPaying(null),
  });
  const own = table.bill.claims.filter(({ personId }) => personId === me);
  const waiting = own.filter(({ isTaken, expiresAt }) => !isTaken && Date.parse(expiresAt) > now.getTime());
  const next: Omit<Paying, 'id'> = paying?.isRest
    ? { part: { kind: 'rest' }, seen: left }
    : { part: wantedPart({ split, picks, me }, bill, now), seen: plan.mine };

  function pick(item: BillItem, personId: string) {
    const payers = payersOf(item, { split, picks }, bill.people);
    const isPicked = payers.includes(personId);
    const others = payers.filter((id) => id !== personId);
    setPicks({ ...picks, [item.id]: isPicked ? others : [...others, personId] });
  }

  const action = (
    <Action
      {...{ left, currency, isOffline }}
      mine={plan.mine}
      isSettled={settledByPerson(bill, now).has(me)}
      isWaiting={waiting.length > 0}
      isForStaff={waiting.some(({ own: part }) => part?.pay !== 'card' || !takesCards)}
      isPaid={claimedOf(bill, now) === ZERO}
      onPay={(isRest) => setPaying({ id: crypto.randomUUID(), isRest })}
    />
  );
  return (
    <Page
      title={text('title')}
      lead={
        <span className="dotted">
          <span>{text('table', { number: String(table.table.number) })}</span>
          <i className="sr-only">{' · '}</i>
          <bdi>{table.vendor.name}</bdi>
        </span>
      }
      back={<BackButton label={t('common.back')} href={paths.activeSession(table._id)} />}
      bar={!isWide && bill.due > ZERO && action}
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      <Split
        aside={
          bill.due > ZERO && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:card md:px-3 md:py-5 xl:px-5">
              <ShareList {...{ people, me, bill, plan, currency, now }} />
              {isWide && action}
            </div>
          )
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ResponseAge path={endpointUrl(showActiveSession, { params: { sessionId: table._id } })} />
          <LivePaused liveness={liveness} />
          {table.bill.refundDue > 0 && (
            <Notice tone="warn">
              {text('refundDue', { amount: shown(amountFromDecimal(table.bill.refundDue)) })}
            </Notice>
          )}
          {waiting.map((one) => (
            <ClaimCard
              key={one._id}
              claim={one}
              {...{ currency, now, isOffline }}
              isBusy={release.running === one._id}
              isOpening={bank.running === one._id}
              onPay={takesCards && one.own?.pay === 'card' ? () => bank.run(one._id) : null}
              onRelease={() => release.run(one._id)}
              onProlong={() => prolong.run(one._id)}
            />
          ))}
          <OwnPaid claims={own} currency={currency} />
          {bill.due === ZERO ? (
            <EmptyState
              title={text('nothing')}
              text={text('nothingHint')}
              action={
                <ButtonLink href={paths.activeSession(table._id)} variant="secondary">
                  {text('rounds')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <Segment
                label={text('how')}
                options={SPLITS.map((value) => ({ value, label: text(value) }))}
                value={split}
                onChange={setSplit}
              />
              <p className="text-ink-2">{text(`${split}Hint`)}</p>
              <ItemList {...{ items, people, bill, split, picks, currency, now }} onPick={pick} />
            </>
          )}
        </div>
      </Split>
      {paying && (
        <PayDialog
          key={paying.id}
          title={text(paying.isRest ? 'payRest' : 'pay')}
          amount={next.seen}
          branchId={branch._id}
          takesCards={takesCards}
          currency={currency}
          isBusy={claim.isBusy}
          failure={claim.failure}
          onPay={(how) => claim.run({ ...next, ...how, id: paying.id })}
          onClose={() => {
            claim.reset();
            setPaying(null);
          }}
        />
      )}
    </Page>
  );
}

type ActionProps = {
  mine: Amount;
  left: Amount;
  currency: string;
  isOffline: boolean;
  isSettled: boolean;
  /** An own part is not paid yet. */
  isWaiting: boolean;
  /** Staff take it. */
  isForStaff: boolean;
  /** No part is unpaid. */
  isPaid: boolean;
  onPay: (isRest: boolean) => void;
};

/** One filled button: the own share, else all that is left. */
function Action(props: ActionProps) {
  const { mine, left, currency, isOffline, isSettled, isWaiting, isForStaff, isPaid, onPay } = props;
  const text = useTableBillTexts();
  if (left === ZERO)
    return (
      <p role="status" className="text-center font-medium">
        {text(isPaid ? 'allPaid' : isForStaff ? 'staffComing' : 'paying')}
      </p>
    );
  const hasShare = mine > ZERO && !isWaiting;
  const rest = left > mine && (
    <Button
      variant={hasShare ? 'quiet' : 'secondary'}
      block
      disabled={isOffline}
      end={<Money amount={left} currency={currency} />}
      onClick={() => onPay(true)}
    >
      {text('payRest')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {!hasShare && isSettled && !isWaiting && (
        <p className="pb-1 text-small font-medium text-ink-2">{text('settled')}</p>
      )}
      {hasShare && (
        <Button
          block
          disabled={isOffline}
          end={<Money amount={mine} currency={currency} />}
          onClick={() => onPay(false)}
        >
          {text(isOffline ? 'offline' : 'pay')}
        </Button>
      )}
      {rest}
    </div>
  );
}

function OwnPaid({ claims, currency }: { claims: SharedTable['bill']['claims']; currency: string }) {
  const text = useTableBillTexts();
  const language = useLanguage();
  const taken = claims.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return null;
  const sum = add(...taken.map(({ amount }) => amountFromDecimal(amount)));
  return (
    <Notice tone="good" role="status">
      {text('youPaid', { amount: isolate(formatAmount(sum, language, currency)) })}
    </Notice>
  );
}

/** TABLE-25 Until the page is left, it shows the own items and the own share only. */
function Closed({ table }: { table: SharedTable }) {
  const text = useTableBillTexts();
  const language = useLanguage();
  const { currency, party, bill } = table;
  const items = billItems(table).filter(({ personId }) => personId === party.me);
  const share = bill.people.find(({ _id }) => _id === party.me)?.share ?? 0;
  const home = (
    <ButtonLink href={paths.home(language)} variant="secondary">
      {text('home')}
    </ButtonLink>
  );
  return (
    <Page title={text('title')} width="narrow">
      <div className="grid gap-4">
        <Notice tone="info" role="status">
          {text('closed')}
        </Notice>
        {items.length > 0 && (
          <section className="card p-5" aria-label={text('ownItems')}>
            <h2 className="type-h2 mb-3">{text('ownItems')}</h2>
            <ul className="grid gap-2">
              {items.map(({ id, name, quantity, share: part }) => (
                <li key={id} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">
                    <bdi dir="ltr" className="digits me-1.5">{`${quantity}×`}</bdi>
                    <bdi>{name}</bdi>
                  </span>
                  <Money amount={part} currency={currency} />
                </li>
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-3 font-medium">
              {text('closedShare', {
                amount: isolate(formatAmount(amountFromDecimal(share), language, currency)),
              })}
            </p>
          </section>
        )}
        <p>{home}</p>
      </div>
    </Page>
  );
}
