import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Message, text } from '../vocabulary.ts';
import { Code } from './account.ts';
import { Phone, SignedIn } from './auth.ts';

export const signInSchemas = {
  sendSignInCode: {
    summary: 'Send a code to a phone to sign in; the response is the same for every number',
    errors: ['auth.too_many_codes', 'auth.country_not_served'],
    body: z.object({ phone: Phone }),
    response: Message,
  },
  signIn: {
    summary: 'Sign in by the code, or open an account for a number without one, which needs a name',
    errors: ['auth.code_refused', 'auth.too_many_attempts', 'request.conflict'],
    work: 'login',
    body: z.object({ phone: Phone, code: Code, name: z.optional(z.nullable(text(100))) }),
    response: z.extend(SignedIn, { isNew: z.boolean() }),
  },
} satisfies SchemaMap;
