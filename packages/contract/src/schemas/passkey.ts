import * as z from 'zod/mini';
import { Id, Instant, text } from './vocabulary.ts';

/* Answers and options are those of WebAuthn in JSON. Binary parts are base64url. */
const Base64Url = z.string().check(z.minLength(1), z.maxLength(8_192), z.regex(/^[\w-]+$/));
const CredentialId = z.string().check(z.minLength(1), z.maxLength(1_400), z.regex(/^[\w-]+$/));

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

/** The answer of a browser that made a passkey. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** The answer of a browser that signed with one. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url,
  }),
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

/** What a browser needs to sign. The list of credentials is empty, so that the browser offers its own. */
export const PasskeySignInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What a browser needs to make one. */
export const PasskeyAddingOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyAddingOptions = z.output<typeof PasskeyAddingOptions>;

export const WirePasskey = z.object({
  _id: Id,
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type WirePasskey = z.output<typeof WirePasskey>;

export const PasskeyName = text(60);
export const ofPasskey = z.object({ passkeyId: Id });
