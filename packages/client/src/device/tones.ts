import type { Note } from './sound.ts';

const NOTE_SECONDS = 0.18;
const PAUSE_SECONDS = 0.12;

/** Notes one after another, the whole several times. */
function sequence(hz: readonly number[], times: number): Note[] {
  const length = hz.length * NOTE_SECONDS + PAUSE_SECONDS;
  return Array.from({ length: times }, (_, round) =>
    hz.map((one, index) => ({ hz: one, at: round * length + index * NOTE_SECONDS, seconds: NOTE_SECONDS })),
  ).flat();
}

type Voice = { hz: readonly number[]; wave: OscillatorType };

/** The tones of a new order that a device can choose from. */
export const TONES = ['bell', 'chime', 'knock'] as const;
export type Tone = (typeof TONES)[number];

const VOICES: Readonly<Record<Tone, Voice>> = {
  bell: { hz: [880, 1_175], wave: 'sine' },
  chime: { hz: [1_047, 1_319, 1_568], wave: 'triangle' },
  knock: { hz: [440, 440], wave: 'square' },
};

/** After this time a new order rings louder and three times. */
const LOUDER_MS = 60_000;
const DECIBELS_6 = 2;

export function newOrderRing(tone: Tone, ageMs: number) {
  const isLoud = ageMs >= LOUDER_MS;
  const { hz, wave } = VOICES[tone];
  return { notes: sequence(hz, isLoud ? 3 : 2), wave, gain: isLoud ? DECIBELS_6 : 1 };
}

/** CON-105 Guests at a table call: three short notes. */
export const TABLE_CALLS: readonly Note[] = [0, 0.2, 0.4].map((at) => ({ hz: 660, at, seconds: 0.12 }));
/** What a customer waits for is ready: two rising notes. */
export const ORDER_READY = sequence([784, 1_047], 1);
/** SHOP-14 A driver could not deliver. */
export const DELIVERY_FAILED = sequence([587, 440], 2);
export const ORDER_LATE = sequence([523, 440], 1);
export const LATER_STARTS = sequence([523], 1);
export const ORDER_CANCELLED = sequence([440, 330], 1);
export const CONNECTION_LOST: readonly Note[] = [{ hz: 220, at: 0, seconds: 0.6 }];
