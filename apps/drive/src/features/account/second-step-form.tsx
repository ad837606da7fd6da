import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useForm } from '@app/client/forms/use-form.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { completeStaffSignIn } from '@app/contract/endpoints/console/factors';
import type { WireMe } from '@app/contract/schemas/console/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FactorCodeField } from '@app/ui/forms/factor-code-field.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';

type SecondStepFormProps = {
  ticket: string;
  onSignedIn: (me: WireMe) => Promise<void>;
  /** The ticket is used up or too old, or the person goes back. */
  onBack: () => void;
};

/** SIGN-08 For a driver who has another role too, whose account has a second step. */
export function SecondStepForm({ ticket, onSignedIn, onBack }: SecondStepFormProps) {
  const t = useTranslations();
  const [isRecovery, setIsRecovery] = useState(false);
  const label = t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code');
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('form.required', { field: label }) : undefined }),
    send: async ({ code }) => {
      try {
        const { me } = await api.call(completeStaffSignIn, { body: { ticket, code } });
        await onSignedIn(me);
      } catch (error) {
        if (!isApiError(error, 404)) throw error;
        onBack();
      }
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });

  function change() {
    form.field('code').onChange('');
    setIsRecovery(!isRecovery);
  }

  return (
    <form {...form.form} className="grid gap-5">
      <FormFailure text={form.failure} />
      <FactorCodeField {...form.field('code')} label={label} isRecovery={isRecovery} />
      <Button type="submit" block busy={form.isBusy}>
        {t('signIn.submit')}
      </Button>
      <div className="grid gap-1">
        <Button variant="quiet" block onClick={change}>
          {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          {t('drive.back')}
        </Button>
      </div>
    </form>
  );
}
