import { MAX_CODE_LENGTH, normaliseCode } from '@app/domain/offers/coupon';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { carts } from './cart/cart.store.ts';
import { withCode } from '@app/domain/cart/cart';

/** CODE-01 Keeps the code of a link with the cart, once: a reload does not bring back a removed one. */
export function useLinkedCode(branchId: string): void {
  const router = useRouter();
  useEffect(() => {
    const here = new URL(router.state.location.href, location.origin);
    const linked = here.searchParams.get('code');
    if (linked === null) return;
    const code = normaliseCode(linked).slice(0, MAX_CODE_LENGTH);
    if (code !== '') carts.getState().fill(branchId, (cart) => withCode(cart, code));
    here.searchParams.delete('code');
    void router.navigate({ href: here.pathname + here.search, replace: true, resetScroll: false });
  }, [router, branchId]);
}
