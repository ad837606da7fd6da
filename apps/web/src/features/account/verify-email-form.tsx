import { useForm } from '@app/client/forms/use-form.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useEmailCode, useVerifyEmail } from './use-email.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

export function VerifyEmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations();
  const text = useAccountTexts();
  const verify = useVerifyEmail();
  const code = useEmailCode();
  const checks = useFieldChecks();
  const failure = useAuthFailure('verifyCodeFailed');
  const form = useForm({
    start: { code: '' },
    check: (values) => ({ code: checks.required(values.code, text('email.code')) }),
    send: async (values) => {
      await verify(values.code);
      onDone();
    },
    refusal: (error) => {
      showToast({ text: failure(error), tone: 'error' });
      return { fields: { code: failure(error) }, text: null };
    },
    failure,
  });

  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-ink-2 wrap-anywhere">{text('email.verifyLead', { email: leftToRight(email) })}</p>
      <CodeField {...form.field('code')} label={text('email.code')} />
      <Button {...form.submit} block>
        {text('email.verify')}
      </Button>
      <div className="grid justify-items-center">
        <Button variant="quiet" disabled={code.secondsLeft > 0} busy={code.isSending} onClick={code.send}>
          {code.secondsLeft > 0
            ? t('phoneVerify.retryIn', { seconds: code.secondsLeft })
            : t('phoneVerify.retry')}
        </Button>
        <div role="status">{code.failure && <ErrorText>{code.failure}</ErrorText>}</div>
      </div>
    </form>
  );
}
