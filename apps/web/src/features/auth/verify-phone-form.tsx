import { useForm } from '@app/client/forms/use-form.ts';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { logError } from '@app/client/log.ts';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CodeField } from '@app/ui/forms/code-field.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { useAuthFailure } from '#session/auth-failure.ts';
import { useFieldChecks } from '#session/field-checks.ts';
import { useCustomer } from '#session/user.ts';
import { AlternativeLink } from './alternative-link.tsx';
import { ResendCode } from './resend-code.tsx';
import { useLogout } from './use-logout.ts';
import { usePhoneCode, useVerifyPhone } from './use-phone-code.ts';

/** Code field, resend button, and log out for a wrong number (D-103). */
export function VerifyPhoneForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations();
  const user = useCustomer();
  const verify = useVerifyPhone();
  const code = usePhoneCode();
  const checks = useFieldChecks();
  const failure = useAuthFailure('verifyCodeFailed');
  const form = useForm({
    start: { code: '' },
    check: (values) => ({ code: checks.required(values.code, t('phoneVerify.code')) }),
    send: async (values) => {
      await verify(values.code);
      onDone();
    },
    refusal: (error) => {
      logError('auth: phone verification failed', error);
      showToast({ text: failure(error), tone: 'error' });
      return { fields: { code: failure(error) }, text: null };
    },
    failure,
  });

  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-ink-2">{t('phoneVerify.lead', { phone: leftToRight(groupPhone(user.phone)) })}</p>
      <FormFailure text={form.failure} />
      <CodeField {...form.field('code')} label={t('phoneVerify.code')} />
      <Button {...form.submit} block>
        {t('phoneVerify.verify')}
      </Button>
      <ResendCode {...code} />
      <WrongNumber />
    </form>
  );
}

function WrongNumber() {
  const t = useTranslations();
  const { logOut, failure } = useLogout();
  return (
    <div className="grid justify-items-center gap-1 border-t border-line">
      <AlternativeLink question={t('phoneVerify.notYours')} label={t('auth.logout')} onPress={logOut} />
      {failure && <ErrorText>{failure}</ErrorText>}
    </div>
  );
}
