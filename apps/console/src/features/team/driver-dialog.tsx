import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireTeamDriver } from '@app/contract/schemas/console/team';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useMe } from '#session/me.ts';
import { useChosenBranch } from '#session/scope.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useDriverChanges } from './driver-queries.ts';
import { useDriverTexts } from './use-driver-texts.ts';

/** CON-123 Adds a driver to a branch, or changes the phone and the vehicle of one. */
export function DriverDialog({ driver, onClose }: { driver: WireTeamDriver | null; onClose: () => void }) {
  const t = useTranslations();
  const text = useDriverTexts();
  const { branches } = useMe();
  const chosen = useChosenBranch();
  const changes = useDriverChanges();
  const draft = `driver.${driver?._id ?? 'new'}`;
  const [start] = useState(() =>
    draftOf(draft, {
      name: driver?.name ?? '',
      phone: driver?.phone ?? '',
      vehicle: driver?.vehicle ?? '',
      branchId: chosen?._id ?? branches[0]?._id ?? '',
    }),
  );
  const required = (value: string, field: string) =>
    value.trim() === '' ? t('form.required', { field }) : undefined;
  const form = useForm({
    start,
    check: ({ name, phone }) => ({
      name: required(name, text('name')),
      phone: required(phone, text('phone')),
    }),
    send: async ({ name, phone, vehicle, branchId }) => {
      const values = { phone: phone.trim(), vehicle: vehicle.trim() === '' ? null : vehicle.trim() };
      if (driver) await changes.change(driver._id, values);
      else await changes.add({ branchId, name: name.trim(), ...values });
      dropDraft(draft);
      showToast({ tone: 'good', text: text('saved', { name: name.trim() }) });
      onClose();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(draft, form.values);
  const title = driver ? text('editTitle', { name: driver.name }) : text('addTitle');
  return (
    <FormDialog
      {...form.dialog}
      title={title}
      closeLabel={t('team.close')}
      cancelLabel={t('common.cancel')}
      submitLabel={t('team.save')}
      onClose={onClose}
    >
      {!driver && <p className="text-ink-2">{text('addText')}</p>}
      {!driver && <TextField {...form.text('name')} label={text('name')} autoComplete="off" maxLength={60} />}
      <TextField
        {...form.text('phone')}
        label={text('phone')}
        hint={text('phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        className="digits rtl:text-end"
      />
      <TextField
        {...form.text('vehicle')}
        label={text('vehicle')}
        hint={text('vehicleHint')}
        autoComplete="off"
        maxLength={40}
      />
      {!driver && (
        <SelectField
          name="branchId"
          label={text('branch')}
          value={form.values.branchId}
          onChange={form.field('branchId').onChange}
          options={branches.map(({ _id, name, vendor }) => ({
            value: _id,
            label: `${vendor.name} · ${name}`,
          }))}
        />
      )}
    </FormDialog>
  );
}
