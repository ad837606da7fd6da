import { useForm } from '@app/client/forms/use-form.ts';
import { errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import { confirmStaffPassword } from '@app/contract/endpoints/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { onPasswordRequest } from '#session/password-request.ts';

/** Asks for the password when a call needs it; the call is then sent again. */
export function PasswordDialog() {
  const t = useTranslations();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => onPasswordRequest((resolve) => setAnswer(() => resolve)), []);
  if (answer === null) return null;

  function close(isConfirmed: boolean) {
    answer?.(isConfirmed);
    setAnswer(null);
  }

  return (
    <Dialog open onClose={() => close(false)} title={t('proof.title')} closeLabel={t('common.cancel')}>
      <PasswordForm onConfirmed={() => close(true)} />
    </Dialog>
  );
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('proof');
  const checks = useChecks();
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: checks.required(password, t('password')) }),
    send: async ({ password }) => {
      await api.call(confirmStaffPassword, { body: { password } });
      onConfirmed();
    },
    // A wrong password and too many attempts are shown at the only field.
    refusal: (error) => {
      const refusal = refusalOf(error, 'first');
      const text = refusal.fields['password'] ?? errorMessageFrom(error);
      return text === null ? refusal : { fields: { password: text }, text: null };
    },
    failure: useFailureText(),
  });
  return (
    <form {...form.form} className="grid gap-5">
      <p className="text-ink-2">{t('lead')}</p>
      <FormFailure text={form.failure} />
      <PasswordInput {...form.text('password')} label={t('password')} autoComplete="current-password" />
      <Button type="submit" block busy={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
