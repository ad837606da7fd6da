import { useFailureText } from '@app/client/forms/failure-text.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { useOwnPasskeys } from './use-own-passkeys.ts';

/** SIGN-07 The browser makes a passkey, which is stored. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const t = useTranslations('passkey');
  const own = useOwnPasskeys();
  const failureText = useFailureText();
  const { run, isBusy, wait, failure } = useAction({
    call: async () => onAdded(await own.add()),
    failureText: (error) => (error instanceof PasskeyCancelled ? t('cancelled') : failureText(error)),
  });
  return (
    <>
      <FormFailure text={failure} />
      <Button
        variant="secondary"
        busy={isBusy}
        wait={wait}
        onClick={() => run()}
        className="justify-self-start"
      >
        {t('create')}
      </Button>
    </>
  );
}
