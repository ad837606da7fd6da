import { useForm } from '@app/client/forms/use-form.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { resetPassword } from '@app/contract/endpoints/auth';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { NewPasswordFields, NO_NEW_PASSWORD, useNewPasswordCheck } from './new-password-fields.tsx';

type ResetLink = { token: string; email: string };
type ResetFormProps = { link: ResetLink; onDone: (message: string) => void };

/** Errors of the link itself are shown above the fields (D-109), with a link to request a new one. */
export function ResetForm({ link, onDone }: ResetFormProps) {
  const t = useTranslations();
  const [isLinkOver, setIsLinkOver] = useState(false);
  const form = useForm({
    start: NO_NEW_PASSWORD,
    check: useNewPasswordCheck(),
    send: async (values) => {
      const { message } = await api.call(resetPassword, { body: { ...link, ...values } });
      onDone(message);
    },
    refusal: (error) => {
      const refusal = refusalOf(error, 'first');
      setIsLinkOver(isApiError(error, 422) && Object.keys(refusal.fields).length === 0);
      return refusal;
    },
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      {isLinkOver ? (
        <ButtonLink href={paths.forgotPassword} block>
          {t('passwords.newLink')}
        </ButtonLink>
      ) : (
        <>
          <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
          <NewPasswordFields
            password={form.text('password')}
            confirmation={form.text('password_confirmation')}
          />
          <Button {...form.submit} block>
            {t('passwords.reset')}
          </Button>
        </>
      )}
    </form>
  );
}
