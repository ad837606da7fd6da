import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useDeleteAddress } from './use-addresses.ts';

type DeleteAddressDialogProps = { address: WireAddress; isOpen: boolean; onClose: () => void };

export function DeleteAddressDialog({ address, isOpen, onClose }: DeleteAddressDialogProps) {
  const t = useTranslations();
  const { name } = address;
  const { mutateAsync, isPending, isError } = useDeleteAddress();

  /* Uses the promise, because the card and this dialog are unmounted by then. */
  async function confirm() {
    await mutateAsync(address._id);
    showToast({ text: t('addressColl.deleted', { name }), tone: 'good' });
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('addressColl.deleteConfirm', { name })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose} className="flex-1">
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => void confirm().catch(() => undefined)}
            className="flex-1"
          >
            {t('addressColl.deleteShort')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormFailure text={isError ? t('addressColl.deleteFailed') : null} />
        <p className="text-ink-2">
          {t(address.isDefault ? 'addressColl.deleteDefaultHint' : 'addressColl.deleteHint')}
        </p>
      </div>
    </Dialog>
  );
}
