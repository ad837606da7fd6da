import { CodeField } from './code-field.tsx';
import { TextField } from './text-input.tsx';

type FactorCodeFieldProps = {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  /** Recovery codes have letters. */
  isRecovery?: boolean;
  onChange: (code: string) => void;
  onBlur: () => void;
};

/** A code of an authenticator app, or a recovery code. */
export function FactorCodeField({ isRecovery = false, onChange, ...rest }: FactorCodeFieldProps) {
  if (!isRecovery) return <CodeField {...rest} onChange={onChange} />;
  return (
    <TextField
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      className="digits text-start"
    />
  );
}
