import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyAnswer, PasskeyProof } from '@app/contract/schemas/passkey';
import { plainLine } from '@app/domain/text/plain-text';
import { deviceNamesOf } from '@app/domain/text/device-names';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Logger } from '#startup/logging.ts';
import { type NewPasskey, type PasskeyOwner, passkeyRows } from '#db/passkey-rows.ts';

type PasskeyDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Pick<Logger, 'warn'>;
  publicUrl: string;
  appName: string;
};
type Named = { name: string; label: string };

export type Passkeys = ReturnType<typeof createPasskeys>;

const MAX_PASSKEYS = 10;
const CHALLENGE_MS = 300_000;
const HANDLE_BYTES = 64;
const MAX_NAME = 60;
const UNNAMED = 'Passkey';

/** The library is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * SIGN-07 Passkeys of customers and of staff. The site is the host of the public URL; browsers have none for an IP
 * address.
 */
export function createPasskeys({ db, clock, ids, log, publicUrl, appName }: PasskeyDeps) {
  const { hostname, origin } = new URL(publicUrl);
  const isAvailable = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  const requireSite = () => {
    if (!isAvailable) throw new AppError('passkey.unavailable');
  };
  const keep = async (
    challenge: string,
    rest: { audience: PasskeyOwner['kind']; owner: PasskeyOwner | null; handle: string | null },
  ) => {
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
    await passkeyRows(db).putChallenge({ digest: digestOf(challenge), ...rest, expiresAt });
  };

  /** The challenge in the answer, which is used up whether the answer is right or not. */
  const takeChallenge = async (answer: PasskeyAnswer | PasskeyProof, audience: PasskeyOwner['kind']) => {
    const challenge = challengeIn(answer.response.clientDataJSON);
    const taken = await passkeyRows(db).takeChallenge(digestOf(challenge), audience, clock.now());
    if (!taken) throw new AppError('passkey.refused');
    return { challenge, ...taken };
  };

  return {
    isAvailable,

    /** What the browser needs to make one. */
    async startAdding(owner: PasskeyOwner, { name, label }: Named) {
      requireSite();
      const own = await passkeyRows(db).list(owner);
      if (own.length >= MAX_PASSKEYS) throw new AppError('passkey.too_many', { max: MAX_PASSKEYS });
      const handle = own[0]?.handle ?? randomBytes(HANDLE_BYTES).toString('base64url');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: appName,
        rpID: hostname,
        userName: name,
        userDisplayName: label,
        userID: new Uint8Array(Buffer.from(handle, 'base64url')),
        attestationType: 'none',
        timeout: CHALLENGE_MS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge, rp, user, pubKeyCredParams } = options;
      await keep(challenge, { audience: owner.kind, owner, handle });
      return {
        challenge,
        rp: { name: rp.name, id: hostname },
        user,
        pubKeyCredParams,
        excludeCredentials: own.map(({ credential_id: id }) => ({ id, type: 'public-key' as const })),
        timeout: CHALLENGE_MS,
        attestation: 'none' as const,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true,
          userVerification: 'required' as const,
        },
      };
    },

    /** The passkey in the answer of the browser. Call it before the transaction that stores it. */
    async check(
      owner: PasskeyOwner,
      answer: PasskeyAnswer,
      userAgent: string | undefined,
    ): Promise<NewPasskey> {
      requireSite();
      const taken = await takeChallenge(answer, owner.kind);
      const { challenge, handle } = taken;
      const ownerId = owner.kind === 'customer' ? taken.customer_id : taken.staff_id;
      if (ownerId !== owner.id || handle === null) throw new AppError('passkey.refused');
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        ...expected,
      }).catch(() => null);
      if (!verified?.verified) throw new AppError('passkey.refused');
      const { credential } = verified.registrationInfo;
      return {
        id: ids.next(),
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        handle,
        counter: credential.counter,
        name: nameOf(userAgent),
        now: clock.now(),
      };
    },

    /** The account is locked by the caller, so that the number of its passkeys is exact. */
    async add(tx: Db, owner: PasskeyOwner, passkey: NewPasskey): Promise<void> {
      const rows = passkeyRows(tx);
      if ((await rows.list(owner)).length >= MAX_PASSKEYS)
        throw new AppError('passkey.too_many', { max: MAX_PASSKEYS });
      if (!(await rows.add(owner, passkey))) throw new AppError('passkey.refused');
    },

    /** The same for everyone: the browser finds the passkey, so nobody learns who has one (SIGN-11). */
    async startSignIn(audience: PasskeyOwner['kind']) {
      requireSite();
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID: hostname });
      await keep(challenge, { audience, owner: null, handle: null });
      return { challenge, rpId: hostname, timeout: CHALLENGE_MS, userVerification: 'required' as const };
    },

    /** The account of the passkey that signed the challenge. */
    async signIn(audience: PasskeyOwner['kind'], answer: PasskeyProof): Promise<string> {
      requireSite();
      const { challenge, customer_id, staff_id } = await takeChallenge(answer, audience);
      const passkey = await passkeyRows(db).find(answer.id);
      const ownerId = audience === 'customer' ? passkey?.customer_id : passkey?.staff_id;
      const isForAdding = customer_id !== null || staff_id !== null;
      const isOwn = answer.response.userHandle === passkey?.handle;
      if (!passkey || !ownerId || !isOwn || isForAdding) throw new AppError('passkey.refused');
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        ...expected,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          // Compared by the statement below, which decides between concurrent answers.
          counter: -1,
        },
      }).catch(() => null);
      if (!verified?.verified) throw new AppError('passkey.refused');
      const { newCounter } = verified.authenticationInfo;
      if (!(await passkeyRows(db).use(passkey.id, newCounter, clock.now()))) {
        log.warn({ passkeyId: passkey.id }, 'passkeys: a counter went back, the sign-in was refused');
        throw new AppError('passkey.refused');
      }
      return ownerId;
    },

    list: (owner: PasskeyOwner) => passkeyRows(db).list(owner),

    async rename(owner: PasskeyOwner, id: string, sent: string): Promise<void> {
      const name = plainLine(sent);
      if (name === '')
        throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'required' }] } });
      if (!(await passkeyRows(db).rename(owner, id, name))) throw new AppError('passkey.not_found');
    },

    async remove(tx: Db, owner: PasskeyOwner, id: string): Promise<void> {
      if (!(await passkeyRows(tx).remove(owner, id))) throw new AppError('passkey.not_found');
    },
  };
}

/** Challenges have 256 random bits, so a plain hash is enough to store them. */
const digestOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** The challenge that the browser says it signed; the signature is checked later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (
      typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
    )
      return data.challenge;
  } catch {
    // Refused below.
  }
  throw new AppError('passkey.refused');
}

function nameOf(userAgent: string | undefined): string {
  const { browser, system } = deviceNamesOf(userAgent);
  const name = [browser, system].filter((part) => part !== null).join(' · ');
  return name === '' ? UNNAMED : name.slice(0, MAX_NAME);
}
