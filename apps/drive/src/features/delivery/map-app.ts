import type { Point } from '@app/domain/geo/point';
import { storage } from '@app/client/storage/storage.ts';

const MAP_APPS = ['phone', 'apple', 'google'] as const;
export type MapApp = (typeof MAP_APPS)[number];

const KEY = 'drive.map-app';

const isMapApp = (value: string | null): value is MapApp => MAP_APPS.some((app) => app === value);

/** CON-62 The map app that a device has: `geo:` opens the choice of the phone on Android. */
function usualMapApp(device: string): MapApp {
  if (/Android/.test(device)) return 'phone';
  return /iPhone|iPad|iPod/.test(device) ? 'apple' : 'google';
}

/** The apps to choose from: `geo:` links work on Android only, Apple Maps everywhere but there. */
export const mapAppsOf = (device = navigator.userAgent): MapApp[] =>
  /Android/.test(device) ? ['phone', 'google'] : ['apple', 'google'];

/** The app that was chosen on this device, else the usual one. */
export function mapAppFrom(stored: string | null, device: string): MapApp {
  return isMapApp(stored) && mapAppsOf(device).includes(stored) ? stored : usualMapApp(device);
}

export const chosenMapApp = () => mapAppFrom(storage.readText(KEY), navigator.userAgent);

export const chooseMapApp = (app: MapApp) => storage.writeText(KEY, app);

export function navigationLink(app: MapApp, { lat, lng }: Point): string {
  const place = `${lat},${lng}`;
  if (app === 'phone') return `geo:${place}?q=${place}`;
  if (app === 'apple') return `https://maps.apple.com/?daddr=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
