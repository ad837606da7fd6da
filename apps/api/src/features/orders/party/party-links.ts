import { randomBytes, randomInt } from 'node:crypto';
import type { Secrets } from '#ports/secrets.ts';

/* GROUP-02 */
const LINK_BYTES = 16;

export const linkHash = (secrets: Pick<Secrets, 'digest'>, token: string): Promise<Buffer> =>
  secrets.digest('party-link', token);

/** The token of a link, and how it is stored. */
export async function newLink(secrets: Secrets) {
  const token = randomBytes(LINK_BYTES).toString('base64url');
  return { token, hash: await linkHash(secrets, token), sealed: await secrets.seal(token) };
}

/** TABLE-01 Four digits for the people who sit there. */
export const newPin = (): string => String(randomInt(10_000)).padStart(4, '0');
