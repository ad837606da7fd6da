import type { PasskeyAddingOptions, PasskeyAnswer, PasskeyProof } from '@app/contract/schemas/passkey';

/* Loaded with the first use. */
const library = () => import('@simplewebauthn/browser');

export type PasskeySignInOptions = {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
};

/** The person closed the dialog of the browser, or it took too long. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

/** SIGN-07 Browsers have none without TLS and for an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** Whether the browser can offer passkeys in the list of a text field. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

export async function makePasskey(options: PasskeyAddingOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options }).catch(rethrow);
}

/** With `isAutofill` it waits until the person picks a passkey in a text field. */
export async function signWithPasskey(
  options: PasskeySignInOptions,
  { isAutofill = false } = {},
): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill }).catch(
    rethrow,
  );
  // Only passkeys that the browser finds itself name their account; the server refuses others.
  return { ...answer, response: { ...answer.response, userHandle: answer.response.userHandle ?? '' } };
}

/** Ends a wait for a text field. */
export async function stopPasskeyAutofill(): Promise<void> {
  if (hasPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony();
}

function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled(name, { cause: error });
  throw error;
}
