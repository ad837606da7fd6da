import { useTranslations } from 'use-intl';
import { PhoneField, type PhoneValue } from '#ui/phone-field.tsx';
import { useCountries } from './use-countries.ts';

type PhoneInputProps = {
  name: string;
  value: PhoneValue;
  error: string | undefined;
  onChange: (value: PhoneValue) => void;
  onBlur: () => void;
};

export function PhoneInput(props: PhoneInputProps) {
  const t = useTranslations('auth');
  return (
    <PhoneField
      {...props}
      label={t('phone')}
      hint={t('phoneHint')}
      countryLabel={t('dialCode')}
      countries={useCountries()}
    />
  );
}
