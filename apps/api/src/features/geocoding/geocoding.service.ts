import { isPoint, type Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import type { Logger } from '#logging.ts';
import type { Clock } from '#ports/clock.ts';
import { expiringCache } from './expiring-cache.ts';
import { toWirePlace, type WirePlace } from './geocoding.wire.ts';
import type { Geocoder } from './nominatim.ts';
import { pace } from './pace.ts';

export type GeocodingService = ReturnType<typeof geocodingService>;

type Parts = {
  /** Null where no service is named: then no place has a name. */
  geocoder: Geocoder | null;
  clock: Clock;
  log: Logger;
  intervalMs?: number;
  longestWaitMs?: number;
};

const MAX_LOCATIONS = 5_000;
const KEEP_MS = 24 * 60 * 60 * 1_000;
const KEEP_FAILURE_MS = 60 * 1_000;
const NAMELESS: WirePlace = {};

/**
 * The names of places, asked for once and remembered. The public service allows one request a second for the
 * whole application, and a name is only a courtesy: whoever cannot have it soon gets none.
 */
export function geocodingService({ geocoder, clock, log, intervalMs = 1_000, longestWaitMs = 2_500 }: Parts) {
  const known = expiringCache<WirePlace>(MAX_LOCATIONS);
  const asked = new Map<string, Promise<WirePlace>>();
  const takeTurn = pace({ intervalMs, longestWaitMs });

  async function ask(key: string, askGeocoder: () => Promise<unknown>): Promise<WirePlace> {
    if (!(await takeTurn())) return NAMELESS;
    const place = await askGeocoder().then(toWirePlace, (problem: unknown) => {
      log.warn({ err: withoutPlace(problem) }, 'no name for a place');
      return null;
    });
    const keepMs = place === null ? KEEP_FAILURE_MS : KEEP_MS;
    known.set(key, place ?? NAMELESS, clock.now().getTime() + keepMs);
    return place ?? NAMELESS;
  }

  return {
    async nameOf(place: Point, language: Language): Promise<WirePlace> {
      if (geocoder === null || !isPoint(place)) return NAMELESS;
      const key = `${place.lat},${place.lng},${language}`;
      const remembered = known.get(key, clock.now().getTime());
      if (remembered !== undefined) return remembered;
      const pending = asked.get(key) ?? ask(key, () => geocoder(place, language));
      asked.set(key, pending);
      return pending.finally(() => asked.delete(key));
    },
  };
}

/* A failed fetch may name the address it was sent to, and that holds the place. */
function withoutPlace(problem: unknown): Error {
  const name = problem instanceof Error ? problem.name : typeof problem;
  const message = problem instanceof Error ? problem.message.replace(/\S*[?&]lat=\S*/g, '…') : '';
  return new Error(`${name} ${message}`.trim());
}
