import { lazyComponent, whenIdle } from '@app/client/react/defer.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { SidebarContentsProps } from './sidebar-contents.tsx';
import type { CheckoutLink } from './cart-proceed.ts';
import { ProceedButton } from './proceed-button.tsx';

/** Not in the first load, because phones never show it. */
const SidebarContents = lazyComponent(
  () => import('./sidebar-contents.tsx').then((file) => file.SidebarContents),
  {
    isOptional: true,
  },
);

type CartSidebarProps = SidebarContentsProps & {
  proceed: CheckoutLink;
  /** Another way to order with this cart. */
  together: ReactNode;
};

/** The cart beside the menu, from 768 px. Its button and its summary show the same total. */
export function CartSidebar({ proceed, together, ...contents }: CartSidebarProps) {
  const t = useTranslations();
  const { branch, pricedCart } = contents;
  const isEmpty = pricedCart.cart.lines.length === 0;
  useEffect(() => whenIdle(SidebarContents.preload), []);
  return (
    <section
      aria-labelledby="companion-title"
      className="card flex max-h-[calc(100dvh-var(--bars)-2.5rem)] flex-col"
    >
      <h2 id="companion-title" data-cart-title tabIndex={-1} className="type-h2 px-5 pt-5 xl:px-6">
        {t('cart.title')}
      </h2>
      {isEmpty ? (
        <div className="grid justify-items-center gap-3 px-5 py-8 text-center xl:px-6">
          <img
            src="/art/empty-cart.svg"
            alt=""
            width={120}
            height={120}
            className="size-30 dark:brightness-90"
          />
          <p className="text-balance text-ink-2">{t('cart.empty')}</p>
          <ProceedButton proceed={proceed} currency={branch.currency} />
          {together}
        </div>
      ) : (
        <>
          <div className="fade-end min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 xl:px-6">
            <Suspense>
              <SidebarContents {...contents} />
            </Suspense>
          </div>
          <div className="grid gap-1 px-5 pb-5 xl:px-6 xl:pb-6">
            <ProceedButton proceed={proceed} currency={branch.currency} />
            {together}
          </div>
        </>
      )}
    </section>
  );
}
