import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { sendResetLink } from '@app/contract/endpoints/auth';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';
import { useFieldChecks } from '#session/field-checks.ts';

export function ForgotForm() {
  const t = useTranslations();
  const [sent, setSent] = useState<string | null>(null);
  const checks = useFieldChecks();
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({
      email:
        email.trim() === ''
          ? t('passwords.attributeRequired', { attribute: t('passwords.email') })
          : checks.email(email),
    }),
    send: async ({ email }) => {
      setSent(null);
      const { message } = await api.call(sendResetLink, { body: { email: email.trim() } });
      setSent(message);
    },
    // Every error is shown under the only field (ERR-13, ERR-14).
    refusal: (error) => {
      const { fields, text } = refusalOf(error, 'first');
      return { fields: { email: fields['email'] ?? text ?? t('passwords.linkFailed') }, text: null };
    },
    failure: () => t('passwords.linkFailed'),
  });

  return (
    <form {...form.form} className="grid gap-5">
      <div role="status" className="empty:hidden">
        {sent !== null && <Notice tone="good">{sent}</Notice>}
      </div>
      <TextField
        {...form.text('email')}
        label={t('passwords.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <Button {...form.submit} block>
        {t('passwords.sendLink')}
      </Button>
    </form>
  );
}
