import { isApiError } from '@app/client/http/api-error.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import { withReceiveAt } from '@app/domain/cart/contents';
import { type Amount, toDecimal, ZERO } from '@app/domain/money/amount';
import { isFindable } from '@app/domain/order/address-details';
import type { SoldOutChoice } from '@app/domain/order/change-order';
import { addTip } from '@app/domain/order/tip';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LiveMenu } from '#features/branches/menu/live-menu.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { CartContents } from '#features/ordering/cart/cart-contents.tsx';
import { CartTotals } from '#features/ordering/cart/pricing/cart-totals.tsx';
import { useCoupon } from '#features/ordering/cart/coupon/use-coupon.ts';
import { useCartStore } from '#features/ordering/cart/cart.store.ts';
import { EmptyCart } from '#features/ordering/cart/empty-cart.tsx';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';
import { lineErrorsFrom } from '#features/ordering/checkout/line-errors.ts';
import { PendingNotice, PlaceOrder } from '#features/ordering/checkout/place-order.tsx';
import { clearRejection, submitOrder, useOrderSubmission } from '#features/ordering/checkout/submit-order.ts';
import { SummaryFailure } from '#features/ordering/checkout/summary-failure.tsx';
import { type Schedule, useScheduledTime } from '#features/ordering/checkout/use-scheduled-time.ts';
import type { Summary } from '#features/ordering/checkout/use-summary.ts';
import { type Tip, useTip } from '#features/ordering/checkout/use-tip.ts';
import { finishOrder } from '#features/ordering/finish-order.ts';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';
import { type BranchOrder, useBranchOrder } from '#features/ordering/use-branch-order.ts';
import { useCartAmounts } from '#features/ordering/use-cart-amounts.ts';
import { useResumedOrder } from '#features/ordering/use-resumed-order.ts';
import { useSoldOutReason } from '#features/ordering/use-sold-out-reason.ts';
import { VerifiedOnly } from '#features/ordering/verified-only.tsx';

export function CheckoutScreen({ branchId }: { branchId: string }) {
  const branch = useBranch(branchId, undefined);
  return (
    <VerifiedOnly branchId={branchId} here={paths.checkout(branchId)}>
      <CheckoutPage key={branch._id} branch={branch} />
      <LiveMenu key={`live ${branch._id}`} branch={branch} />
    </VerifiedOnly>
  );
}

/* Loaded only where a table has guests who share it. */
const JoinTaken = lazyComponent(() =>
  import('#features/visits/join-taken.tsx').then((file) => file.JoinTaken),
);

/** TABLE-16 The table has a visit of others: 409 `session.join_required`. */
const isTableTaken = (error: unknown): boolean =>
  isApiError(error, 409) && typeof error.json === 'object' && error.json !== null && 'isTaken' in error.json;

function CheckoutPage({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const order = useBranchOrder(branch);
  const { units, price } = order.pricedCart;
  useResumedOrder();
  useDocumentTitle(t('title.checkout'), branch.name);

  const menuHref = paths.branch(branch._id);
  const back = <BackButton label={t('common.back')} href={paths.cart(branch._id)} />;
  if (units > 0) return <Checkout branch={branch} order={order} back={back} />;
  return (
    <Page title={t('checkoutColl.title')} width="medium" back={back}>
      <PendingNotice />
      <EmptyCart minimum={price.minimum} currency={branch.currency} menuHref={menuHref} />
    </Page>
  );
}

type CheckoutProps = {
  branch: WireBranch;
  order: BranchOrder;
  back: React.ReactNode;
};

function Checkout({ branch, order, back }: CheckoutProps) {
  const t = useTranslations();
  const { cart } = order.pricedCart;
  const { table } = cart;
  const update = useCartStore((state) => state.update);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const summaryTitle = useRef<HTMLHeadingElement>(null);
  const { phase, error: placeError } = useOrderSubmission();
  const tip = useTip(branch, cart.orderType);
  const [ifSoldOut, setIfSoldOut] = useState<SoldOutChoice>('call');
  const { request, summary, amounts: beforeTip } = useCartAmounts(branch, order);
  const { refused } = useCoupon(cart.code ?? null, summary);
  // The server prices the cart without the tip, so the amounts follow a choice at once.
  const amounts = addTip(beforeTip, tip.amount, cart.useCredit);
  useEffect(() => clearRejection, []);
  const schedule = useScheduledTime(branch, {
    receiveAt: cart.receiveAt,
    onChange: (receiveAt) => update((now) => withReceiveAt(now, receiveAt)),
  });
  const place = usePlaceOrder({
    branch,
    order,
    request,
    summary,
    amount: beforeTip.totalWithCredit,
    schedule,
    tip,
    ifSoldOut,
  });
  const button = (
    <PlaceOrder
      amount={amounts.totalWithCredit}
      currency={branch.currency}
      reason={place.reason}
      isPending={place.isPending}
      isByCard={request?.payment_method === 'visa' && amounts.totalWithCredit > ZERO}
      help={(error) =>
        isTableTaken(error) &&
        table && (
          <Suspense>
            <JoinTaken branchId={branch._id} code={table.id} className="mt-3 block w-fit" />
          </Suspense>
        )
      }
      onPlace={place.place}
    />
  );

  return (
    <Page
      title={t('checkoutColl.title')}
      width="medium"
      back={back}
      actions={cart.orderType && <OrderTypeTag type={cart.orderType} />}
      bar={!isWide && button}
    >
      <div inert={phase === 'placed'}>
        <PendingNotice />
        <Split
          aside={
            <section
              aria-labelledby="summary-title"
              className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
            >
              <div>
                <h2 ref={summaryTitle} tabIndex={-1} id="summary-title" className="type-h2">
                  {t('summary.title')}
                </h2>
                <p className="type-small dotted text-ink-2">
                  <bdi>{branch.vendor}</bdi>
                  <i className="sr-only">{' · '}</i>
                  <bdi>{branch.name}</bdi>
                </p>
              </div>
              <SoldOutLines branch={branch} order={order} />
              <CartContents
                lines={order.pricedCart.price.lines}
                currency={branch.currency}
                note={cart.note}
                errors={lineErrorsFrom(placeError ?? summary.error).lines}
              />
              <CartTotals
                price={amounts}
                orderType={cart.orderType}
                withCredit
                currency={branch.currency}
                stale={summary.isPending}
              />
              <SummaryFailure summary={summary} />
              {refused && (
                <ErrorText>{`${t('coupon.line', { code: isolate(refused.code) })}: ${refused.message}`}</ErrorText>
              )}
              {isWide && button}
            </section>
          }
        >
          <CheckoutSteps
            branch={branch}
            order={order}
            schedule={schedule}
            tip={tip}
            ifSoldOut={ifSoldOut}
            onIfSoldOut={setIfSoldOut}
            creditRemain={amounts.creditRemain}
            onSignedIn={() => summaryTitle.current?.focus()}
          />
        </Split>
      </div>
    </Page>
  );
}

type PlaceOrderProps = {
  branch: WireBranch;
  order: BranchOrder;
  request: OrderRequest | null;
  summary: Summary;
  /** What is left to pay without the tip. */
  amount: Amount;
  schedule: Schedule;
  tip: Tip;
  ifSoldOut: SoldOutChoice;
};

/** State and action of the checkout button. */
function usePlaceOrder(props: PlaceOrderProps) {
  const { branch, order, request, summary, amount, schedule, tip, ifSoldOut } = props;
  const visitor = useVisitor();
  const queries = useQueryClient();
  const reason = useReason({ branch, order, schedule, summary, tip });
  const [isPending, setIsPending] = useState(false);

  async function send(customerId: string, body: OrderRequest) {
    const placed = await submitOrder({ customerId, branchId: branch._id, body });
    if (placed) return finishOrder(placed);
    // D-078: the menu, the branch or the credit may have changed since this page loaded.
    void summary.refetch();
    void queries.invalidateQueries({ queryKey: ['branch', branch._id] });
  }

  // The confirmed amount must belong to the current cart; a press waits until the server has priced it.
  async function confirm(): Promise<boolean> {
    if (!summary.isPending) return true;
    setIsPending(true);
    const confirmed = await summary.refetch();
    setIsPending(false);
    return confirmed?.totalWithCredit === amount;
  }

  async function place() {
    if (visitor.kind !== 'customer' || request === null || !schedule.check()) return;
    if (await confirm())
      await send(visitor.user._id, {
        ...request,
        ...(tip.amount !== ZERO && { tip: toDecimal(tip.amount) }),
        ...(ifSoldOut !== 'call' && { if_sold_out: ifSoldOut }),
      });
  }

  return { place: () => void place(), reason, isPending };
}

function useReason({
  branch,
  order,
  schedule,
  summary,
  tip,
}: Omit<PlaceOrderProps, 'request' | 'amount' | 'ifSoldOut'>): string | null {
  const t = useTranslations();
  const signInText = useSignInTexts();
  const isGuest = useVisitor().kind === 'guest';
  const texts = useMinimumTexts(branch.currency);
  const { pricedCart, block, destination } = order;
  const { orderType, place } = pricedCart.cart;
  const soldOut = useSoldOutReason(branch, pricedCart);
  if (block) return t(block === 'scan' ? 'branch.scanTable' : `branch.${block}`);
  if (soldOut !== null) return soldOut;
  if (orderType === 'delivery') {
    if (place === null) return t('branch.noAddress');
    if (!isFindable(place.door ?? destination.address?.door ?? {})) return t('door.needed');
  }
  if (pricedCart.price.missing > 0) return texts.missing(pricedCart.price.missing);
  if (schedule.isMissing) return t('checkoutColl.timeMissing');
  if (tip.isInvalid) return t('tip.check');
  if (isGuest) return signInText('detailsFirst');
  return summary.error && t('cart.updateFailed');
}
