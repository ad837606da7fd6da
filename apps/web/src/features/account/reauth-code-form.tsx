import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useCountdown } from '@app/client/react/use-countdown.ts';
import { sendSignInCode } from '@app/contract/endpoints/sign-in';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { api } from '#session/api.ts';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';
import type { Reauthentication } from './use-reauth.ts';

/** The server sends at most one code per minute. */
const RESEND_SECONDS = 60;

/** SIGN-06 Confirms the customer by a code to their phone. */
export function ReauthCodeForm({ confirm }: { confirm: Reauthentication['confirmByCode'] }) {
  const t = useTranslations();
  const text = useSignInTexts();
  const { phone } = useCustomer();
  const checks = useFieldChecks();
  const countdown = useCountdown(`sign-in-code ${phone}`, RESEND_SECONDS);
  const sending = useAction({
    call: () => api.call(sendSignInCode, { body: { phone } }),
    onDone: () => countdown.start(),
    failureText: useAuthFailure('sendCodeFailed'),
  });
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: checks.required(code, t('phoneVerify.code')) }),
    send: ({ code }) => confirm(code),
    refusal: (error) => {
      const { fields, text: failure } = refusalOf(error, 'first');
      return { fields: 'code' in fields ? { code: text('wrong') } : fields, text: failure };
    },
    failure: useFailureText(),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-ink-2">{text('proofLead', { phone: leftToRight(groupPhone(phone)) })}</p>
      <FormFailure text={form.failure} />
      <div>
        <Button
          variant="secondary"
          block
          disabled={countdown.left > 0}
          busy={sending.isBusy}
          wait={sending.wait}
          onClick={() => sending.run()}
        >
          {countdown.left > 0 ? t('phoneVerify.retryIn', { seconds: countdown.left }) : text('send')}
        </Button>
        <div role="status">{sending.failure && <ErrorText>{sending.failure}</ErrorText>}</div>
      </div>
      <CodeField {...form.field('code')} label={t('phoneVerify.code')} />
      <Button {...form.submit} block>
        {text('confirm')}
      </Button>
    </form>
  );
}
