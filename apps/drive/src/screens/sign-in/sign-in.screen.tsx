import { useForm } from '@app/client/forms/use-form.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { signInStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { PasswordField } from '@app/ui/forms/password-field.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { waitingSignIn } from '@app/client/http/staff-api.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SecondStepForm } from '#features/account/second-step-form.tsx';
import { FormFrame } from '#features/account/form-frame.tsx';
import { chooseLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

/** The page of the console, which is another app. */
const FORGOT = '/console/forgot-password';

/** CON-04 Sign-in of a driver with phone or email. */
export function SignInScreen({ onSignedIn }: { onSignedIn: (me: WireMe) => void }) {
  const t = useTranslations();
  const required = (text: string, field: string) =>
    text.trim() === '' ? t('form.required', { field }) : undefined;
  const [ticket, setTicket] = useState<string | null>(null);

  async function enter(me: WireMe) {
    if (me.account) await chooseLanguage(me.account.language);
    onSignedIn(me);
  }

  const form = useForm({
    start: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: required(login, t('signIn.login')),
      password: required(password, t('signIn.password')),
    }),
    send: async (body) => {
      try {
        await enter((await api.call(signInStaff, { body })).me);
      } catch (error) {
        const waiting = waitingSignIn(error);
        if (waiting === null) throw error;
        setTicket(waiting.ticket);
      }
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  if (ticket !== null) {
    return (
      <FormFrame title={t('secondStep.title')} lead={t('secondStep.lead')}>
        <SecondStepForm ticket={ticket} onSignedIn={enter} onBack={() => setTicket(null)} />
      </FormFrame>
    );
  }
  return (
    <FormFrame title={t('drive.signIn')} lead={t('drive.lead')}>
      <form {...form.form} className="grid gap-5">
        <FormFailure text={form.failure} />
        <TextField
          {...form.text('login')}
          label={t('signIn.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className="text-start"
        />
        <PasswordField
          {...form.text('password')}
          label={t('signIn.password')}
          autoComplete="current-password"
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
        <Button {...form.submit} block>
          {t('signIn.submit')}
        </Button>
        <p className="flex min-h-11 items-center text-small">
          <a href={FORGOT} className="link">
            {t('signIn.forgot')}
          </a>
        </p>
      </form>
    </FormFrame>
  );
}
