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
  onSigned: (answer: PasskeyProof) => unknown;
};

/* A challenge is replaced so long before the server forgets it. */
const MARGIN_MS = 30_000;

/** SIGN-07 Offers passkeys in the list of the field with `autocomplete="username webauthn"`, where the browser can. */
export function usePasskeyAutofill({ start, onSigned }: Autofill): void {
  const begin = useEffectEvent(() => start());
  const finish = useEffectEvent((answer: PasskeyProof) => onSigned(answer));
  useEffect(() => {
    let isLeft = false;

    async function offer() {
      if (!(await canAutofillPasskeys())) return;
      while (!isLeft) {
        await untilVisible();
        const options = await begin();
        const answer = isLeft ? null : await signInTime(options);
        if (answer !== null) return finish(answer);
      }
    }

    // The button and the other ways remain.
    offer().catch((error: unknown) => {
      if (!(error instanceof PasskeyCancelled)) logError('passkeys: not offered in the field', error);
    });
    return () => {
      isLeft = true;
      void stopPasskeyAutofill();
    };
  }, []);
}

/** Null when the challenge is about to end: the browser waits for the field as long as the page is open. */
async function signInTime(options: PasskeySignInOptions): Promise<PasskeyProof | null> {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    void stopPasskeyAutofill();
  }, options.timeout - MARGIN_MS);
  try {
    return await signWithPasskey(options, { isAutofill: true });
  } catch (error) {
    if (isOver) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A page in the background asks for no challenges. */
async function untilVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true });
  });
}
