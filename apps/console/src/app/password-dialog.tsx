import { useForm } from '@app/client/forms/use-form.ts';
import { errorMessageFrom, refusalOf } from '@app/client/http/refusal.ts';
import { confirmStaffPassword } from '@app/contract/endpoints/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FactorCodeField } from '@app/ui/forms/factor-code-field.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '#features/account/password-input.tsx';
import { PasskeyConfirmation } from '#features/account/passkey-sign-in.tsx';
import { useChecks } from '#features/account/use-checks.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { meQuery } from '#session/me.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

type PasswordDialogProps = { onConfirmed: () => void; onClose: () => void };

/** A call needs the password; it is then sent again. */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const t = useTranslations('proof');
  const common = useTranslations('common');
  const checks = useChecks();
  const { data: me } = useQuery(meQuery(useLanguage()));
  const { hasTotp = false, passkeys = 0 } = me?.account?.secondFactor ?? {};
  const hasFactor = hasTotp || passkeys > 0;
  const [isRecovery, setIsRecovery] = useState(!hasTotp);
  const form = useForm({
    start: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: checks.required(password, t('password')),
      ...(hasFactor && { code: checks.required(code, t(isRecovery ? 'recoveryCode' : 'code')) }),
    }),
    send: async ({ password, code }) => {
      await api.call(confirmStaffPassword, { body: { password, ...(hasFactor && { code }) } });
      onConfirmed();
    },
    // Too many attempts are shown at the first field.
    refusal: (error) => {
      const refusal = refusalOf(error, 'first');
      if ('code' in refusal.fields) return { ...refusal, text: null };
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
      {hasFactor && (
        <>
          <FactorCodeField
            {...form.field('code')}
            label={t(isRecovery ? 'recoveryCode' : 'code')}
            isRecovery={isRecovery}
          />
          {hasTotp && (
            <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)} className="justify-self-start">
              {t(isRecovery ? 'useApp' : 'useRecovery')}
            </Button>
          )}
        </>
      )}
      {passkeys > 0 && <PasskeyConfirmation onConfirmed={onConfirmed} />}
    </FormDialog>
  );
}
