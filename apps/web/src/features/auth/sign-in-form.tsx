import type { WireUser } from '@app/contract/schemas/customer/account';
import { Button } from '@app/ui/actions/button.tsx';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { useState } from 'react';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { CodeSignIn } from './code-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { NO_PHONE } from './use-phone.ts';

/** How somebody signed in; `new` is a code that opened an account. */
export type SignInMethod = 'password' | 'code' | 'new' | 'passkey';

type SignInFormProps = {
  onDone: (user: WireUser, method: SignInMethod) => void;
  /** Initial value, typed in another form. */
  startPhone?: PhoneValue;
  onPhone?: (phone: PhoneValue) => void;
};

/** SIGN-01 The code is offered first; the password and a passkey are one press away. */
export function SignInForm({ onDone, startPhone = NO_PHONE, onPhone }: SignInFormProps) {
  const text = useSignInTexts();
  const [isByPassword, setIsByPassword] = useState(false);
  const [phone, setPhone] = useState(startPhone);
  const typed = {
    startPhone: phone,
    onPhone: (next: PhoneValue) => {
      setPhone(next);
      onPhone?.(next);
    },
  };
  return (
    <div className="grid gap-2">
      {isByPassword ? (
        <LoginForm {...typed} onDone={(user) => onDone(user, 'password')} />
      ) : (
        <CodeSignIn {...typed} onDone={(user, isNew) => onDone(user, isNew ? 'new' : 'code')} />
      )}
      <Button
        variant="quiet"
        block
        icon={isByPassword ? 'phone' : 'lock-simple'}
        onClick={() => setIsByPassword(!isByPassword)}
      >
        {text(isByPassword ? 'title' : 'byPassword')}
      </Button>
      <PasskeyButton onDone={(user) => onDone(user, 'passkey')} />
    </div>
  );
}
