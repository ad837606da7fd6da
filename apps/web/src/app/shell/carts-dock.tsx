import { Suspense } from 'react';
import { hasKeptCart } from '#features/cart/has-kept-cart.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useIdle } from '#lib/use-due.ts';

const KeptCartsBar = lazyPart(() => import('#screens/kept-carts-bar.tsx').then((file) => file.KeptCartsBar), {
  isDispensable: true,
});

/** Only for who has something in a cart: nobody else needs the code of carts here. */
export function CartsDock() {
  const isIdle = useIdle();
  return <Suspense>{isIdle && hasKeptCart() && <KeptCartsBar />}</Suspense>;
}
