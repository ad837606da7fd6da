import { createSignal } from '@app/client/signal.ts';
import { distanceKm, type Point } from '@app/domain/geo/point';
import { type Fix, SHARING_OFF, type SharingState } from './sharing-report.ts';

type Sent = { point: Point; at: number };

/** CON-63 */
const MIN_METRES = 20;
const MAX_PAUSE_MS = 10_000;
const MIN_PAUSE_MS = 2_000;
const MAX_INACCURACY_METRES = 100;

/** CON-63 Sent after 20 m or 10 s, at most every 2 s, and only if the fix is accurate. */
export function isToSend(last: Sent | null, { point, accuracy }: Fix, now: number): boolean {
  if (accuracy > MAX_INACCURACY_METRES) return false;
  if (last === null) return true;
  const pauseMs = now - last.at;
  if (pauseMs < MIN_PAUSE_MS) return false;
  return pauseMs >= MAX_PAUSE_MS || distanceKm(last.point, point) * 1_000 >= MIN_METRES;
}

const MIN_GAP_MS = 60_000;
/** The gap is shown for this long after the return. */
const SHOW_GAP_MS = 10_000;

type Locator = Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;

type Parts = {
  /** Null where the browser has no positions. */
  locator: Locator | null;
  /** Rejects if the server did not take the position. */
  send: (fix: Fix) => Promise<unknown>;
  now?: () => number;
};

const TICK_MS = 1_000;
const OPTIONS = { enableHighAccuracy: true, maximumAge: 0 };
const PERMISSION_DENIED = 1;

export type PositionSharing = ReturnType<typeof createPositionSharing>;

/** Shares the position of the phone from `start` to `stop`. A page in the background sends nothing. */
export function createPositionSharing({ locator, send, now = Date.now }: Parts) {
  const changed = createSignal<void>();
  let state: SharingState = SHARING_OFF;
  let watch: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let last: Sent | null = null;
  let sentFixAt = 0;
  let requestedAt = 0;
  let triedAt = 0;
  let isSending = false;
  let returnedAt = 0;

  function set(next: Partial<SharingState>) {
    state = { ...state, ...next };
    changed.emit();
  }

  function onFix({ coords, timestamp }: GeolocationPosition) {
    if (state.kind !== 'on') return;
    const fix: Fix = {
      point: { lat: coords.latitude, lng: coords.longitude },
      accuracy: coords.accuracy,
      // The clock of a position may be ahead of that of the page.
      at: Math.min(timestamp, now()),
    };
    set({ fix });
    void tryToSend();
  }

  function onError({ code }: GeolocationPositionError) {
    // Without a signal the browser goes on trying; a refused permission ends the watch.
    if (code !== PERMISSION_DENIED || state.kind !== 'on') return;
    halt();
    set({ kind: 'refused', fix: null });
  }

  async function tryToSend(): Promise<void> {
    const { fix } = state;
    const at = now();
    if (fix === null || isSending || fix.at <= sentFixAt || at - triedAt < MIN_PAUSE_MS) return;
    if (!isToSend(last, fix, at)) return;
    isSending = true;
    triedAt = at;
    try {
      await send(fix);
      last = { point: fix.point, at };
      sentFixAt = fix.at;
      if (state.kind === 'on') set({ sentAt: now() });
    } catch {
      // The state tells when the last position was sent; the next fix is tried.
    } finally {
      isSending = false;
    }
  }

  function tick() {
    const at = now();
    if (state.gapMs !== null && at - returnedAt >= SHOW_GAP_MS) set({ gapMs: null });
    // A phone that stands still reports no new position, so that the page requests one.
    const isStill = at - Math.max(last?.at ?? 0, requestedAt) >= MAX_PAUSE_MS;
    if (isStill && (state.fix?.at ?? 0) <= sentFixAt) {
      requestedAt = at;
      locator?.getCurrentPosition(onFix, onError, OPTIONS);
    }
    void tryToSend();
  }

  function halt() {
    clearInterval(timer);
    if (watch !== null) locator?.clearWatch(watch);
    watch = null;
  }

  return {
    state: () => state,
    subscribe: changed.listen,

    /** The browser asks for the permission if it has none. */
    start() {
      if (state.kind === 'on') return;
      if (locator === null) return set({ kind: 'unsupported' });
      last = null;
      requestedAt = now();
      set({ ...SHARING_OFF, kind: 'on' });
      watch = locator.watchPosition(onFix, onError, OPTIONS);
      timer = setInterval(tick, TICK_MS);
    },

    stop() {
      halt();
      if (state.kind !== 'off') set(SHARING_OFF);
    },

    /** Call it when the page is visible again. */
    resume() {
      if (state.kind !== 'on') return;
      const at = now();
      const gapMs = state.sentAt === null ? 0 : at - state.sentAt;
      if (gapMs >= MIN_GAP_MS) {
        returnedAt = at;
        set({ gapMs });
      }
      // Some browsers end the watch of a page in the background without an error.
      if (watch !== null) locator?.clearWatch(watch);
      watch = locator?.watchPosition(onFix, onError, OPTIONS) ?? null;
    },
  };
}
