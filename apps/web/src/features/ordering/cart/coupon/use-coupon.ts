import type { WireCoupon } from '@app/contract/schemas/customer/orders';
import { normaliseCode } from '@app/domain/offers/coupon';
import { useEffect, useState } from 'react';
import type { Summary } from '#features/ordering/checkout/use-summary.ts';
import { useCartStore } from '#features/ordering/cart/cart.store.ts';
import { withCode } from '@app/domain/cart/cart';

type Refused = { code: string; message: string };

/**
 * CODE-01 CODE-03 The code of the cart and what the server says about it. A refused one leaves the cart, because each
 * further price would be another try, and its message stays.
 */
export function useCoupon(code: string | null, { amounts, isPending }: Summary) {
  const update = useCartStore((state) => state.update);
  const [refused, setRefused] = useState<Refused | null>(null);
  const answer = code !== null && amounts?.checkedCoupon?.code === code ? amounts.checkedCoupon : null;
  const refusal = isPending ? null : (answer?.refusal ?? null);
  const isRefused = refusal !== null;
  if (refusal && code !== null && refused?.code !== code) setRefused({ code, message: refusal.message });
  useEffect(() => {
    if (isRefused) update((cart) => withCode(cart, null));
  }, [isRefused, update]);

  const set = (next: string | null) => {
    setRefused(null);
    update((cart) => withCode(cart, next));
  };
  return {
    code,
    accepted: answer && isAccepted(answer) ? answer : null,
    isChecking: code !== null && answer === null && isPending,
    refused,
    apply: (text: string) => set(normaliseCode(text)),
    remove: () => set(null),
    forget: () => setRefused(null),
  };
}

type Accepted = WireCoupon & { offer: NonNullable<WireCoupon['offer']> };

const isAccepted = (answer: WireCoupon): answer is Accepted => answer.offer !== null;

export type Coupon = ReturnType<typeof useCoupon>;
