import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { useTranslations } from 'use-intl';
import { vibrateTap } from '@app/ui/actions/haptics.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';

export type CartLabels = { t: ReturnType<typeof useTranslations<never>>; language: Language };

/** Announces cart changes politely. */
export function cartMessages({ t, language }: CartLabels, currency: string) {
  return {
    added: (name: string, count: number, total: Amount) => {
      vibrateTap();
      const amount = formatAmount(total, language, currency);
      showToast({ text: t('itemColl.added', { name: isolate(name), count, amount }), tone: 'good' });
    },
    removed: (name: string, onUndo: () => void) =>
      showToast({
        text: t('cart.removed', { name: isolate(name) }),
        icon: 'trash',
        action: { label: t('common.undo'), onPress: onUndo },
      }),
    swapped: (name: string, onUndo: () => void) =>
      showToast({
        text: t('sold.swapped', { name: isolate(name) }),
        tone: 'good',
        action: { label: t('common.undo'), onPress: onUndo },
      }),
    full: () => showToast({ text: t('cart.full'), tone: 'error' }),
  };
}
