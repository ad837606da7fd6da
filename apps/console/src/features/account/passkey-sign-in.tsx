import { useFailureText } from '@app/client/forms/failure-text.ts';
import { hasPasskeys, PasskeyCancelled } from '@app/client/passkeys.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { PasskeyProof } from '@app/contract/schemas/passkey';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { confirmByPasskey, provePasskey } from './use-own-passkeys.ts';

type PasskeySignInProps = { onSigned: (answer: PasskeyProof) => Promise<unknown> };

/** SIGN-07 Signs in. Absent where the browser knows no passkeys. */
export function PasskeySignIn({ onSigned }: PasskeySignInProps) {
  const t = useTranslations('passkey');
  return <PasskeyButton label={t('signIn')} call={async () => onSigned(await provePasskey())} />;
}

/** In place of the password and the code. */
export function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('passkey');
  return (
    <PasskeyButton
      label={t('confirm')}
      call={async () => {
        await confirmByPasskey();
        onConfirmed();
      }}
    />
  );
}

function PasskeyButton({ label, call }: { label: string; call: () => Promise<unknown> }) {
  const t = useTranslations('passkey');
  const failureText = useFailureText();
  const { run, isBusy, wait, failure } = useAction({
    call,
    failureText: (error) => (error instanceof PasskeyCancelled ? t('cancelled') : failureText(error)),
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block busy={isBusy} wait={wait} onClick={() => run()}>
        {label}
      </Button>
      <FormFailure text={failure} />
    </div>
  );
}
