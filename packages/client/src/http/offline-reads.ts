import type { Endpoint, ResponseOf } from '@app/contract/endpoint';
import type { createStorage } from '#storage/storage.ts';
import { type ApiClient, type CallOptions, endpointUrl } from './api-client.ts';
import { NetworkError } from './api-error.ts';

export const OFFLINE_READS_KEY = 'offline_reads';
const MAX_READS = 20;

type Read = { key: string; at: number; response: unknown };

type Parts = {
  client: ApiClient;
  storage: Pick<ReturnType<typeof createStorage>, 'readText' | 'writeText'>;
  /** Whose responses these are; null for a guest, whose responses are not kept. */
  owner: () => string | null;
  /** A copy was read, because the server could not be reached. */
  onCopy: (path: string, at: number) => void;
  clock?: () => number;
};

/** Keeps the last response of calls with `isReadOffline`, and returns it when the server cannot be reached. */
export function storeReads({ client, storage, owner, onCopy, clock = Date.now }: Parts): ApiClient {
  const stored = () => readsIn(storage.readText(OFFLINE_READS_KEY));

  function keep(key: string, response: unknown) {
    const others = stored().filter((read) => read.key !== key);
    const reads = [{ key, at: clock(), response }, ...others].slice(0, MAX_READS);
    storage.writeText(OFFLINE_READS_KEY, JSON.stringify(reads));
  }

  async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
    // A pass is that of another person than the customer of the app.
    const readOwner = () => options.token ?? owner();
    const whose = readOwner();
    if (!options.isReadOffline || whose === null) return client.call(endpoint, options);
    const path = endpointUrl(endpoint, options);
    const key = `${whose} ${options.language ?? ''} ${path}`;
    try {
      const response = await client.call(endpoint, options);
      // The customer may have signed out in the meantime.
      if (readOwner() === whose) keep(key, response);
      return response;
    } catch (error) {
      const copy = error instanceof NetworkError ? stored().find((read) => read.key === key) : undefined;
      if (copy === undefined) throw error;
      onCopy(path, copy.at);
      return copy.response as ResponseOf<E>; // as this app has received it
    }
  }

  return { call };
}

function readsIn(text: string | null): readonly Read[] {
  try {
    const reads: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(reads) ? reads : [];
  } catch {
    return [];
  }
}
