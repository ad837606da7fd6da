import { useForm } from '@app/client/forms/use-form.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { type Refusal, errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { useCountries } from './use-countries.ts';
import { NO_PHONE, usePhone, usePhoneReport } from './use-phone.ts';
import { login } from '@app/contract/endpoints/auth';
import type { BodyOf } from '@app/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';

/** Wrong credentials and rate limits are shown on the phone field (AUTH-08, D-106). */
function loginRefusal(error: unknown): Refusal {
  const isCredentialsError = isApiError(error, 401) || isApiError(error, 429);
  const text = errorMessageFrom(error);
  if (isCredentialsError && text !== null) return { fields: { phone: text }, text: null };
  return refusalOf(error, 'first');
}

type LoginFormProps = {
  onDone: (user: WireUser) => void;
  /** Initial value, typed in another form. */
  startPhone?: PhoneValue;
  onPhone?: (phone: PhoneValue) => void;
};

export function LoginForm({ onDone, startPhone = NO_PHONE, onPhone }: LoginFormProps) {
  const t = useTranslations();
  const login = useLogin();
  const countries = useCountries();
  const phone = usePhone(countries);
  const checks = useFieldChecks();
  const form = useForm({
    start: { phone: startPhone, password: '' },
    check: (values) => ({
      phone: phone.problem(values.phone),
      password: checks.required(values.password, t('auth.password')),
    }),
    send: async (values) =>
      onDone(await login({ phone: phone.sent(values.phone), password: values.password })),
    refusal: loginRefusal,
    failure: useFailureText(),
  });

  usePhoneReport(form.values.phone, onPhone);

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <PhoneInput {...form.field('phone')} countries={countries} isSignIn />
      <div>
        <PasswordInput
          {...form.text('password')}
          label={t('auth.password')}
          autoComplete="current-password"
        />
        <Link href={paths.forgotPassword} className="link mt-2 inline-flex min-h-11 items-center text-small">
          {t('auth.forgot')}
        </Link>
      </div>
      <Button {...form.submit} block>
        {t('auth.login')}
      </Button>
    </form>
  );
}

/** Signs in and returns the customer. */
function useLogin() {
  const queries = useQueryClient();
  return async (body: BodyOf<typeof login>) => {
    const response = await api.call(login, { body });
    await startSession(queries, response);
    return response.user;
  };
}
