import { lazyComponent } from '@app/client/react/defer.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LiveMenu } from '#features/branches/menu/live-menu.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { UnavailableNotice } from '#features/branches/page/unavailable-notice.tsx';
import { CartFooter } from '#features/ordering/cart/cart-footer.tsx';
import { CartInstructions } from '#features/ordering/cart/cart-instructions.tsx';
import { CartTotals } from '#features/ordering/cart/pricing/cart-totals.tsx';
import { ClearCart } from '#features/ordering/cart/clear-cart.tsx';
import { EmptyCart } from '#features/ordering/cart/empty-cart.tsx';
import { lineErrorsFrom } from '#features/ordering/checkout/line-errors.ts';
import { PendingNotice } from '#features/ordering/checkout/place-order.tsx';
import { SummaryFailure } from '#features/ordering/checkout/summary-failure.tsx';
import { paths } from '#paths.ts';
import { keepUpdatesAbove } from '#features/ordering/cart/cart-bar.tsx';
import { CartContext } from './cart-context.tsx';
import { CartCoupon } from './cart-coupon.tsx';
import { CartEditor } from './cart-editor.tsx';
import { useBranchOrder } from '#features/ordering/use-branch-order.ts';
import { useCartAmounts } from '#features/ordering/use-cart-amounts.ts';
import { useCartLink } from '#features/ordering/use-cart-link.ts';
import { useResumedOrder } from '#features/ordering/use-resumed-order.ts';
import { VerifiedOnly } from '#features/ordering/verified-only.tsx';

const OrderTogether = lazyComponent(() =>
  import('#screens/party/order-together.tsx').then((file) => file.OrderTogether),
);

export function CartScreen({ branchId }: { branchId: string }) {
  const branch = useBranch(branchId, undefined);
  return (
    <VerifiedOnly branchId={branchId} here={paths.cart(branchId)}>
      <CartPage key={branch._id} branch={branch} />
      <LiveMenu key={`live ${branch._id}`} branch={branch} />
    </VerifiedOnly>
  );
}

function CartPage({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const order = useBranchOrder(branch);
  const { units, price } = order.pricedCart;
  useResumedOrder();
  useDocumentTitle(t('title.cart'), branch.name);
  if (units > 0) return <FullCart branch={branch} order={order} />;
  return (
    <CartFrame branch={branch}>
      <EmptyCart minimum={price.minimum} currency={branch.currency} menuHref={paths.branch(branch._id)} />
    </CartFrame>
  );
}

type FullCartProps = { branch: WireBranch; order: ReturnType<typeof useBranchOrder> };

function FullCart({ branch, order }: FullCartProps) {
  const { pricedCart } = order;
  const { cart } = pricedCart;
  const { summary, amounts } = useCartAmounts(branch, order);
  const go = useNavigateHref();
  const isWide = useMediaQuery('(min-width: 48rem)');
  const foot = <CartFooter {...useCartLink(branch, order, amounts.total)} />;

  return (
    <CartFrame
      branch={branch}
      actions={<ClearCart />}
      bar={!isWide && <div ref={keepUpdatesAbove}>{foot}</div>}
    >
      <CartContext branch={branch} order={order} />
      <UnavailableNotice branch={branch} onOthers={() => go(paths.vendor(branch.vendorDashedName))} />
      <Split
        aside={
          <div className="md:card grid gap-4 md:p-5">
            <CartTotals
              price={amounts}
              orderType={cart.orderType}
              isPlaceKnown={cart.place !== null}
              currency={branch.currency}
              stale={summary.isPending}
            />
            <SummaryFailure summary={summary} />
            {isWide && foot}
          </div>
        }
      >
        {order.orderType !== 'table_session' && (
          <Suspense fallback={<div className="card mb-4 h-18" />}>
            <OrderTogether branch={branch} />
          </Suspense>
        )}
        <CartEditor branch={branch} order={order} errors={lineErrorsFrom(summary.error).lines} />
        <div className="mt-5 grid gap-5">
          <CartInstructions note={cart.note} onChange={pricedCart.setNote} />
          <CartCoupon branch={branch} order={order} summary={summary} />
        </div>
      </Split>
    </CartFrame>
  );
}

type CartFrameProps = { branch: WireBranch; children: ReactNode; actions?: ReactNode; bar?: ReactNode };

function CartFrame({ branch, children, actions, bar }: CartFrameProps) {
  const t = useTranslations();
  return (
    <Page
      title={t('cart.title')}
      back={<BackButton label={t('common.back')} href={paths.branch(branch._id)} />}
      actions={actions}
      bar={bar}
    >
      <PendingNotice />
      {children}
    </Page>
  );
}
