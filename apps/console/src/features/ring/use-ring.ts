import type { OrderTicket } from '@app/contract/schemas/board';
import { type Alarm, alarmOf, ALARMS } from '@app/domain/board/alarm';
import { holdUpdates } from '@app/client/pwa/app-worker.ts';
import { useEffect } from 'react';
import { serverNow, useServerTime } from '#session/server-clock.ts';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { alarmKey, markAlarmsOpened, muteAlarms, useAlarmState } from './alarm-state.ts';
import { allowSoundOnTouch, type Note, play } from '@app/client/device/sound.ts';
import { DELIVERY_FAILED, newOrderRing, ORDER_LATE } from '@app/client/device/tones.ts';
import { useSoundLock } from './use-sound-lock.ts';

/** CON-17 */
const RING_MS = 8_000;
const STEP_MS = 5_000;

type ActiveAlarm = { ticket: OrderTicket; alarm: Alarm; key: string };

export type Ring = {
  /** The orders that call staff and were not opened, the most urgent and oldest first. */
  alarms: readonly ActiveAlarm[];
  /** Whether an order rings now on this device. */
  isRinging: boolean;
  mute: () => void;
};

/* It has sounded on this device. */
const sounded = new Set<string>();

/**
 * SHOP-14 Rings for every new order and every failed delivery until a person opens or answers it, and once for an
 * order that becomes late. The server stores what was seen, so that a reload goes on ringing. One tab of a device
 * makes the sound.
 */
export function useRing(tickets: readonly OrderTicket[]): Ring {
  const { opened, muted } = useAlarmState();
  const now = useServerTime(STEP_MS);
  const alarms = alarmsOf(tickets, now).filter(({ alarm, key }) => alarm === 'new' || !opened.has(key));
  const ringing = alarms.filter(({ alarm, key }) => alarm !== 'late' && !muted.has(key));
  const [first] = ringing;
  const kind = first?.alarm ?? null;
  const oldest = first ? startOf(first) : null;
  const latest = ringing.at(-1)?.key ?? null;
  const late = alarms
    .filter(({ alarm }) => alarm === 'late')
    .map(({ key }) => key)
    .join('\n');
  const hasSound = useSoundLock('console.ring');

  useEffect(() => allowSoundOnTouch(), []);

  // A newer order rings at once.
  useEffect(() => {
    if (oldest === null || latest === null || !hasSound) return;
    const ring = () => {
      const { tone } = deviceSettings();
      const { notes, wave, gain } =
        kind === 'new'
          ? newOrderRing(tone, serverNow() - oldest)
          : { notes: DELIVERY_FAILED, wave: 'sine' as const, gain: 1 };
      sound(notes, gain, wave);
    };
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [kind, oldest, latest, hasSound]);

  useEffect(() => {
    const fresh = late.split('\n').filter((key) => key !== '' && !sounded.has(key));
    if (fresh.length === 0 || !hasSound) return;
    for (const key of fresh) sounded.add(key);
    sound(ORDER_LATE);
  }, [late, hasSound]);

  // An update of the app must not interrupt a ringing board (CON-132).
  useEffect(() => (oldest === null ? undefined : holdUpdates()), [oldest]);

  function mute() {
    muteAlarms(alarms.map(({ key }) => key));
    markAlarmsOpened(alarms.filter(({ alarm }) => alarm === 'late').map(({ key }) => key));
  }

  return { alarms, isRinging: ringing.length > 0, mute };
}

function sound(notes: readonly Note[], gain = 1, wave: OscillatorType = 'sine') {
  const { volume } = deviceSettings();
  play(notes, volume * gain, wave);
  // Before the first touch the browser refuses it with an error in its console.
  if (volume > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
}

const startOf = ({ alarm, ticket }: ActiveAlarm) =>
  alarm === 'failed' ? (ticket.problem?.at ?? 0) : ticket.orderedAt;

function alarmsOf(tickets: readonly OrderTicket[], now: number): ActiveAlarm[] {
  return tickets
    .flatMap((ticket) => {
      const alarm = alarmOf(ticket, now);
      return alarm === null ? [] : [{ ticket, alarm, key: alarmKey(ticket, alarm) }];
    })
    .toSorted((a, b) => ALARMS.indexOf(a.alarm) - ALARMS.indexOf(b.alarm) || startOf(a) - startOf(b));
}
