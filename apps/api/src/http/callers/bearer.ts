import { createHash, timingSafeEqual } from 'node:crypto';
import type { CustomerAccess } from '@app/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

/** The customer and session behind a token. */
export type Customer = { id: string; isVerified: boolean; sessionId: string };

/** Null for a token that is unknown, expired or revoked. */
type Authenticate = (token: string) => Promise<Customer | null>;

export type Gate = { authenticate: Authenticate };

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i;

export function bearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}

/** The customer of the request, or an error if the endpoint's access requires more. */
export async function admit(
  access: CustomerAccess,
  authorization: string | undefined,
  gate: Gate,
): Promise<Customer | null> {
  if (access === 'public') return null;
  if (authorization === undefined && access === 'optional') return null;
  const customer = await signedIn(authorization, gate.authenticate);
  if (access === 'verified' && !customer.isVerified) throw new AppError('auth.phone_unverified');
  return customer;
}

/* A token that no longer holds is refused even where none is needed, so that the client refreshes it
   instead of showing a signed-in customer the page of a guest. */
async function signedIn(authorization: string | undefined, authenticate: Authenticate): Promise<Customer> {
  if (authorization === undefined) throw new AppError('auth.token_missing');
  const token = bearerToken(authorization);
  const customer = token === null ? null : await authenticate(token);
  if (customer === null) throw new AppError('auth.token_invalid');
  return customer;
}

/** Compares digests in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The unverified token of the request, for calls that end or exchange it. */
export function presentedToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +([\w-]{1,128})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
