import { createHash, timingSafeEqual } from 'node:crypto';
import type { CustomerAccess } from '@app/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#errors/app-error.ts';

/** The customer and session behind a token. */
export type Customer = { id: string; isVerified: boolean; sessionId: string };

/** The person of a party without an account. */
export type PassHolder = { personId: string; partyId: string };
/** Who calls for a party. */
export type Member = Customer | PassHolder;

export const isPassHolder = (member: Member): member is PassHolder => 'personId' in member;

/** Null for a token that is unknown, expired or revoked. */
type Authenticate<Caller> = (token: string) => Promise<Caller | null>;

export type Gate = { authenticate: Authenticate<Customer>; authenticatePass?: Authenticate<PassHolder> };

/** TABLE-09 How the pass of a person differs from the token of a customer. */
export const PASS_PREFIX = 'pass.';

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

/** The caller of an endpoint for members of a party. */
export async function admitMember(authorization: string | undefined, gate: Gate): Promise<Member> {
  const token = bearerToken(authorization);
  if (!token?.startsWith(PASS_PREFIX)) return signedIn(authorization, gate.authenticate);
  const holder = (await gate.authenticatePass?.(token)) ?? null;
  if (holder === null) throw new AppError('auth.token_invalid');
  return holder;
}

/* A token that no longer holds is refused even where none is needed, so that the client refreshes it
   instead of showing a signed-in customer the page of a guest. */
async function signedIn(
  authorization: string | undefined,
  authenticate: Authenticate<Customer>,
): Promise<Customer> {
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
