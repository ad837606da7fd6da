import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';

export type Geocoder = (place: Point, language: Language) => Promise<unknown>;

type Service = { url: string; userAgent: string; timeoutMs?: number };

const MAX_BYTES = 64 * 1_024;

/** A client of the Nominatim API. Throws on any failure. */
export function nominatim({ url, userAgent, timeoutMs = 2_000 }: Service): Geocoder {
  const address = url.endsWith('/reverse') ? url : `${url}/reverse`;

  return async (place, language) => {
    const query = new URLSearchParams({
      lat: String(place.lat),
      lon: String(place.lng),
      format: 'json',
      'accept-language': language,
    });
    const response = await fetch(`${address}?${query.toString()}`, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await shortTextOf(response);
    if (!response.ok) throw new Error(`geocoding: response status ${response.status}`);
    return JSON.parse(text);
  };
}

/* Limits the size of the response of a third party. */
async function shortTextOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('geocoding: response too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The service requires an identifying user agent; headers allow plain characters only. */
export function userAgentOf(appName: string, publicUrl: string): string {
  const name = appName.replace(/[^\w.-]+/g, '') || 'app';
  return `${name}/1.0 (+${publicUrl})`;
}
