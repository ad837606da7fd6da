import { signWithPasskey } from '@app/client/passkeys.ts';
import type { PasskeyProof } from '@app/contract/schemas/passkey';
import { signInByPasskey, startPasskeySignIn } from '@app/contract/endpoints/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { api } from '#session/api.ts';
import { startSession } from '#session/session.ts';

/** SIGN-07 Signs in by a passkey and returns the customer. */
export function usePasskeySignIn() {
  const queries = useQueryClient();

  async function enter(answer: PasskeyProof): Promise<WireUser> {
    const response = await api.call(signInByPasskey, { body: { answer } });
    await startSession(queries, response);
    return response.user;
  }

  const start = async () => (await api.call(startPasskeySignIn, {})).options;
  return { signIn: async () => enter(await signWithPasskey(await start())), start, enter };
}
