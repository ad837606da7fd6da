import { cleared } from '@app/domain/cart/contents';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
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
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('cart.clearConfirm')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => setIsConfirming(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" className="flex-1" onClick={clear}>
              {t('cart.clear')}
            </Button>
          </>
        }
      >
        {hasNote && <p className="text-ink-2">{t('cart.clearHint')}</p>}
      </Dialog>
    </>
  );
}
