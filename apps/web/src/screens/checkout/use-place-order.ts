import type { WireBranch } from '@app/contract/schemas/branches';
import type { OrderRequest } from '@app/contract/schemas/orders';
import { type Amount, toDecimal, ZERO } from '@app/domain/money/amount';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOfBranch } from '#features/branches/use-branch.ts';
import { useMinimumTexts } from '#features/ordering/cart/minimum-texts.ts';
import { submitOrder } from '#features/ordering/checkout/submit-order.ts';
import type { Schedule } from '#features/ordering/checkout/use-scheduled-time.ts';
import type { Summary } from '#features/ordering/checkout/use-summary.ts';
import type { Tip } from '#features/ordering/checkout/use-tip.ts';
import { useTipTexts } from '#i18n/use-tip-texts.ts';
import { useCustomer } from '#session/user.ts';
import { finishOrder } from '#features/ordering/finish-order.ts';
import { useSoldOutReason } from '#features/ordering/use-sold-out-reason.ts';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';

type Deps = {
  branch: WireBranch;
  order: BranchOrder;
  request: OrderRequest | null;
  summary: Summary;
  /** What is left to pay without the tip. */
  amount: Amount;
  schedule: Schedule;
  tip: Tip;
};

/** State and action of the checkout button. */
export function usePlaceOrder({ branch, order, request, summary, amount, schedule, tip }: Deps) {
  const customer = useCustomer();
  const queries = useQueryClient();
  const reason = useReason({ branch, order, schedule, summary, tip });
  const [isPending, setIsPending] = useState(false);

  async function send(body: OrderRequest) {
    const placed = await submitOrder({ customerId: customer._id, branchId: branch._id, body });
    if (placed) return finishOrder(placed);
    // D-078: the menu, the branch or the credit may have changed since this page loaded.
    void summary.refetch();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfBranch(queryKey, branch._id) });
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
    if (request === null || !schedule.check()) return;
    if (await confirm())
      await send(tip.amount === ZERO ? request : { ...request, tip: toDecimal(tip.amount) });
  }

  return { place: () => void place(), reason, isPending };
}

function useReason({
  branch,
  order,
  schedule,
  summary,
  tip,
}: Omit<Deps, 'request' | 'amount'>): string | null {
  const t = useTranslations();
  const texts = useMinimumTexts(branch.currency);
  const tipTexts = useTipTexts();
  const { pricedCart, block } = order;
  const soldOut = useSoldOutReason(branch, pricedCart);
  if (block) return t(block === 'scan' ? 'branch.scanTable' : `branch.${block}`);
  if (soldOut !== null) return soldOut;
  if (pricedCart.cart.orderType === 'delivery' && pricedCart.cart.place === null)
    return t('branch.noAddress');
  if (pricedCart.price.missing > 0) return texts.missing(pricedCart.price.missing);
  if (schedule.isMissing) return t('checkoutColl.timeMissing');
  if (tip.isInvalid) return tipTexts('check');
  return summary.error && t('cart.updateFailed');
}
