import { appConfig } from '@app/client/config/app-config.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import type { PhoneValue } from '@app/ui/forms/phone-field.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { AlternativeLink } from './alternative-link.tsx';
import { PhoneInput } from './phone-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { useServedCountries } from './use-countries.ts';
import { NO_PHONE, usePhone, usePhoneReport } from './use-phone.ts';
import { requestSignInCode, useAnotherSignInCode, useSignInByCode } from './use-sign-in-code.ts';

export type CodeSignInProps = {
  onDone: (user: WireUser, isNew: boolean) => void;
  /** Asks for the name together with the number. */
  asksName?: boolean;
  /** Initial value, typed in another form. */
  startPhone?: PhoneValue;
  onPhone?: (phone: PhoneValue) => void;
};

type Sent = { phone: string; name: string };

/** SIGN-01 Phone, then the code that was sent to it. A number without an account needs a name. */
export function CodeSignIn({ onDone, asksName = false, startPhone, onPhone }: CodeSignInProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [name, setName] = useState('');
  if (sent !== null) return <CodeStep sent={sent} onDone={onDone} onOtherPhone={() => setSent(null)} />;
  const onSent = (next: Sent) => {
    setName(next.name);
    setSent(next);
  };
  const start = { phone: startPhone ?? NO_PHONE, name };
  return <PhoneStep {...{ asksName, start, onSent }} onPhone={onPhone} />;
}

type PhoneStepProps = {
  asksName: boolean;
  start: { phone: PhoneValue; name: string };
  onSent: (sent: Sent) => void;
  onPhone: CodeSignInProps['onPhone'];
};

function PhoneStep({ asksName, start, onSent, onPhone }: PhoneStepProps) {
  const t = useTranslations();
  const text = useSignInTexts();
  const countries = useServedCountries();
  const phone = usePhone(countries);
  const checks = useFieldChecks();
  const failure = useAuthFailure('sendCodeFailed');
  const form = useForm({
    start,
    check: (values) => ({
      name: asksName ? checks.name(values.name) : undefined,
      phone: phone.problem(values.phone),
    }),
    send: async (values) => {
      const number = phone.sent(values.phone);
      await requestSignInCode(number);
      onSent({ phone: number, name: values.name.trim() });
    },
    // Every error of the server is about the number.
    refusal: (error) => ({
      fields: { phone: refusalOf(error, 'first').fields['phone'] ?? failure(error) },
      text: null,
    }),
    failure,
  });

  usePhoneReport(form.values.phone, onPhone);

  return (
    <form {...form.form} className="grid gap-5">
      {asksName && <TextField {...form.text('name')} label={t('auth.name')} autoComplete="name" />}
      <PhoneInput
        {...form.field('phone')}
        isSignIn
        countries={countries}
        note={appConfig().servedDialCodes && t('auth.phoneServed')}
      />
      <p className="type-small -mt-2 text-ink-2">{text('lead')}</p>
      <Button {...form.submit} block>
        {text('send')}
      </Button>
    </form>
  );
}

type CodeStepProps = Pick<CodeSignInProps, 'onDone'> & { sent: Sent; onOtherPhone: () => void };

function CodeStep({ sent, onDone, onOtherPhone }: CodeStepProps) {
  const t = useTranslations();
  const text = useSignInTexts();
  const checks = useFieldChecks();
  const enter = useSignInByCode();
  const another = useAnotherSignInCode(sent.phone);
  const [isNameNeeded, setIsNameNeeded] = useState(false);
  const form = useForm({
    start: { code: '', name: sent.name },
    check: (values) => ({
      code: checks.required(values.code, t('phoneVerify.code')),
      name: isNameNeeded ? checks.name(values.name) : undefined,
    }),
    send: async ({ code, name }) => {
      try {
        const { user, isNew } = await enter({ phone: sent.phone, code, ...(name !== '' && { name }) });
        onDone(user, isNew);
      } catch (error) {
        const isMissing = 'name' in refusalOf(error, 'first').fields && !isNameNeeded;
        if (!isMissing) throw error;
        setIsNameNeeded(true);
      }
    },
    refusal: (error) => {
      const { fields, text: failure } = refusalOf(error, 'first');
      return { fields: 'code' in fields ? { code: text('wrong') } : fields, text: failure };
    },
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <p role="status" className="text-ink-2">
        {text('sent', { phone: leftToRight(groupPhone(sent.phone)) })}
      </p>
      <FormFailure text={form.failure} />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that was pressed */}
      <CodeField {...form.field('code')} label={t('phoneVerify.code')} autoFocus />
      {isNameNeeded && (
        <TextField
          {...form.text('name')}
          label={t('auth.name')}
          hint={text('nameLead')}
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because it is missing
          autoFocus
        />
      )}
      <Button {...form.submit} block>
        {text('confirm')}
      </Button>
      <ResendCode {...another} />
      <div className="grid justify-items-center border-t border-line">
        <AlternativeLink
          question={t('phoneVerify.notYours')}
          label={t('passwords.otherPhone')}
          onPress={onOtherPhone}
        />
      </div>
    </form>
  );
}
