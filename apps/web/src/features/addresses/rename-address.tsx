import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import { noAddressDetails } from '@app/domain/order/address-details';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSentAddressName } from '#i18n/use-address-name.ts';
import { AddressDetailsFields } from './address-details-fields.tsx';
import { useRenameAddress, useSaveAddressDetails } from './use-addresses.ts';

/** Replaces the address card while it is edited. */
export function RenameAddress({ address, onClose }: { address: WireAddress; onClose: () => void }) {
  const t = useTranslations();
  const rename = useRenameAddress();
  const saveAddressDetails = useSaveAddressDetails();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sentName = useSentAddressName();
  const form = useForm({
    start: { name: address.name, door: address.door ?? noAddressDetails },
    check: ({ name }) => ({ name: name.trim() === '' ? t('addressColl.nameRequired') : undefined }),
    send: async ({ name, door }) => {
      const addressId = address._id;
      setErrors({});
      if (door !== (address.door ?? noAddressDetails))
        await saveAddressDetails.mutateAsync({ addressId, door });
      if (name !== address.name) await rename.mutateAsync({ addressId, name: sentName(name) });
      onClose();
    },
    refusal: (error) => {
      const refusal = refusalOf(error, 'first');
      setErrors(refusal.fields);
      return refusal;
    },
    failure: () => t('addressColl.renameFailed'),
  });

  return (
    <form {...form.form} className="card grid gap-4 p-4">
      <FormFailure text={form.failure} />
      <TextField
        {...form.text('name')}
        label={t('addressColl.name')}
        autoComplete="off"
        maxLength={100}
        // Focusing the field is the purpose of the edit button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <AddressDetailsFields door={form.values.door} errors={errors} onChange={form.field('door').onChange} />
      <p className="type-small text-ink-2">{t('door.driverOnly')}</p>
      <div className="flex flex-wrap gap-2">
        <Button {...form.submit} variant="secondary">
          {t('common.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
