import { hasPasskeys, PasskeyCancelled } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf, errorMessageFrom } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { PasswordField } from '@app/ui/forms/password-field.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';
import { ReauthCodeForm } from './reauth-code-form.tsx';
import { passkeysQuery } from './use-own-passkeys.ts';
import type { Reauthentication } from './use-reauth.ts';

/** Requests the password again, or a code where the account has no password or the customer prefers one (SIGN-06). */
export function ReauthDialog({ reauth }: { reauth: Reauthentication }) {
  const t = useTranslations();
  const text = useSignInTexts();
  const { hasPassword } = useCustomer();
  const [prefersCode, setPrefersCode] = useState(false);
  const isByCode = prefersCode || !hasPassword;
  return (
    <Dialog
      open={reauth.isOpen}
      onClose={reauth.cancel}
      title={isByCode ? text('proofTitle') : t('auth.proofTitle')}
      closeLabel={t('common.close')}
    >
      {isByCode ? <ReauthCodeForm confirm={reauth.confirmByCode} /> : <ReauthForm confirm={reauth.confirm} />}
      {reauth.isOpen && <PasskeyProof reauth={reauth} />}
      {hasPassword && (
        <Button variant="quiet" block className="mt-2" onClick={() => setPrefersCode(!prefersCode)}>
          {text(isByCode ? 'byPassword' : 'proofByCode')}
        </Button>
      )}
    </Dialog>
  );
}

/** For an account with a passkey, where the browser knows passkeys. */
function PasskeyProof({ reauth }: { reauth: Reauthentication }) {
  const text = useSignInTexts();
  const failureText = useFailureText();
  const { data } = useQuery({ ...passkeysQuery, enabled: hasPasskeys() });
  const { run, isBusy, wait, failure } = useAction({
    call: reauth.confirmByPasskey,
    failureText: (error) =>
      error instanceof PasskeyCancelled ? text('passkeyCancelled') : failureText(error),
  });
  if (!data?.length) return null;
  return (
    <div className="mt-2">
      <Button variant="quiet" block busy={isBusy} wait={wait} onClick={() => run()}>
        {text('byPasskey')}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}

function ReauthForm({ confirm }: Pick<Reauthentication, 'confirm'>) {
  const t = useTranslations();
  const { phone } = useCustomer();
  const checks = useFieldChecks();
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: checks.required(password, t('auth.password')) }),
    send: ({ password }) => confirm(password),
    // A wrong password and the rate limit are shown on the only field.
    refusal: (error) => {
      const text = errorMessageFrom(error);
      return text === null ? refusalOf(error, 'first') : { fields: { password: text }, text: null };
    },
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-ink-2">{t('auth.proofLead')}</p>
      <FormFailure text={form.failure} />
      <input type="tel" name="username" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        {...form.text('password')}
        label={t('auth.password')}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        autoComplete="current-password"
      />
      <Button {...form.submit} block>
        {t('auth.proofContinue')}
      </Button>
    </form>
  );
}
