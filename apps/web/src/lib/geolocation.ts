import type { Point } from '@app/domain/geo/point';
import { logError } from './log.ts';

export type PositionAnswer = { kind: 'found'; point: Point } | { kind: 'failed' } | { kind: 'unsupported' };

type Locator = Pick<Geolocation, 'getCurrentPosition'>;

/* The browser's own timeout starts after the person has answered its question; some leave it standing. */
const MAX_MS = 20_000;
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const browserLocator = () => ('geolocation' in navigator ? navigator.geolocation : null);

/** Where the person is, as far as the browser tells. It always answers, and never throws. */
export function askPosition(locator: Locator | null = browserLocator(), longestMs = MAX_MS) {
  return new Promise<PositionAnswer>((resolve) => {
    if (!locator) return resolve({ kind: 'unsupported' });
    const timer = setTimeout(() => resolve({ kind: 'failed' }), longestMs);
    const response = (result: PositionAnswer) => {
      clearTimeout(timer);
      resolve(result);
    };
    locator.getCurrentPosition(
      ({ coords }) => response({ kind: 'found', point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => {
        logError(`the browser gave no position (${code})`);
        response({ kind: 'failed' });
      },
      OPTIONS,
    );
  });
}
