import { ORDER_TYPES } from '@app/domain/order/order-type';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';

type OrderTypesFieldProps = { value: readonly string[]; onChange: (types: readonly string[]) => void };

/** The order types of a branch; at least one. */
export function OrderTypesField({ value, onChange }: OrderTypesFieldProps) {
  const t = useTranslations('settings.ordering');
  return (
    <fieldset>
      <legend className="sr-only">{t('types')}</legend>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-3">
        {ORDER_TYPES.map((type) => (
          <CheckRow
            key={type}
            name={`type-${type}`}
            checked={value.includes(type)}
            onChange={(isOn) =>
              onChange(ORDER_TYPES.filter((one) => (one === type ? isOn : value.includes(one))))
            }
          >
            {t(type)}
          </CheckRow>
        ))}
      </div>
      <div aria-live="polite">{value.length === 0 && <ErrorText>{t('typesMissing')}</ErrorText>}</div>
    </fieldset>
  );
}
