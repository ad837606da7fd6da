import { createSignal } from '#signal.ts';
import { useSyncExternalStore } from 'react';

export type Note = { hz: number; at: number; seconds: number };

const ATTACK_SECONDS = 0.02;

let context: AudioContext | null = null;
const changes = createSignal<void>();

/** The browser creates the context suspended until the person touches the page or presses a key. */
function audio(): AudioContext | null {
  if (context === null && typeof AudioContext !== 'undefined') {
    context = new AudioContext();
    context.addEventListener('statechange', () => changes.emit());
  }
  return context;
}

/** Whether the browser lets this page make sounds. */
export const useIsSoundAllowed = () =>
  useSyncExternalStore(changes.listen, () => audio()?.state === 'running');

export async function allowSound(): Promise<void> {
  await audio()?.resume();
  changes.emit();
}

/** Resumes the sound with the first touch or key. Returns a function that stops waiting for it. */
export function allowSoundOnTouch(): () => void {
  const allow = () => void allowSound();
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, allow);
  return () => {
    for (const event of events) window.removeEventListener(event, allow);
  };
}

/** Plays the notes with a soft attack. A volume over 1 is louder than the setting of the device. */
export function play(notes: readonly Note[], volume: number, wave: OscillatorType = 'sine'): void {
  const ctx = audio();
  if (ctx === null || ctx.state !== 'running' || volume <= 0) return;
  for (const { hz, at, seconds } of notes) {
    const start = ctx.currentTime + at;
    const gain = ctx.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(Math.min(volume, 1), start + ATTACK_SECONDS);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    const oscillator = ctx.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.value = hz;
    oscillator.connect(gain).connect(ctx.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
