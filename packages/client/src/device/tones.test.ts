import { expect, test } from 'vitest';
import { newOrderRing, TABLE_CALLS } from './tones.ts';

const MINUTE_MS = 60_000;
const pitches = (ring: { notes: readonly { hz: number }[] }) => new Set(ring.notes.map(({ hz }) => hz));

test('CON-17 a new order rings with two tones, and louder after a minute', () => {
  const early = newOrderRing('bell', MINUTE_MS - 1);
  const late = newOrderRing('bell', MINUTE_MS);
  expect(pitches(early).size).toBe(2);
  expect(pitches(late)).toEqual(pitches(early));
  expect(late.gain).toBeGreaterThan(early.gain);
  expect(late.notes.length).toBeGreaterThan(early.notes.length);
});

test('CON-17 a call from a table has a tone of its own', () => {
  for (const tone of ['bell', 'chime', 'knock'] as const)
    expect(pitches(newOrderRing(tone, 0)).isDisjointFrom(pitches({ notes: TABLE_CALLS }))).toBe(true);
});
