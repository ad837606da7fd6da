import { createStorage, storage } from '@app/client/storage/storage.ts';
import { isPoint, type Point } from '@app/domain/geo/point';
import { create } from 'zustand';

const KEY = 'location';
const KEEP_MS = 7 * 24 * 60 * 60 * 1_000;

type StoredLocation = Point & {
  pickedAt: number | null;
  /** The name of its zone, for pages without a connection. */
  zone?: string;
};

/* Parsed by hand: Home reads the location at startup and should not load a schema library. */
const StoredLocation = {
  safeParse(value: unknown) {
    const pickedAt = typeof value === 'object' && value && 'pickedAt' in value ? value.pickedAt : null;
    const isDated = pickedAt === null || typeof pickedAt === 'number';
    if (!isPoint(value) || !isDated) return { success: false, error: 'no location' } as const;
    const zone = typeof value === 'object' && 'zone' in value ? value.zone : null;
    const data: StoredLocation = {
      lat: value.lat,
      lng: value.lng,
      pickedAt,
      ...(typeof zone === 'string' && { zone }),
    };
    return { success: true, data } as const;
  },
};

type Area = Pick<ReturnType<typeof createStorage>, 'readJson' | 'writeJson' | 'remove'>;

/** The last selected location if it is not a saved address. It is personal data and expires after a week. */
export function readLocation(area: Area, now: number): Point | null {
  const stored = area.readJson(KEY, StoredLocation);
  if (stored === null) return null;
  const { lat, lng, pickedAt } = stored;
  // A missing date counts from the first read; a date in the future would never expire.
  const age = now - (pickedAt ?? now);
  if (age < 0 || age >= KEEP_MS) {
    area.remove(KEY);
    return null;
  }
  if (pickedAt === null) writeLocation(area, { lat, lng }, now);
  return { lat, lng };
}

export function writeLocation(area: Area, { lat, lng }: Point, now: number): void {
  area.writeJson(KEY, { lat, lng, pickedAt: now });
}

export const readZone = (area: Area): string | null => area.readJson(KEY, StoredLocation)?.zone ?? null;

/** Keeps the name of the zone with the location. */
export function writeZone(area: Area, zone: string): void {
  const stored = area.readJson(KEY, StoredLocation);
  if (stored && stored.zone !== zone) area.writeJson(KEY, { ...stored, zone });
}

const BROWSING = 'browsing';
const thisTab = createStorage(() => window.sessionStorage);

/** D-126: whether this tab browses all vendors without a location; the map then opens on tap only. */
export const isBrowsingWithoutLocation = () => thisTab.readText(BROWSING) !== null;
export const browseWithoutLocation = () => thisTab.writeText(BROWSING, 'yes');

const useStored = create<{ point: Point | null }>(() => ({ point: readLocation(storage, Date.now()) }));

export const useStoredLocation = () => useStored(({ point }) => point);

export const storedZone = () => readZone(storage);
export const storeZone = (zone: string) => writeZone(storage, zone);

const storedLocation = () => useStored.getState().point;

export function storeLocation(point: Point): void {
  writeLocation(storage, point, Date.now());
  thisTab.remove(BROWSING);
  useStored.setState({ point });
}

/** On logout, on deletion, after it is saved as an address, and when another address becomes the default. */
export function forgetLocation(): void {
  storage.remove(KEY);
  useStored.setState({ point: null });
}

/** Syncs with other tabs and drops an expired location when the tab becomes visible. Called once at startup. */
export function watchLocation(): void {
  const readAgain = () => {
    const point = readLocation(storage, Date.now());
    const known = storedLocation();
    if (point?.lat !== known?.lat || point?.lng !== known?.lng) useStored.setState({ point });
  };
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && readAgain());
  document.addEventListener('visibilitychange', () => !document.hidden && readAgain());
}
