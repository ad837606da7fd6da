import { endpointsOf } from '../endpoint.ts';
import type { signInSchemas } from '../schemas/customer/sign-in.ts';

const endpoint = endpointsOf<typeof signInSchemas>();

export const sendSignInCode = endpoint({
  name: 'sendSignInCode',
  method: 'POST',
  path: '/sign-in/code',
  access: 'public',
});

/** If the request has the token of a session, the new session replaces it. */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/sign-in',
  access: 'public',
});
