import type { Endpoint } from '@app/contract/endpoint';
import { UnexpectedResponse } from './api-error.ts';
import { logError } from './log.ts';

/** In development and in tests: rejects a response that breaks the contract. */
export async function validateResponse(endpoint: Endpoint, json: unknown): Promise<void> {
  const { schemasOf } = await import('@app/contract/schemas/by-endpoint');
  const { error } = await schemasOf(endpoint).response.safeParseAsync(json);
  if (!error) return;
  logError(`${endpoint.name} answered against the contract`, error.issues);
  throw new UnexpectedResponse(endpoint.name);
}
