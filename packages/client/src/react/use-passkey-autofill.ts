import type { PasskeyProof } from '@app/contract/schemas/passkey';
import { useEffect, useEffectEvent } from 'react';
import {
  canAutofillPasskeys,
  PasskeyCancelled,
  type PasskeySignInOptions,
  signWithPasskey,
  stopPasskeyAutofill,
} from '#passkeys.ts';
import { logError } from '#log.ts';

type Autofill = {
  start: () => Promise<PasskeySignInOptions>;
  onSigned: (answer: PasskeyProof) => Promise<unknown>;
};

/** SIGN-07 Offers passkeys in the list of the field with `autocomplete="username webauthn"`, where the browser can. */
export function usePasskeyAutofill({ start, onSigned }: Autofill): void {
  const offer = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await canAutofillPasskeys()) || isLeft()) return;
    const options = await start();
    if (isLeft()) return;
    await onSigned(await signWithPasskey(options, { isAutofill: true }));
  });
  useEffect(() => {
    let isLeft = false;
    // The button and the other ways remain.
    offer(() => isLeft).catch((error: unknown) => {
      if (!(error instanceof PasskeyCancelled)) logError('passkeys: not offered in the field', error);
    });
    return () => {
      isLeft = true;
      void stopPasskeyAutofill();
    };
  }, []);
}
