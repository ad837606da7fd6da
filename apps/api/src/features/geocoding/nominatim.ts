import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { traceHeaders } from '#ports/telemetry/request-context.ts';

export type Geocoder = {
  reverse(location: Point, language: Language): Promise<unknown>;
  /** Places near the given location come first. */
  search(text: string, near: Point | null, language: Language): Promise<unknown>;
};

type Service = { url: string; userAgent: string; timeoutMs?: number };

const MAX_BYTES = 64 * 1_024;
const MAX_PLACES = 10;
/** About 50 km to each side. */
const NEAR_DEGREES = 0.5;

/** A client of the Nominatim API. Throws on any failure. */
export function nominatim({ url, userAgent, timeoutMs = 2_000 }: Service): Geocoder {
  const base = url.replace(/\/reverse$/, '');

  async function get(path: string, query: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { accept: 'application/json', 'user-agent': userAgent, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await shortTextOf(response);
    if (!response.ok) throw new Error(`geocoding: response status ${response.status}`);
    return JSON.parse(text);
  }

  return {
    reverse: ({ lat, lng }, language) =>
      get('/reverse', { lat: String(lat), lon: String(lng), format: 'json', 'accept-language': language }),

    search: (text, near, language) =>
      get('/search', {
        q: text,
        format: 'json',
        limit: String(MAX_PLACES),
        'accept-language': language,
        ...(near && { viewbox: boxAround(near) }),
      }),
  };
}

function boxAround({ lat, lng }: Point): string {
  const corners = [lng - NEAR_DEGREES, lat - NEAR_DEGREES, lng + NEAR_DEGREES, lat + NEAR_DEGREES];
  return corners.map((degrees) => String(Math.round(degrees * 10) / 10)).join(',');
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
