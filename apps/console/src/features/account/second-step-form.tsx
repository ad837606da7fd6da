import { useForm } from '@app/client/forms/use-form.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FactorCodeField } from '@app/ui/forms/factor-code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChecks } from './use-checks.ts';

type SecondStepFormProps = {
  /** Without an app only a recovery code is entered. */
  hasTotp: boolean;
  onSubmit: (code: string) => Promise<void>;
  /** The ticket is used up or too old. */
  onExpired: (reason: string) => void;
  onBack: () => void;
};

/** SIGN-08 The step of a sign-in after the right password. */
export function SecondStepForm({ hasTotp, onSubmit, onExpired, onBack }: SecondStepFormProps) {
  const t = useTranslations('secondStep');
  const checks = useChecks();
  const [isRecovery, setIsRecovery] = useState(!hasTotp);
  const label = t(isRecovery ? 'recoveryCode' : 'code');
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: checks.required(code, label) }),
    send: async ({ code }) => {
      try {
        await onSubmit(code);
      } catch (error) {
        if (!isApiError(error, 404)) throw error;
        onExpired(error.body.message);
      }
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  const { ref } = form.form;
  // The field of the password is gone.
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, [ref, isRecovery]);

  function change() {
    form.field('code').onChange('');
    setIsRecovery(!isRecovery);
  }

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <FactorCodeField {...form.field('code')} label={label} isRecovery={isRecovery} />
      <Button type="submit" block busy={form.isBusy}>
        {t('submit')}
      </Button>
      <div className="grid gap-1">
        {hasTotp && (
          <Button variant="quiet" block onClick={change}>
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </Button>
        )}
        <Button variant="quiet" block onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
