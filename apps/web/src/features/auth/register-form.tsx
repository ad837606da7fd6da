import { appConfig } from '@app/client/config/app-config.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { useServedCountries } from './use-countries.ts';
import { NO_PHONE, usePhone, usePhoneReport } from './use-phone.ts';
import { register } from '@app/contract/endpoints/auth';
import type { BodyOf } from '@app/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';

type RegisterFormProps = {
  onDone: (user: WireUser) => void;
  /** Initial value, typed in another form. */
  startPhone?: PhoneValue;
  onPhone?: (phone: PhoneValue) => void;
};

export function RegisterForm({ onDone, startPhone = NO_PHONE, onPhone }: RegisterFormProps) {
  const t = useTranslations();
  const register = useRegister();
  const countries = useServedCountries();
  const phone = usePhone(countries);
  const checks = useFieldChecks();
  const form = useForm({
    start: { name: '', phone: startPhone, password: '' },
    check: (values) => ({
      name: checks.name(values.name),
      phone: phone.problem(values.phone),
      password: checks.newPassword(values.password, t('auth.password')),
    }),
    send: async ({ name, password, ...values }) =>
      onDone(await register({ name: name.trim(), phone: phone.sent(values.phone), password })),
    refusal: (error) => refusalOf(error, 'joined'),
    failure: useFailureText(),
  });

  usePhoneReport(form.values.phone, onPhone);

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <TextField {...form.text('name')} label={t('auth.name')} autoComplete="name" />
      <PhoneInput
        {...form.field('phone')}
        countries={countries}
        note={appConfig().servedDialCodes && t('auth.phoneServed')}
      />
      <PasswordInput
        {...form.text('password')}
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
      />
      <Button {...form.submit} block className="mt-2">
        {t('auth.register')}
      </Button>
      <PrivacyNote />
    </form>
  );
}

/** Opens a new tab so that the typed values are not lost. */
function PrivacyNote() {
  const t = useTranslations();
  return (
    <p className="type-small -mt-1 text-center text-ink-2">
      {t('auth.privacyNote')}{' '}
      <Link href={paths.pravicyPolicy} target="_blank" className="link hit">
        {t('title.privacy')}
        <span className="sr-only">{` (${t('common.opensNewTab')})`}</span>
      </Link>
    </p>
  );
}

/** Creates an account, signs in and returns the customer. */
function useRegister() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof register>) => {
    const response = await api.call(register, { body });
    await startSession(queries, response);
    return response.user;
  };
}
