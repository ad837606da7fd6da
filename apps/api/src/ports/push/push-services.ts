import { createPublicKey } from 'node:crypto';
import { AppError, type FieldIssue } from '#errors/app-error.ts';

/** Allowed hosts; `*.` matches any subdomain. */
export type PushServices = { hosts: readonly string[]; port: number };

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/* All major browsers use one of these four. */
export const PUSH_SERVICES: PushServices = {
  hosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
  port: 443,
};

const LONGEST = 2_048;
const DEFAULT_PORT = 443;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/* Stricter than the URL standard, so that all parsers agree on the host. */
const ADDRESS = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::(\d{1,5}))?\/[\x21-\x5b\x5d-\x7e]*$/;

/** The URL of a known push service, or null (D-009). */
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

/** Whether a key is a point on the curve P-256. */
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

/** The subscription that a browser sent. Reports all problems at once, each under its field. */
export function checkedPushTarget(
  { endpoint, p256dh, auth }: PushTarget,
  services: PushServices,
): PushTarget {
  const address = pushAddress(endpoint, services);
  const fields: Record<string, FieldIssue[]> = {};
  if (address === null) fields['subscription.endpoint'] = [{ problem: 'invalid' }];
  if (!isPushKey(p256dh)) fields['subscription.keys.p256dh'] = [{ problem: 'invalid' }];
  if (!isPushSecret(auth)) fields['subscription.keys.auth'] = [{ problem: 'invalid' }];
  if (address === null || Object.keys(fields).length > 0) {
    throw new AppError('request.invalid', {}, { fields });
  }
  return { endpoint: address.href, p256dh, auth };
}
