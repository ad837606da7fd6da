import { cleared } from '@app/domain/cart/contents';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useCartStore } from './cart.store.ts';

/** Clears the cart after a confirmation; one tap undoes it. */
export function ClearCart() {
  const t = useTranslations();
  const update = useCartStore((state) => state.update);
  const hasNote = useCartStore(({ cart }) => cart.note.trim() !== '');
  const [isConfirming, setIsConfirming] = useState(false);

  function clear() {
    setIsConfirming(false);
    update((before) => {
      showToast({
        text: t('cart.cleared'),
        icon: 'trash',
        action: { label: t('common.undo'), onPress: () => update(() => before) },
      });
      return cleared(before);
    });
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setIsConfirming(true)}
        className="hit rounded-chip text-control font-medium text-primary-ink hover:underline active:underline"
      >
        {t('cart.clear')}
      </button>
      <FormDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('cart.clearConfirm')}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        submitLabel={t('cart.clear')}
        tone="danger"
        onSubmit={clear}
      >
        {hasNote && <p className="text-ink-2">{t('cart.clearHint')}</p>}
      </FormDialog>
    </>
  );
}
