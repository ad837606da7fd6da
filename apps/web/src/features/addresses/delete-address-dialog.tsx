import { useAction } from '@app/client/react/use-action.ts';
import { deleteAddress } from '@app/contract/endpoints/addresses';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useRefetchUser } from './use-addresses.ts';

type DeleteAddressDialogProps = { address: WireAddress; isOpen: boolean; onClose: () => void };

export function DeleteAddressDialog({ address, isOpen, onClose }: DeleteAddressDialogProps) {
  const t = useTranslations();
  const { _id: addressId, name } = address;
  const refetchUser = useRefetchUser();
  const { run, isBusy, wait, failure } = useAction({
    call: () => api.call(deleteAddress, { params: { addressId } }),
    onDone: async () => {
      await refetchUser();
      showToast({ text: t('addressColl.deleted', { name }), tone: 'good' });
      // The card and this dialog are gone by now.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    failureText: () => t('addressColl.deleteFailed'),
  });

  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('addressColl.deleteConfirm', { name })}
      closeLabel={t('common.close')}
      cancelLabel={t('common.cancel')}
      submitLabel={t('addressColl.deleteShort')}
      tone="danger"
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onSubmit={() => run()}
    >
      <p className="text-ink-2">
        {t(address.isDefault ? 'addressColl.deleteDefaultHint' : 'addressColl.deleteHint')}
      </p>
    </FormDialog>
  );
}
