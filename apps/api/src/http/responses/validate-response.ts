import * as z from 'zod/mini';
import { isCompressedBody } from './compressed-body.ts';
import type { Route } from '#http/route.ts';

class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

export function validateResponse({ endpoint, schemas }: Route, response: unknown): void {
  const body: unknown = isCompressedBody(response) ? JSON.parse(response.identity.toString()) : response;
  const result = z.safeParse(schemas.response, body);
  if (result.success) return;
  const [issue] = result.error.issues;
  throw new InvalidResponseError(
    `${endpoint.name}: ${issue?.path.join('.')} ${issue?.code} ${issue?.message}`,
  );
}

/** A strict schema limits what the public can see, so it is checked in production as well. */
export function isAlwaysChecked({ schemas }: Route): boolean {
  const schema = z.toJSONSchema(schemas.response, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"additionalProperties":false');
}
