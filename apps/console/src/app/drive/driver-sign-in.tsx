import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { signInStaff } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { chooseLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '#session/failure-text.ts';
import { FormFrame } from '#screens/sign-in/form-frame.tsx';

/** CON-04 Sign-in of a driver with phone or email. */
export function DriverSignIn({ onSignedIn }: { onSignedIn: (me: WireMe) => void }) {
  const t = useTranslations();
  const checks = useChecks();
  const form = useForm({
    start: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: checks.required(login, t('signIn.login')),
      password: checks.required(password, t('signIn.password')),
    }),
    send: async (body) => {
      const { me } = await api.call(signInStaff, { body });
      if (me.account) await chooseLanguage(me.account.language);
      onSignedIn(me);
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <FormFrame title={t('driveMore.signIn')} lead={t('driveMore.lead')}>
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
        <PasswordInput
          {...form.text('password')}
          label={t('signIn.password')}
          autoComplete="current-password"
        />
        <Button type="submit" block busy={form.isBusy}>
          {t('signIn.submit')}
        </Button>
        <p className="type-small text-ink-2">{t('signIn.forgot')}</p>
      </form>
    </FormFrame>
  );
}
