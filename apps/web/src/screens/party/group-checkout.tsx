import { isolate } from '@app/client/i18n/isolate.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal, toDecimal, ZERO } from '@app/domain/money/amount';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Face } from '@app/ui/content/face.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LiveMenu } from '#features/branches/menu/live-menu.tsx';
import { branchEstimate } from '#features/branches/page/branch-estimate.ts';
import { useBranch } from '#features/branches/use-branch.ts';
import { linesOf, peopleOf } from '#features/group-orders/party-people.ts';
import { changesIn, type SeenChanges, useGroupSummary } from '#features/group-orders/use-group-summary.ts';
import { partyQuery } from '#features/group-orders/use-party.ts';
import { CartTotals } from '#features/ordering/cart/pricing/cart-totals.tsx';
import { CheckoutStep } from '#features/ordering/checkout/checkout-step.tsx';
import { CreditBox } from '#features/ordering/checkout/credit-box.tsx';
import { PaymentBox } from '#features/ordering/checkout/payment-box.tsx';
import { PendingNotice, PlaceOrder } from '#features/ordering/checkout/place-order.tsx';
import { SchedulePicker } from '#features/ordering/checkout/schedule-picker.tsx';
import { clearRejection, submitOrder, useOrderSubmission } from '#features/ordering/checkout/submit-order.ts';
import { summaryAmounts } from '#features/ordering/checkout/summary-amounts.ts';
import { SummaryFailure } from '#features/ordering/checkout/summary-failure.tsx';
import { TipBox } from '#features/ordering/checkout/tip-box.tsx';
import { useScheduledTime } from '#features/ordering/checkout/use-scheduled-time.ts';
import { useTip } from '#features/ordering/checkout/use-tip.ts';
import { PickupCard } from '#features/ordering/checkout/where-card.tsx';
import { finishOrder } from '#features/ordering/finish-order.ts';
import { useResumedOrder } from '#features/ordering/use-resumed-order.ts';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';

/** The host reviews and places the order of the group; others are led back to it. */
export function GroupCheckout({ party }: { party: WireParty }) {
  const t = useTranslations();
  const visitor = useVisitor();
  const { phase } = useOrderSubmission();
  const branch = useBranch(party.branch._id, undefined);
  useDocumentTitle(t('title.checkout'), branch.name);
  useResumedOrder();
  const { isHost } = peopleOf(party);
  const isOver = party.state === 'ended' || (party.state === 'placed' && phase === 'idle');
  const mayPlace = isHost && !isOver && linesOf(party).length > 0;
  if (!mayPlace || visitor.kind === 'guest') return <Navigate to={paths.group(party._id)} replace />;
  if (visitor.kind === 'unknown') return null;
  return (
    <>
      <Review key={party._id} party={party} branch={branch} customerId={visitor.user._id} />
      <LiveMenu branch={branch} />
    </>
  );
}

type ReviewProps = { party: WireParty; branch: WireBranch; customerId: string };

function Review({ party, branch, customerId }: ReviewProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const { phase } = useOrderSubmission();
  const [receiveAt, setReceiveAt] = useState(party.receiveAt);
  const [isCreditUsed, setIsCreditUsed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const schedule = useScheduledTime(branch, { receiveAt, onChange: setReceiveAt });
  const tip = useTip(branch, party.type);
  const { summary, request, changes, forgetChanges } = useReview(party, {
    payment_method: 'cash',
    note: null,
    receive_at: receiveAt,
    use_credit: isCreditUsed,
    ...(tip.amount !== ZERO && { tip: toDecimal(tip.amount) }),
  });
  useEffect(() => clearRejection, []);
  const amounts = summary.data ? summaryAmounts(summary.data) : null;
  const isStale = summary.isPending || summary.isPlaceholderData;
  const hasProblem = linesOf(party).some(({ problem }) => problem !== null);
  const reason =
    (hasProblem && text('soldOutFirst')) ||
    (schedule.isMissing && t('checkoutColl.timeMissing')) ||
    (tip.isInvalid && t('tip.check')) ||
    (summary.error && changes === null && t('cart.updateFailed')) ||
    null;

  async function place() {
    if (!schedule.check() || amounts === null) return;
    if (isStale) {
      setIsPending(true);
      const { data } = await summary.refetch();
      setIsPending(false);
      if (!data || amountFromDecimal(data.totalWithCredit) !== amounts.totalWithCredit) return;
    }
    forgetChanges();
    const draft = { customerId, branchId: branch._id, partyId: party._id, body: request };
    const placed = await submitOrder(draft);
    if (placed) finishOrder(placed);
    else void summary.refetch();
  }

  const button = amounts && (
    <PlaceOrder
      amount={amounts.totalWithCredit}
      currency={branch.currency}
      reason={reason}
      isPending={isPending}
      isByCard={false}
      onPlace={() => void place()}
    />
  );
  return (
    <Page
      title={t('checkoutColl.title')}
      width="medium"
      back={<BackButton label={t('common.back')} href={paths.group(party._id)} />}
      actions={<OrderTypeTag type={party.type} />}
      bar={!isWide && button}
    >
      <div inert={phase === 'placed'}>
        <PendingNotice />
        {changes && <Changes changes={changes} />}
        <Split
          aside={
            <section
              aria-labelledby="summary-title"
              className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
            >
              <div>
                <h2 id="summary-title" className="type-h2">
                  {t('summary.title')}
                </h2>
                <p className="type-small dotted text-ink-2">
                  <bdi>{branch.vendor}</bdi>
                  <i className="sr-only">{' · '}</i>
                  <bdi>{branch.name}</bdi>
                </p>
              </div>
              <Shares party={party} shares={summary.data?.shares ?? []} isStale={isStale} />
              {amounts && (
                <CartTotals
                  price={{ ...amounts, tip: tip.amount }}
                  orderType={party.type}
                  withCredit
                  currency={branch.currency}
                  stale={isStale}
                />
              )}
              <SummaryFailure
                summary={{
                  amounts,
                  isPending: isStale,
                  error: changes === null ? summary.error : null,
                  refetch: async () => {
                    const { data } = await summary.refetch();
                    return data ? summaryAmounts(data) : null;
                  },
                }}
              />
              {isWide && button}
            </section>
          }
        >
          <Steps
            {...{ party, branch, schedule, receiveAt, tip }}
            credit={{
              remaining: amounts?.creditRemain ?? ZERO,
              isUsed: isCreditUsed,
              onChange: setIsCreditUsed,
            }}
          />
        </Split>
      </div>
    </Page>
  );
}

type Placing = Omit<Parameters<typeof useGroupSummary>[1], 'revision'>;

/** GROUP-06 The revision that the host has seen. What changes meanwhile is shown, and has to be looked at again. */
function useReview(party: WireParty, placing: Placing) {
  const queries = useQueryClient();
  const { queryKey } = partyQuery(party._id, useLanguage());
  const [revision, setRevision] = useState(party.revision);
  const [changes, setChanges] = useState<SeenChanges | null>(null);
  const request = { revision, ...placing };
  const summary = useGroupSummary(party._id, request);
  const { error: placeError } = useOrderSubmission();
  const found = changesIn(summary.error) ?? changesIn(placeError);
  const key = found && JSON.stringify(found);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [readKey, setReadKey] = useState<string | null>(null);
  if (key !== shownKey) {
    setShownKey(key);
    setReadKey(null);
    if (found) setChanges(found);
  }
  // The group is read again after the refusal; then its revision is the one that the host sees.
  if (key !== null && key !== readKey && party.revision !== revision) {
    setReadKey(key);
    setRevision(party.revision);
  }
  const readParty = useEffectEvent(() => void queries.refetchQueries({ queryKey, exact: true }));
  useEffect(() => {
    if (key !== null) readParty();
  }, [key]);
  // The server says what has changed.
  const askAgain = useEffectEvent(() => void summary.refetch());
  const hasChanged = party.revision !== revision;
  useEffect(() => {
    if (hasChanged) askAgain();
  }, [hasChanged, party.revision]);

  return { summary, request, changes, forgetChanges: () => setChanges(null) };
}

function Changes({ changes: { added, changed, removed } }: { changes: SeenChanges }) {
  const text = useGroupTexts();
  const t = useTranslations();
  const namesOf = (names: readonly string[]) => names.map(isolate).join(t('common.separator'));
  return (
    <Notice tone="warn" role="alert" className="mb-4">
      {text('changed')}
      <ul className="mt-1 font-normal">
        {added.length > 0 && <li>{text('wasAdded', { items: namesOf(added) })}</li>}
        {changed.length > 0 && <li>{text('wasChanged', { items: namesOf(changed) })}</li>}
        {removed > 0 && <li>{text('wasRemoved', { count: removed })}</li>}
      </ul>
    </Notice>
  );
}

type SharesProps = {
  party: WireParty;
  shares: readonly { personId: string; amount: number }[];
  isStale: boolean;
};

/** GROUP-09 What each person owes. */
function Shares({ party, shares, isStale }: SharesProps) {
  const text = useGroupTexts();
  const known = new Map(shares.map(({ personId, amount }) => [personId, amount]));
  return (
    <section aria-labelledby="shares-title">
      <h3 id="shares-title" className="type-small mb-1 text-ink-2">
        {text('shares')}
      </h3>
      <ul aria-busy={isStale || undefined} className="divide-y divide-line">
        {party.people.map(({ _id, name, lines, share }, place) =>
          lines.length === 0 ? null : (
            <li key={_id} className="flex items-start gap-3 py-2.5">
              <Face name={name} place={place} />
              <div className="min-w-0 flex-1">
                <p className="type-item wrap-anywhere">
                  <bdi>{name}</bdi>
                </p>
                {lines.map((line) => (
                  <p key={line._id} className="type-small wrap-anywhere text-ink-2">
                    <bdi dir="ltr">{`${line.quantity}×`}</bdi> <bdi>{line.name}</bdi>
                  </p>
                ))}
              </div>
              <Money
                amount={amountFromDecimal(known.get(_id) ?? share)}
                currency={party.currency}
                className="font-semibold"
              />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

type StepsProps = Omit<ReviewProps, 'customerId'> & {
  schedule: ReturnType<typeof useScheduledTime>;
  receiveAt: string | null;
  tip: ReturnType<typeof useTip>;
  credit: Pick<Parameters<typeof CreditBox>[0], 'remaining' | 'isUsed' | 'onChange'>;
};

function Steps({ party, branch, schedule, receiveAt, tip, credit }: StepsProps) {
  const t = useTranslations();
  const balance = amountFromDecimal(branch.credit ?? 0);
  const tipTitle = t('tip.driver');
  const hasService = party.type === 'delivery' && (branch.serviceCharge?.delivery ?? 0) > 0;
  const zone = branch.zones.find(({ name }) => name === party.zone) ?? null;
  const itemIds = linesOf(party).map(({ itemId }) => itemId);
  const steps = [
    {
      title: t('checkoutColl.where'),
      content: party.type === 'pickup' ? <PickupCard branch={branch} /> : <Destination party={party} />,
    },
    branch.maxScheduleOrderHours && {
      title: t('checkoutColl.when'),
      content: (
        <SchedulePicker
          {...{ branch, schedule, receiveAt }}
          estimate={branchEstimate(branch, { orderType: party.type, zone, itemIds })}
        />
      ),
    },
    tip.isOffered && {
      title: tipTitle,
      content: <TipBox title={tipTitle} tip={tip} currency={branch.currency} hasService={hasService} />,
    },
    {
      title: t('checkoutColl.payment'),
      content: <PaymentBox method="cash" takesCards={false} onChoose={() => undefined} />,
    },
    balance > 0 && {
      title: t('checkoutColl.creditTitle'),
      content: <CreditBox balance={balance} currency={branch.currency} {...credit} />,
    },
  ].filter((step) => typeof step === 'object' && step !== null);
  return (
    <div className="grid gap-4">
      {steps.map(({ title, content }, index) => (
        <CheckoutStep key={title} number={index + 1} title={title}>
          {content}
        </CheckoutStep>
      ))}
    </div>
  );
}

/** The place was set when the group began; the server keeps it to itself. */
function Destination({ party: { zone } }: { party: WireParty }) {
  const text = useGroupTexts();
  return <p>{zone ? text('deliverTo', { place: isolate(zone) }) : text('delivery')}</p>;
}
