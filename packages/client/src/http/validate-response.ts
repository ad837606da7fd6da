import type { Endpoint } from '@app/contract/endpoint';
import { UnexpectedResponse } from './api-error.ts';
import { logError } from '#log.ts';

/** Throws on a response that breaks the contract. Used in development and tests only. */
export async function validateResponse(endpoint: Endpoint, json: unknown): Promise<void> {
  const { describeEndpoint } = await import('@app/contract/schemas/all-endpoints');
  const { error } = await describeEndpoint(endpoint).response.safeParseAsync(json);
  if (!error) return;
  logError(`api: response of ${endpoint.name} breaks the contract`, error.issues);
  throw new UnexpectedResponse(endpoint.name);
}
