import { appConfig } from '@app/client/config/app-config.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { resetPasswordByPhone, sendRecoveryCode } from '@app/contract/endpoints/auth';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { NewPasswordFields, NO_NEW_PASSWORD, useNewPasswordCheck } from './new-password-fields.tsx';
import { AlternativeLink } from './alternative-link.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RESEND_SECONDS, ResendCode } from './resend-code.tsx';
import { useServedCountries } from './use-countries.ts';
import { NO_PHONE, usePhone } from './use-phone.ts';

type Sent = { phone: string; message: string };

/** D-128: sends a code to the verified phone, then sets a new password. */
export function PhoneRecovery({ onDone }: { onDone: (message: string) => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent === null) return <RequestCodeForm onSent={setSent} />;
  return <CodeForm sent={sent} onDone={onDone} onOtherPhone={() => setSent(null)} />;
}

const requestCode = (phone: string) => api.call(sendRecoveryCode, { body: { phone } });

function RequestCodeForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const t = useTranslations();
  const countries = useServedCountries();
  const phone = usePhone(countries);
  const failure = useAuthFailure('sendCodeFailed');
  const form = useForm({
    start: { phone: NO_PHONE },
    check: (values) => ({ phone: phone.problem(values.phone) }),
    send: async (values) => {
      const number = phone.sent(values.phone);
      const { message } = await requestCode(number);
      onSent({ phone: number, message });
    },
    // Every error is shown under the only field.
    refusal: (error) => ({
      fields: { phone: refusalOf(error, 'first').fields['phone'] ?? failure(error) },
      text: null,
    }),
    failure,
  });

  return (
    <form {...form.form} className="grid gap-5">
      <PhoneInput
        {...form.field('phone')}
        countries={countries}
        note={appConfig().servedDialCodes && t('auth.phoneServed')}
      />
      <Button {...form.submit} block>
        {t('passwords.sendCode')}
      </Button>
    </form>
  );
}

type CodeFormProps = { sent: Sent; onDone: (message: string) => void; onOtherPhone: () => void };

function CodeForm({ sent, onDone, onOtherPhone }: CodeFormProps) {
  const t = useTranslations();
  const checks = useFieldChecks();
  const checkPassword = useNewPasswordCheck();
  const code = useAnotherCode(sent.phone);
  const form = useForm({
    start: { code: '', ...NO_NEW_PASSWORD },
    check: (values) => ({
      code: checks.required(values.code, t('phoneVerify.code')),
      ...checkPassword(values),
    }),
    send: async (values) => {
      const { message } = await api.call(resetPasswordByPhone, { body: { phone: sent.phone, ...values } });
      onDone(message);
    },
    refusal: (error) => {
      const { fields, text } = refusalOf(error, 'first');
      return { fields, text: Object.keys(fields).length > 0 ? null : text };
    },
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <div role="status">
        <Notice tone="good">{sent.message}</Notice>
      </div>
      <FormFailure text={form.failure} />
      <input type="tel" name="username" autoComplete="username" value={sent.phone} readOnly hidden />
      <CodeField {...form.field('code')} label={t('phoneVerify.code')} />
      <NewPasswordFields password={form.text('password')} confirmation={form.text('password_confirmation')} />
      <Button {...form.submit} block>
        {t('passwords.reset')}
      </Button>
      <ResendCode {...code} />
      <div className="grid justify-items-center border-t border-line">
        <AlternativeLink
          question={leftToRight(groupPhone(sent.phone))}
          label={t('passwords.otherPhone')}
          onPress={onOtherPhone}
        />
      </div>
    </form>
  );
}

/** The first code has already been sent. */
function useAnotherCode(phone: string) {
  const countdown = useCountdown(`recovery-code ${phone}`, RESEND_SECONDS);
  const { run, isBusy, failure } = useAction({
    call: () => requestCode(phone),
    onDone: () => countdown.start(),
    failureText: useAuthFailure('sendCodeFailed'),
  });
  const begin = useEffectEvent(() => countdown.start());
  useEffect(() => begin(), []);

  return { send: () => run(), secondsLeft: countdown.left, isSending: isBusy, failure };
}
