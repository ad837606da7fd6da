import { useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from '#content/icon.tsx';
import { groupedNumber, nationalNumber } from './phone-number.ts';

type Country = { code: string; dialCode: string; name: string };
export type PhoneValue = { country: string; number: string };

type PhoneFieldProps = FieldTexts & {
  countries: readonly Country[];
  countryLabel: string;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  /** The number names the account. */
  isSignIn?: boolean;
};

/** The input is left-to-right in both languages; its label and error follow the page. */
export function PhoneField(props: PhoneFieldProps) {
  const {
    label,
    hint,
    error,
    countries,
    countryLabel,
    value,
    onChange,
    onBlur,
    isSignIn = false,
    ...rest
  } = props;
  const [isTyping, setIsTyping] = useState(false);
  const dialCode = countries.find(({ code }) => code === value.country)?.dialCode ?? '';

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div dir="ltr" className="field-box row-focus overflow-clip">
          <DialCode
            countries={countries}
            label={countryLabel}
            value={value.country}
            onChange={(country) => onChange({ ...value, country })}
          />
          <input
            {...rest}
            {...control}
            type="tel"
            inputMode="tel"
            // Browsers offer passkeys in the list of such a field.
            autoComplete={isSignIn ? 'username webauthn' : 'tel-national'}
            value={isTyping ? value.number : groupedNumber(value.number)}
            onChange={(event) =>
              onChange({ ...value, number: nationalNumber(event.currentTarget.value, dialCode) })
            }
            onFocus={() => setIsTyping(true)}
            onBlur={() => {
              setIsTyping(false);
              onBlur?.();
            }}
            className="bare-input digits min-h-12 w-full min-w-0 px-3.5 font-medium"
          />
        </div>
      )}
    </Field>
  );
}

type DialCodeProps = {
  countries: readonly Country[];
  label: string;
  value: string;
  onChange: (code: string) => void;
};

/* An invisible native select over the short form, because the system's list handles 245 countries best. */
function DialCode({ countries, label, value, onChange }: DialCodeProps) {
  const dialCode = countries.find(({ code }) => code === value)?.dialCode ?? '';
  return (
    <span className="relative flex min-h-12 shrink-0 items-center gap-1.5 self-stretch border-e border-line bg-sunken ps-3.5 pe-3 has-focus-visible:bg-primary-soft">
      <span aria-hidden="true" className="digits font-medium">
        {dialCode}
      </span>
      <Icon name="caret-down-bold" size="sm" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="tel-country-code"
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {countries.map(({ code, dialCode: dial, name }) => (
          <option key={code} value={code}>{`${name} (${dial})`}</option>
        ))}
      </select>
    </span>
  );
}
