import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { useSession } from '#features/account/use-session.ts';
import { BASE, paths } from '#paths.ts';
import { useFailureText } from '#session/failure-text.ts';
import { FormFrame } from './form-frame.tsx';

/** CON-04 Sign-in with phone or email. */
export function SignInScreen() {
  const t = useTranslations();
  const { to } = useSearch({ strict: false });
  const checks = useChecks();
  const session = useSession();
  const form = useForm({
    start: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: checks.required(login, t('signIn.login')),
      password: checks.required(password, t('signIn.password')),
    }),
    send: (values) => session.signIn(values, targetOf(to)),
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <FormFrame title={t('title.signIn')} lead={t('signIn.lead')}>
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

/** Only paths of the console, so that a link cannot lead to another site. */
const targetOf = (to: string | undefined) => (to?.startsWith(`${BASE}/`) ? to : paths.start);
