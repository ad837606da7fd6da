import { isolate } from '@app/client/i18n/isolate.ts';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { useTranslations } from 'use-intl';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMenu, useMenuTexts } from './menu-context.tsx';

type TaxClassFieldProps = { value: string; error?: string | undefined; onChange: (key: string) => void };

/** TAX-01 The class of an item, or none. */
export function TaxClassField({ value, error, onChange }: TaxClassFieldProps) {
  const t = useTranslations('menu.item');
  const { page } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  return (
    <SelectField
      name="taxClass"
      label={t('taxClass')}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        { value: '', label: t('noTaxClass') },
        ...page.taxClasses.map(({ key, name, basisPoints: rate }) => ({
          value: key,
          label: `${nameOf(name)} · ${isolate(`${toPercent(basisPoints(rate))}%`)}`,
        })),
      ]}
    />
  );
}
