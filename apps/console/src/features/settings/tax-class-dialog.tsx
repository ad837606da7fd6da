import { type BasisPoints, basisPoints } from '@app/domain/money/percent';
import { TAX_CATEGORIES, type TaxCategory } from '@app/domain/pricing/tax';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import type { Texts } from '@app/domain/language';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { NumberField } from './settings-form.tsx';
import { percentText, typedHundredths } from './typed-numbers.ts';

type Terms = {
  name: Texts;
  category: TaxCategory;
  basisPoints: BasisPoints;
  deliveryBasisPoints: BasisPoints | null;
};
type TaxClassDialogProps = {
  /** Null for a new one. */
  taxClass: Terms | null;
  isBusy: boolean;
  wait?: string | null;
  failure: string | null;
  onSave: (terms: Terms) => void;
  onClose: () => void;
};

const MAX_NAME = 40;
const MAX_BASIS_POINTS = 10_000;

/** TAX-01 */
export function TaxClassDialog({ taxClass, onSave, ...dialog }: TaxClassDialogProps) {
  const t = useTranslations('settings.taxes');
  const common = useTranslations('common');
  const fees = useTranslations('settings.fees');
  const [name, setName] = useState<Texts>(taxClass?.name ?? { en: '', ar: '' });
  const [category, setCategory] = useState<TaxCategory>(taxClass?.category ?? 'standard');
  const [percent, setPercent] = useState(taxClass ? percentText(taxClass.basisPoints) : '');
  const [delivery, setDelivery] = useState(
    taxClass?.deliveryBasisPoints == null ? '' : percentText(taxClass.deliveryBasisPoints),
  );
  const [isChecked, setIsChecked] = useState(false);
  const isStandard = category === 'standard';
  const rate = isStandard ? percentOf(percent) : basisPoints(0);
  const deliveryRate = !isStandard || delivery.trim() === '' ? null : percentOf(delivery);
  const isNameMissing = name.en.trim() === '' || name.ar.trim() === '';

  function save() {
    setIsChecked(true);
    if (isNameMissing || rate === undefined || deliveryRate === undefined) return;
    onSave({ name, category, basisPoints: rate, deliveryBasisPoints: deliveryRate });
  }

  return (
    <FormDialog
      title={t(taxClass ? 'editTitle' : 'addTitle')}
      closeLabel={common('cancel')}
      submitLabel={t('save')}
      onSubmit={save}
      {...dialog}
    >
      <BilingualPair
        label={t('name')}
        value={name}
        onChange={(language, text) => setName((now) => ({ ...now, [language]: text }))}
        maxLength={MAX_NAME}
        errors={isChecked && isNameMissing ? { en: t('nameMissing') } : {}}
      />
      <SelectField
        name="category"
        label={t('category')}
        value={category}
        onChange={(next) => setCategory(TAX_CATEGORIES.find((one) => one === next) ?? 'standard')}
        options={TAX_CATEGORIES.map((one) => ({ value: one, label: t(`categories.${one}`) }))}
      />
      {isStandard && (
        <div className="grid items-end gap-4 md:grid-cols-2">
          <NumberField
            label={t('percent')}
            value={percent}
            error={isChecked && rate === undefined ? fees('percent') : undefined}
            onChange={setPercent}
          />
          <NumberField
            label={t('deliveryPercent')}
            value={delivery}
            error={isChecked && deliveryRate === undefined ? fees('percent') : undefined}
            onChange={setDelivery}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Undefined for anything but a percentage. */
function percentOf(text: string): BasisPoints | undefined {
  const typed = typedHundredths(text);
  return typed === undefined || typed > MAX_BASIS_POINTS ? undefined : basisPoints(typed);
}
