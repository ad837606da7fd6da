import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#ports/secrets.ts';

const ID_BYTES = 16;
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/;

export type KnownDevices = ReturnType<typeof knownDevices>;

/**
 * A token that proves that this device signed in with this account before. It does not sign anyone in. Wrong
 * passwords from a known device have their own limit, so that guesses from elsewhere cannot lock the owner out.
 */
export function knownDevices(secrets: Secrets, purpose: 'known-device' | 'known-staff-device') {
  const proofOf = (account: string, id: string) => secrets.digest(purpose, `${account}\n${id}`);

  return {
    async issue(account: string): Promise<string> {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${(await proofOf(account, id)).toString('base64url')}`;
    },

    /** The id of the device, or null if the token belongs to another account. */
    async recognise(token: string | null, account: string): Promise<string | null> {
      const [, id, proof] = TOKEN.exec(token ?? '') ?? [];
      if (id === undefined || proof === undefined) return null;
      const given = Buffer.from(proof, 'base64url');
      return timingSafeEqual(given, await proofOf(account, id)) ? id : null;
    },
  };
}
