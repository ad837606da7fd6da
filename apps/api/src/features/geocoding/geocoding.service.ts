import { isPoint, type Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { toWirePlace, type WirePlace } from './geocoding.wire.ts';
import type { Geocoder } from './nominatim.ts';
import { throttle } from './throttle.ts';

export type GeocodingService = ReturnType<typeof geocodingService>;

type Parts = {
  /** Null without a configured service: then no location has a name. */
  geocoder: Geocoder | null;
  clock: Clock;
  log: Logger;
  intervalMs?: number;
  maxWaitMs?: number;
};

const MAX_LOCATIONS = 5_000;
const CACHE_MS = 24 * 60 * 60 * 1_000;
const CACHE_FAILURE_MS = 60 * 1_000;
const NAMELESS: WirePlace = {};

/**
 * Names of locations, cached. The public service allows one request a second for the whole application, so a
 * request that would wait too long gets no name.
 */
export function geocodingService({ geocoder, clock, log, intervalMs = 1_000, maxWaitMs = 2_500 }: Parts) {
  const cached = new LRUCache<string, WirePlace>({
    max: MAX_LOCATIONS,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const inFlight = new Map<string, Promise<WirePlace>>();
  const acquire = throttle({ intervalMs, maxWaitMs });

  async function request(key: string, callGeocoder: () => Promise<unknown>): Promise<WirePlace> {
    if (!(await acquire())) return NAMELESS;
    const place = await callGeocoder().then(toWirePlace, (error: unknown) => {
      log.warn({ err: withoutLocation(error) }, 'geocoding: request failed');
      return null;
    });
    cached.set(key, place ?? NAMELESS, { ttl: place === null ? CACHE_FAILURE_MS : CACHE_MS });
    return place ?? NAMELESS;
  }

  return {
    async nameOf(location: Point, language: Language): Promise<WirePlace> {
      if (geocoder === null || !isPoint(location)) return NAMELESS;
      const key = `${location.lat},${location.lng},${language}`;
      const known = cached.get(key);
      if (known !== undefined) return known;
      const pending = inFlight.get(key) ?? request(key, () => geocoder(location, language));
      inFlight.set(key, pending);
      return pending.finally(() => inFlight.delete(key));
    },
  };
}

/* The message of a failed fetch may contain the URL, and with it the location. */
function withoutLocation(error: unknown): Error {
  const name = error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message.replace(/\S*[?&]lat=\S*/g, '…') : '';
  return new Error(`${name} ${message}`.trim());
}
