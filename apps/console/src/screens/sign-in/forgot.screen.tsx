import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { sendStaffResetLink } from '@app/contract/endpoints/console/account';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChecks } from '#features/account/use-checks.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { FormFrame } from '#features/account/form-frame.tsx';

/** CON-04 Requests a link to a new password. The answer is the same for every email. */
export function ForgotScreen() {
  const t = useTranslations();
  const [sent, setSent] = useState<string | null>(null);
  const checks = useChecks();
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: checks.required(email, t('forgot.email')) }),
    send: async ({ email }) => {
      setSent(null);
      const { message } = await api.call(sendStaffResetLink, { body: { email: email.trim() } });
      setSent(message);
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  return (
    <FormFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <form {...form.form} className="grid gap-5">
        <FormFailure text={form.failure} />
        <div role="status" className="empty:hidden">
          {sent !== null && <Notice tone="good">{sent}</Notice>}
        </div>
        <TextField
          {...form.text('email')}
          label={t('forgot.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          className="text-start"
        />
        <Button {...form.submit} block>
          {t('forgot.submit')}
        </Button>
        <p className="type-small text-ink-2">{t('forgot.byManager')}</p>
        <ButtonLink href={paths.signIn()} variant="quiet" block>
          {t('join.toSignIn')}
        </ButtonLink>
      </form>
    </FormFrame>
  );
}
