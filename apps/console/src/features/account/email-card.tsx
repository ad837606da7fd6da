import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { PasswordInput } from './password-input.tsx';
import { useChecks } from './use-checks.ts';
import { useOwnEmail } from './use-own-email.ts';

type EmailCardProps = { account: { email: string | null; isEmailVerified: boolean } };
type Step = 'show' | 'change' | 'code';

/** CON-04 The own email: add, change and verify it. */
export function EmailCard({ account: { email, isEmailVerified } }: EmailCardProps) {
  const t = useTranslations('email');
  const [step, setStep] = useState<Step>('show');
  return (
    <section className="card p-5 md:col-span-2">
      <h2 className="type-h2">{t('title')}</h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-4 grid max-w-110 gap-4">
        {email !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <bdi dir="ltr" className="font-medium wrap-anywhere">
              {email}
            </bdi>
            {isEmailVerified ? (
              <Tag tone="good" icon="check-circle-fill">
                {t('verified')}
              </Tag>
            ) : (
              <Tag tone="warn">{t('unverified')}</Tag>
            )}
          </p>
        )}
        {step === 'change' ? (
          <ChangeForm
            onChanged={(isSent) => setStep(isSent ? 'code' : 'show')}
            onCancel={() => setStep('show')}
          />
        ) : step === 'code' && email !== null && !isEmailVerified ? (
          <CodeForm email={email} onVerified={() => setStep('show')} />
        ) : (
          <Actions
            canVerify={email !== null && !isEmailVerified}
            changeLabel={t(email === null ? 'add' : 'change')}
            onSent={() => setStep('code')}
            onChange={() => setStep('change')}
          />
        )}
      </div>
    </section>
  );
}

type ActionsProps = {
  canVerify: boolean;
  changeLabel: string;
  onSent: () => void;
  onChange: () => void;
};

function Actions({ canVerify, changeLabel, onSent, onChange }: ActionsProps) {
  const t = useTranslations('email');
  const { send, isBusy, wait, failure } = useSendCode(onSent);
  return (
    <>
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        {canVerify && (
          <Button variant="secondary" busy={isBusy} wait={wait} onClick={send}>
            {t('verify')}
          </Button>
        )}
        <Button variant={canVerify ? 'quiet' : 'secondary'} onClick={onChange}>
          {changeLabel}
        </Button>
      </div>
    </>
  );
}

type ChangeFormProps = { onChanged: (isCodeSent: boolean) => void; onCancel: () => void };

function ChangeForm({ onChanged, onCancel }: ChangeFormProps) {
  const t = useTranslations('email');
  const common = useTranslations('common');
  const checks = useChecks();
  const own = useOwnEmail();
  const form = useForm({
    start: { email: '', current_password: '' },
    check: (values) => ({
      email: checks.required(values.email, t('field')),
      current_password: checks.required(values.current_password, t('password')),
    }),
    send: async (values) => {
      await own.change({ ...values, email: values.email.trim() });
      const isSent = await own.sendCode().then(
        () => true,
        () => false,
      );
      onChanged(isSent);
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <TextField
        {...form.text('email')}
        label={t('field')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        className="text-start"
      />
      <PasswordInput
        {...form.text('current_password')}
        label={t('password')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit} variant="secondary">
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const t = useTranslations('email');
  const checks = useChecks();
  const own = useOwnEmail();
  const resend = useSendCode();
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: checks.required(code, t('code')) }),
    send: async ({ code }) => {
      await own.verify(code);
      onVerified();
    },
    refusal: (error) => {
      const { fields, text } = refusalOf(error, 'first');
      return { fields: fields['code'] && text ? { code: text } : fields, text };
    },
    failure: useFailureText(),
  });
  const { secondsLeft } = resend;
  const { ref } = form.form;
  // The button that had the focus is gone.
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <form {...form.form} className="grid gap-4">
      <FormFailure text={form.failure ?? resend.failure} />
      <p role="status" className="text-ink-2 wrap-anywhere">
        {t('sent', { email: leftToRight(email) })}
      </p>
      <CodeField {...form.field('code')} label={t('code')} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.submit}>{t('confirm')}</Button>
        <Button
          variant="quiet"
          disabled={secondsLeft > 0}
          busy={resend.isBusy}
          wait={resend.wait}
          onClick={resend.send}
        >
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
        </Button>
      </div>
    </form>
  );
}

function useSendCode(onSent?: () => void) {
  const email = useOwnEmail();
  const { run, isBusy, wait, failure } = useAction({ call: () => email.sendCode(), onDone: onSent });
  return { send: () => run(), secondsLeft: email.secondsLeft, isBusy, wait, failure };
}
