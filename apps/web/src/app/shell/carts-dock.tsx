import { Suspense } from 'react';
import { hasKeptCart } from '#features/ordering/cart/has-stored-cart.ts';
import { lazyComponent, useIdle } from '#lib/defer.ts';

const KeptCartsBar = lazyComponent(() => import('./stored-carts-bar.tsx').then((file) => file.KeptCartsBar), {
  isOptional: true,
});

/** Only for who has something in a cart: nobody else needs the code of carts here. */
export function CartsDock() {
  const isIdle = useIdle();
  return <Suspense>{isIdle && hasKeptCart() && <KeptCartsBar />}</Suspense>;
}
