import { createSignal } from '@app/client/signal.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { Alarm } from '@app/domain/board/alarm';
import { useSyncExternalStore } from 'react';

/** CON-17 */
const MUTE_MS = 60_000;

type State = {
  /** The alarms that were opened or hidden on this device. */
  opened: ReadonlySet<string>;
  /** The alarms that make no sound for a moment. */
  muted: ReadonlySet<string>;
};

let state: State = { opened: new Set(), muted: new Set() };
let timer: ReturnType<typeof setTimeout> | undefined;
const changes = createSignal<void>();

function set(next: Partial<State>) {
  state = { ...state, ...next };
  changes.emit();
}

/** A second failure, or a new promise that is broken too, is another alarm. */
export function alarmKey({ id, problem, promisedAt }: OrderTicket, alarm: Alarm): string {
  const since = alarm === 'failed' ? problem?.at : alarm === 'late' ? promisedAt : 0;
  return `${alarm} ${id} ${since ?? 0}`;
}

export function markAlarmsOpened(keys: readonly string[]): void {
  if (keys.some((key) => !state.opened.has(key))) set({ opened: new Set([...state.opened, ...keys]) });
}

/** It outlives a change of the screen. */
export function muteAlarms(keys: readonly string[]): void {
  set({ muted: new Set(keys) });
  clearTimeout(timer);
  timer = setTimeout(() => set({ muted: new Set() }), MUTE_MS);
}

export const useAlarmState = () => useSyncExternalStore(changes.listen, () => state);
