import { lazyComponent, useIdle } from '@app/client/react/defer.ts';
import { Suspense } from 'react';
import { hasStoredCart } from '#features/ordering/cart/has-stored-cart.ts';

const StoredCartsBar = lazyComponent(
  () => import('./stored-carts-bar.tsx').then((file) => file.StoredCartsBar),
  { isOptional: true },
);

/** Loads the cart code only if a cart is stored. */
export function CartsDock() {
  const isIdle = useIdle();
  return <Suspense>{isIdle && hasStoredCart() && <StoredCartsBar />}</Suspense>;
}
