import type { Point } from '@app/domain/geo/point';
import { logError } from '#log.ts';

export type PositionResult = { kind: 'found'; point: Point } | { kind: 'failed' } | { kind: 'unsupported' };

type Locator = Pick<Geolocation, 'getCurrentPosition'>;

/* The browser's own timeout starts only after the permission dialog is closed. */
const MAX_WAIT_MS = 20_000;
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

const browserLocator = () => ('geolocation' in navigator ? navigator.geolocation : null);

/** Requests the device's position from the browser. Always resolves. */
export function requestPosition(locator: Locator | null = browserLocator(), maxWaitMs = MAX_WAIT_MS) {
  return new Promise<PositionResult>((resolve) => {
    if (!locator) return resolve({ kind: 'unsupported' });
    const timer = setTimeout(() => resolve({ kind: 'failed' }), maxWaitMs);
    const finish = (result: PositionResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    locator.getCurrentPosition(
      ({ coords }) => finish({ kind: 'found', point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => {
        logError(`geolocation: request failed with code ${code}`);
        finish({ kind: 'failed' });
      },
      OPTIONS,
    );
  });
}
