import type { WireUser } from '@app/contract/schemas/customer/account';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { AlternativeLink } from './alternative-link.tsx';
import { SignInForm, type SignInMethod } from './sign-in-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { NO_PHONE } from './use-phone.ts';
import { VerifyPhoneForm } from './verify-phone-form.tsx';

type Step = 'login' | 'register' | 'verify';

type QuickAuthProps = {
  /** The initial step; null while the dialog is closed. */
  step: Step | null;
  /** Called after sign-in, and after phone verification where it is required. */
  onDone: () => void;
  onClose: () => void;
  onSignedIn?: (user: WireUser, method: SignInMethod) => void;
  /** False where being signed in is enough, such as for saving a branch. */
  needsVerified?: boolean;
  /** Opens the cart without signing in. */
  onCartFirst?: (() => void) | undefined;
  /** Names the cart that requires sign-in and stays unchanged. */
  cart?: ReactNode;
};

const TITLES = {
  login: 'auth.loginTitle',
  register: 'auth.registerTitle',
  verify: 'phoneVerify.title',
} as const satisfies Record<Step, string>;

/** Each step focuses its title, because the control that opened it is unmounted. */
function focusTitle(content: HTMLElement | null) {
  content?.closest('dialog')?.querySelector('h2')?.focus();
}

/** Sign-in dialog; phone verification cannot be skipped (D-103). */
export function QuickAuthDialog({
  step,
  onDone,
  onClose,
  onSignedIn,
  onCartFirst,
  needsVerified = true,
  cart = null,
}: QuickAuthProps) {
  const t = useTranslations();
  const text = useSignInTexts();
  const [opened, setOpened] = useState(step);
  const [current, setCurrent] = useState<Step>(step ?? 'login');
  const [phone, setPhone] = useState<PhoneValue>(NO_PHONE);
  if (step !== opened) {
    setOpened(step);
    if (step !== null) setCurrent(step);
  }

  function go(user: WireUser, method: SignInMethod) {
    onSignedIn?.(user, method);
    if (user.isVerified || !needsVerified) onDone();
    else setCurrent('verify');
  }

  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      title={t(TITLES[current])}
      closeLabel={t('common.close')}
      dismissible={current !== 'verify'}
    >
      <div key={current} ref={focusTitle} className="animate-appear pt-2">
        {current !== 'verify' && cart !== null && (
          <div className="mb-5 grid gap-3">
            {cart}
            <p className="text-ink-2">{t('auth.cartReason')}</p>
          </div>
        )}
        {current === 'login' && (
          <>
            <SignInForm onDone={go} startPhone={phone} onPhone={setPhone} />
            <AlternativeLink
              question={t('auth.newHere')}
              label={t('auth.toRegister')}
              onPress={() => setCurrent('register')}
            />
            {onCartFirst && (
              <Button variant="secondary" block className="mt-4" onClick={onCartFirst}>
                {text('cartFirst')}
              </Button>
            )}
          </>
        )}
        {current === 'register' && (
          <>
            <RegisterForm onDone={() => setCurrent('verify')} startPhone={phone} onPhone={setPhone} />
            <AlternativeLink
              question={t('auth.haveAccount')}
              label={t('auth.toLogin')}
              onPress={() => setCurrent('login')}
            />
          </>
        )}
        {current === 'verify' && <VerifyPhoneForm onDone={onDone} />}
      </div>
    </Dialog>
  );
}
