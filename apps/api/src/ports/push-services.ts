import { createPublicKey } from 'node:crypto';

/** Who may be sent to: names as they stand in an address, `*.` for any below. */
export type PushServices = { hosts: readonly string[]; port: number };

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/* All browsers there are use one of these four. */
export const PUSH_SERVICES: PushServices = {
  hosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
  port: 443,
};

const LONGEST = 2_048;
const DEFAULT_PORT = 443;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/* Stricter than a URL has to be: what no parser can read in two ways cannot mean another host later. */
const ADDRESS = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::(\d{1,5}))?\/[\x21-\x5b\x5d-\x7e]*$/;

/** The address of a push service we know, or null for anything else (D-009). */
export function pushAddress(endpoint: string, { hosts, port }: PushServices): URL | null {
  if (endpoint.length > LONGEST) return null;
  const [, host, ownPort] = ADDRESS.exec(endpoint) ?? [];
  if (host === undefined || Number(ownPort ?? DEFAULT_PORT) !== port) return null;
  if (!hosts.some((pattern) => isUnder(host, pattern))) return null;
  return new URL(endpoint);
}

function isUnder(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** A point on the curve P-256; any other could never be encrypted to. */
export function isPushKey(p256dh: string): boolean {
  const point = decoded(p256dh);
  if (point?.length !== POINT_BYTES || point[0] !== 4) return false;
  const half = (start: number) => point.subarray(start, start + 32).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

export const isPushSecret = (auth: string) => decoded(auth)?.length === AUTH_BYTES;

function decoded(text: string): Buffer | null {
  return /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null;
}
