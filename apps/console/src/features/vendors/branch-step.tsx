import type { BranchSettings, SavedSettings } from '@app/contract/schemas/console/settings';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import type { Language } from '@app/domain/language';
import { toLatinDigits } from '@app/domain/text/digits';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { useSettingsForm } from '#features/settings/use-settings-form.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { PlaceField, type PlaceText, placeOf, pointOf } from '#features/settings/place-field.tsx';
import { SettingsOf } from '#features/settings/settings-form.tsx';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type Values = { name: Record<Language, string>; location: PlaceText; phone: string };
type StepProps = { onDone: () => void };

const START: Values = { name: { en: '', ar: '' }, location: placeOf(null), phone: '' };
const trimmed = ({ en, ar }: Values['name']) => ({ en: en.trim(), ar: ar.trim() });

/** The first branch: its name and its place. */
export function BranchStep({ vendor, onDone }: StepProps & { vendor: ConsoleVendor }) {
  const branch = vendor.branches[0];
  return branch ? (
    <SettingsOf branchId={branch.id}>
      {(branchId, saved) => <StoredBranch branchId={branchId} saved={saved} onDone={onDone} />}
    </SettingsOf>
  ) : (
    <NewBranch vendorId={vendor.id} onDone={onDone} />
  );
}

function NewBranch({ vendorId, onDone }: StepProps & { vendorId: string }) {
  const changes = useVendorChanges();
  const saving = useStepSave();
  const draft = `branch.${vendorId}`;
  const [values, setValues] = useState(() => draftOf(draft, START));
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, values);

  function save() {
    setIsChecked(true);
    const location = pointOf(values.location);
    const name = trimmed(values.name);
    const phone = phoneOf(values.phone);
    if (name.en === '' || name.ar === '' || !location || phone === '') return;
    saving.run(async () => {
      await changes.addBranch(vendorId, { name, location, phone });
      dropDraft(draft);
      onDone();
    });
  }

  return (
    <Fields
      values={values}
      onChange={(part) => setValues({ ...values, ...part })}
      isChecked={isChecked}
      onSubmit={save}
      {...saving}
    />
  );
}

const phoneOf = (text: string) => toLatinDigits(text).replaceAll(/[\s()-]/g, '');

const valuesOf = ({ name, location, phone }: BranchSettings): Values => ({
  name,
  location: placeOf(location),
  phone: phone ?? '',
});

function parseSettings({ name, location, ...values }: Values): Partial<BranchSettings> | null {
  const point = pointOf(location);
  const names = trimmed(name);
  const phone = phoneOf(values.phone);
  const isComplete = point && names.en !== '' && names.ar !== '' && phone !== '';
  return isComplete ? { name: names, location: point, phone } : null;
}

function StoredBranch({ branchId, saved, onDone }: StepProps & { branchId: string; saved: SavedSettings }) {
  const changes = useVendorChanges();
  const form = useSettingsForm<Values>({ name: 'setup', branchId, saved, valuesOf, parseSettings });

  async function leave() {
    await changes.refresh();
    onDone();
  }

  function save() {
    form.check();
    if (parseSettings(form.values) === null) return;
    if (form.isChanged) form.save(leave);
    else void leave();
  }

  return <Fields {...form} onChange={form.change} onSubmit={save} />;
}

type FieldsProps = {
  values: Values;
  onChange: (part: Partial<Values>) => void;
  isChecked: boolean;
  isBusy: boolean;
  errors: Partial<Record<string, string>>;
  failure: string | null;
  onSubmit: () => void;
};

function Fields({ values, onChange, isChecked, isBusy, errors, failure, onSubmit }: FieldsProps) {
  const t = useSetupTexts();
  const missing = (side: Language) =>
    isChecked && values.name[side].trim() === '' ? t('both') : errors[`name.${side}`];
  return (
    <StepCard
      title={t('branch')}
      text={t('branchText')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={onSubmit}
    >
      <BilingualPair
        label={t('branchName')}
        value={values.name}
        maxLength={120}
        errors={{ en: missing('en'), ar: missing('ar') }}
        onChange={(side, text) => onChange({ name: { ...values.name, [side]: text } })}
      />
      <TextField
        label={t('branchPhone')}
        hint={t('branchPhoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={values.phone}
        error={isChecked && phoneOf(values.phone) === '' ? t('phoneMissing') : errors['phone']}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <PlaceField
        place={values.location}
        onChange={(location) => onChange({ location })}
        isChecked={isChecked}
        error={
          isChecked && pointOf(values.location) === null
            ? t('placeMissing')
            : (errors['location.lat'] ?? errors['location'])
        }
      />
    </StepCard>
  );
}
