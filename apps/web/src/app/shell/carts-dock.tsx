import { Suspense } from 'react';
import { CART_KEY } from '#features/cart/cart-key.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { storage } from '#lib/storage.ts';
import { useIdle } from '#lib/use-due.ts';

const KeptCartsBar = lazyPart(() => import('#screens/kept-carts-bar.tsx').then((file) => file.KeptCartsBar), {
  isDispensable: true,
});

/** Only for who has something in a cart: nobody else needs the code of carts here. */
export function CartsDock() {
  const isIdle = useIdle();
  const hasLines = storage.readText(CART_KEY)?.includes('"itemId"') ?? false;
  return <Suspense>{isIdle && hasLines && <KeptCartsBar />}</Suspense>;
}
