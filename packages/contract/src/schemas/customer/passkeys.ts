import * as z from 'zod/mini';
import {
  ofPasskey,
  PasskeyAddingOptions,
  PasskeyAnswer,
  PasskeyName,
  PasskeyProof,
  PasskeySignInOptions,
  WirePasskey,
} from '../passkey.ts';
import type { SchemaMap } from '../schema-map.ts';
import { SignedIn } from './auth.ts';

const Passkeys = z.object({ passkeys: z.array(WirePasskey) });

export const passkeysSchemas = {
  startPasskeySignIn: {
    summary: 'A challenge for a sign-in by a passkey; the response is the same for everyone',
    errors: ['passkey.unavailable', 'request.too_many'],
    response: z.object({ options: PasskeySignInOptions }),
  },
  signInByPasskey: {
    summary: 'Sign in by a passkey',
    errors: ['passkey.refused', 'passkey.unavailable', 'request.too_many'],
    work: 'login',
    body: z.object({ answer: PasskeyProof }),
    response: SignedIn,
  },
  listPasskeys: {
    summary: 'The passkeys of the customer, the oldest first',
    response: Passkeys,
  },
  startAddingPasskey: {
    summary: 'A challenge for a new passkey, after a recent sign-in',
    errors: ['auth.login_again', 'passkey.too_many', 'passkey.unavailable', 'request.too_many'],
    response: z.object({ options: PasskeyAddingOptions }),
  },
  addPasskey: {
    summary: 'Add the new passkey, named by the device',
    errors: [
      'auth.login_again',
      'passkey.refused',
      'passkey.too_many',
      'passkey.unavailable',
      'request.too_many',
    ],
    body: z.object({ answer: PasskeyAnswer }),
    response: Passkeys,
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    errors: ['passkey.not_found'],
    params: ofPasskey,
    body: z.object({ name: PasskeyName }),
    response: Passkeys,
  },
  removePasskey: {
    summary: 'Remove a passkey, after a recent sign-in',
    errors: ['auth.login_again', 'passkey.not_found'],
    params: ofPasskey,
    response: Passkeys,
  },
} satisfies SchemaMap;
