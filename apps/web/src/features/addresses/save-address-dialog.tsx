import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { defaultAddressName } from '@app/domain/geo/address';
import type { Point } from '@app/domain/geo/point';
import type { AddressDetails } from '@app/domain/order/address-details';
import { Button } from '@app/ui/actions/button.tsx';
import { Switch } from '@app/ui/actions/switch.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressName, useSentAddressName } from '#i18n/use-address-name.ts';
import { useCustomer } from '#session/user.ts';
import { useAddAddress } from './use-addresses.ts';

type SaveAddressDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  point: Point;
  /** The suggested name; null without one. */
  suggestion: string | null;
  /** The details that were given for the order. */
  door?: AddressDetails | undefined;
};

/** Saves a location as an address. The first one is the default; a later one only on request. */
export function SaveAddressDialog({ isOpen, onClose, ...place }: SaveAddressDialogProps) {
  const t = useTranslations();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('addressColl.saveThis')} closeLabel={t('common.close')}>
      <SaveForm {...place} onClose={onClose} />
    </Dialog>
  );
}

function SaveForm({ point, suggestion, door, onClose }: Omit<SaveAddressDialogProps, 'isOpen'>) {
  const t = useTranslations();
  const { addresses } = useCustomer();
  const shownName = useAddressName();
  const sentName = useSentAddressName();
  const add = useAddAddress();
  const isFirst = addresses.length === 0;
  const [isDefault, setIsDefault] = useState(isFirst);
  const form = useForm({
    start: { name: suggestion ?? shownName(defaultAddressName(addresses.length)) },
    check: ({ name }) => ({ name: name.trim() === '' ? t('addressColl.nameRequired') : undefined }),
    send: async ({ name }) => {
      const body = { name: sentName(name), coordinates: point, isDefault };
      await add.mutateAsync(door ? { ...body, door } : body);
      showToast({ text: t('addressColl.saved', { name: isolate(name.trim()) }), tone: 'good' });
      onClose();
      // The button that opened this dialog is unmounted once the address is saved.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: () => t('addressColl.saveFailed'),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <TextField
        {...form.text('name')}
        label={t('addressColl.name')}
        hint={t('addressColl.nameHint')}
        autoComplete="off"
        maxLength={100}
      />
      {!isFirst && (
        <Switch checked={isDefault} onChange={setIsDefault}>
          {t('addressColl.useAsDefault')}
        </Switch>
      )}
      <Button {...form.submit} block>
        {t('common.save')}
      </Button>
    </form>
  );
}
