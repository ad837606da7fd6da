import { useFailureText } from '@app/client/forms/failure-text.ts';
import { hasPasskeys, PasskeyCancelled } from '@app/client/passkeys.ts';
import { usePasskeyAutofill } from '@app/client/react/use-passkey-autofill.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type PasskeyButtonProps = { onDone: (user: WireUser) => void };

/** SIGN-07 Absent where the browser knows no passkeys. */
export const PasskeyButton = (props: PasskeyButtonProps) => (hasPasskeys() ? <Offered {...props} /> : null);

function Offered({ onDone }: PasskeyButtonProps) {
  const text = useSignInTexts();
  const failureText = useFailureText();
  const { signIn, start, enter } = usePasskeySignIn();
  const picked = useAction({ call: enter, onDone });
  usePasskeyAutofill({ start, onSigned: picked.run });
  const { run, isBusy, wait, failure } = useAction({
    call: signIn,
    onDone,
    failureText: (error) =>
      error instanceof PasskeyCancelled ? text('passkeyCancelled') : failureText(error),
  });
  return (
    <>
      <Button variant="quiet" block icon="lock-simple" busy={isBusy} wait={wait} onClick={() => run()}>
        {text('byPasskey')}
      </Button>
      <FormFailure text={failure ?? picked.failure} />
    </>
  );
}
