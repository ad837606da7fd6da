import { logError } from '@app/client/log.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { carts } from './cart.store.ts';
import type { CartActionDeps } from './cart-actions.ts';
import type { ItemChoice } from '#features/ordering/cart/lines/cart-line.ts';

/** The cart code loads after the menu (`screens/branch-cart.tsx`); an earlier tap waits for it. */
export function useAdd({ branch, offers, branchContext }: Omit<CartActionDeps, 'labels'>) {
  const t = useTranslations();
  const language = useLanguage();
  return useMemo(
    () => additions({ branch, offers, branchContext, labels: { t, language } }),
    [branch, offers, branchContext, t, language],
  );
}

function additions(deps: CartActionDeps) {
  async function load() {
    const { cartActions } = await import('./cart-actions.ts');
    return cartActions(deps);
  }
  function run(act: (actions: Awaited<ReturnType<typeof load>>) => void) {
    countAdding(1);
    void load()
      .then(act)
      .catch((error: unknown) => {
        logError('cart: change failed', error);
        showToast({ text: deps.labels.t('problem.text'), tone: 'error' });
      })
      .finally(() => countAdding(-1));
  }
  return {
    add: (choice: ItemChoice) => run((actions) => actions.add(choice)),
    take: (itemId: string) => run((actions) => actions.takeOne(itemId)),
  };
}

function countAdding(change: number) {
  carts.setState(({ adding }) => ({ adding: adding + change }));
}
