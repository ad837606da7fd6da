import { useTranslations } from 'use-intl';
import { PhoneField, type PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { type Country, selectedCountry } from './country.ts';

type PhoneInputProps = {
  countries: readonly Country[];
  /** Hint shown below the field. */
  note?: string | null;
  name: string;
  isSignIn?: boolean;
  value: PhoneValue;
  error: string | undefined;
  onChange: (value: PhoneValue) => void;
  onBlur: () => void;
};

export function PhoneInput({ note = null, value, ...rest }: PhoneInputProps) {
  const t = useTranslations();
  const country = selectedCountry(value, rest.countries)?.code ?? value.country;
  return (
    <PhoneField
      {...rest}
      value={{ ...value, country }}
      label={t('auth.phone')}
      hint={note === null ? t('auth.phoneHint') : `${t('auth.phoneHint')} ${note}`}
      countryLabel={t('auth.dialCode')}
    />
  );
}
