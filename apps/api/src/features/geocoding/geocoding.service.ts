import { isPoint, type Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { LRUCache } from 'lru-cache';
import { AppError } from '#errors/app-error.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import { toFoundPlaces, toWirePlace, type WireFoundPlace, type WirePlace } from './geocoding.wire.ts';
import type { Geocoder } from './nominatim.ts';
import { throttle } from './throttle.ts';

export type GeocodingService = ReturnType<typeof geocodingService>;

type Parts = {
  /** Null without a configured service: then no location has a name, and no address is found. */
  geocoder: Geocoder | null;
  clock: Clock;
  log: Logger;
  intervalMs?: number;
  maxWaitMs?: number;
};

const MAX_ENTRIES = 5_000;
const CACHE_MS = 24 * 60 * 60 * 1_000;
const CACHE_FAILURE_MS = 60 * 1_000;
const NAMELESS: WirePlace = {};

/**
 * Names of locations and locations of addresses, cached. The public service allows one request a second for the
 * whole application: a name that would take too long is left out, a search is refused.
 */
export function geocodingService({ geocoder, clock, log, intervalMs = 1_000, maxWaitMs = 2_500 }: Parts) {
  const cacheOf = <Value extends object>() =>
    new LRUCache<string, Value>({
      max: MAX_ENTRIES,
      ttl: CACHE_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  const names = cacheOf<WirePlace>();
  const searches = cacheOf<readonly WireFoundPlace[]>();
  const acquire = throttle({ intervalMs, maxWaitMs });
  const logFailure = (error: unknown) => log.warn({ err: withoutQuery(error) }, 'geocoding: request failed');

  async function requestName(key: string, callGeocoder: () => Promise<unknown>): Promise<WirePlace> {
    if (!(await acquire())) return NAMELESS;
    const place = await callGeocoder().then(toWirePlace, (error: unknown) => {
      logFailure(error);
      return null;
    });
    names.set(key, place ?? NAMELESS, { ttl: place === null ? CACHE_FAILURE_MS : CACHE_MS });
    return place ?? NAMELESS;
  }

  async function requestSearch(key: string, callGeocoder: () => Promise<unknown>) {
    if (!(await acquire())) throw new AppError('server.busy');
    const places = await callGeocoder().then(toFoundPlaces, (error: unknown) => {
      logFailure(error);
      throw new AppError('server.unavailable');
    });
    searches.set(key, places);
    return places;
  }

  const nameOnce = once(requestName);
  const searchOnce = once(requestSearch);

  return {
    async nameOf(location: Point, language: Language): Promise<WirePlace> {
      if (geocoder === null || !isPoint(location)) return NAMELESS;
      const key = `${location.lat},${location.lng},${language}`;
      return names.get(key) ?? nameOnce(key, () => geocoder.reverse(location, language));
    },

    /** FIND-04 Throws if the service is not configured, busy or down: no result would mean that there is no such place. */
    async search(text: string, near: Point | null, language: Language): Promise<readonly WireFoundPlace[]> {
      if (geocoder === null) throw new AppError('request.not_found');
      const line = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
      const key = `${line},${near?.lat},${near?.lng},${language}`;
      return searches.get(key) ?? searchOnce(key, () => geocoder.search(line, near, language));
    },
  };
}

type Request<Value> = (key: string, callGeocoder: () => Promise<unknown>) => Promise<Value>;

/** Equal requests at the same time share one call. */
function once<Value>(request: Request<Value>): Request<Value> {
  const inFlight = new Map<string, Promise<Value>>();
  return (key, callGeocoder) => {
    const pending = inFlight.get(key) ?? request(key, callGeocoder).finally(() => inFlight.delete(key));
    inFlight.set(key, pending);
    return pending;
  };
}

/* The message of a failed fetch may contain the URL, and with it the location or the address. */
function withoutQuery(error: unknown): Error {
  const name = error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message.replace(/\S*[?&](?:lat|q)=\S*/g, '…') : '';
  return new Error(`${name} ${message}`.trim());
}
