import { useTranslations } from 'use-intl';
import { loadEveryText, useLanguage } from '#i18n/i18n.ts';
import { logProblem } from '#lib/log.ts';
import { carts } from './cart.store.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Counter } from './basket-actions.ts';
import type { ItemChoice } from './cart-line.ts';

/** What the cart does comes after the menu is seen (`screens/branch-cart.tsx`); a tap before that waits for it. */
export function useAdd({ branch, offers, visit }: Omit<Counter, 'words'>): (choice: ItemChoice) => void {
  const t = useTranslations();
  const language = useLanguage();
  async function add(choice: ItemChoice) {
    const [{ basketActions }] = await Promise.all([import('./basket-actions.ts'), loadEveryText()]);
    basketActions({ branch, offers, visit, words: { t, language } }).add(choice);
  }
  return (choice) => {
    countAdding(1);
    void add(choice)
      .catch((problem: unknown) => {
        logProblem('nothing was added', problem);
        showToast({ text: t('problem.text'), tone: 'error' });
      })
      .finally(() => countAdding(-1));
  };
}

function countAdding(change: number) {
  carts.setState(({ adding }) => ({ adding: adding + change }));
}
