import type { Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { feelTap } from '#ui/haptics.ts';
import { isolated } from '#ui/isolated.ts';
import { showToast } from '#ui/toast-store.ts';

/** What happened to the cart, said politely. */
export function useCartMessages(currency: string) {
  const t = useTranslations();
  const language = useLanguage();
  return {
    added: (name: string, count: number, total: Amount) => {
      feelTap();
      const amount = formatAmount(total, language, currency);
      showToast({ text: t('itemColl.added', { name: isolated(name), count, amount }), tone: 'good' });
    },
    removed: (name: string, onUndo: () => void) =>
      showToast({
        text: t('cart.removed', { name: isolated(name) }),
        icon: 'trash',
        action: { label: t('common.undo'), onPress: onUndo },
      }),
    full: () => showToast({ text: t('cart.full'), tone: 'error' }),
  };
}
