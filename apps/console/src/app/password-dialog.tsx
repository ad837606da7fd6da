import { useForm } from '@app/client/forms/use-form.ts';
import { errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import { confirmStaffPassword } from '@app/contract/endpoints/console/account';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

type PasswordDialogProps = { onConfirmed: () => void; onClose: () => void };

/** A call needs the password; it is then sent again. */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const t = useTranslations('proof');
  const common = useTranslations('common');
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
    <FormDialog
      {...form.dialog}
      title={t('title')}
      closeLabel={common('cancel')}
      submitLabel={t('submit')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('lead')}</p>
      <PasswordInput {...form.text('password')} label={t('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
