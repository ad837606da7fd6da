import type { OrderTicket } from '@app/contract/schemas/board';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketOf } from '#testing/board.ts';

/* The sound context of a page that was touched, with the peak of every note. */
let notes: { hz: number; volume: number }[] = [];
class FakeAudio extends EventTarget {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain() {
    let volume = 0;
    return {
      gain: {
        setValueAtTime() {},
        linearRampToValueAtTime: (value: number) => void (volume = value),
        exponentialRampToValueAtTime() {},
      },
      connect: () => volume,
      peak: () => volume,
    };
  }
  createOscillator() {
    const frequency = { value: 0 };
    let peak = () => 0;
    return {
      type: 'sine',
      frequency,
      connect: (gain: { peak: () => number }) => {
        peak = gain.peak;
        return { connect: () => undefined };
      },
      start: () => void notes.push({ hz: frequency.value, volume: peak() }),
      stop() {},
    };
  }
  resume = () => Promise.resolve();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.resetModules();
  localStorage.clear();
  notes = [];
});
afterEach(() => {
  vi.useRealTimers();
});

async function ringFor(...tickets: OrderTicket[]) {
  const { useRing } = await import('./use-ring.ts');
  return renderHook(({ now }) => useRing(now), { initialProps: { now: tickets } });
}

/** The notes of the next seconds. */
async function passing(seconds: number) {
  notes = [];
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  return notes;
}

const newOrder = () => ticketOf({ orderedAt: Date.now() });

test('CON-17 a new order rings with two tones at once, and then every eight seconds', async () => {
  await ringFor(newOrder());
  expect(new Set(notes.map(({ hz }) => hz)).size).toBe(2);
  const once = notes.length;
  expect(await passing(7.9)).toEqual([]);
  expect(await passing(0.2)).toHaveLength(once);
  expect(await passing(8)).toHaveLength(once);
});

test('CON-17 after sixty seconds it rings louder', async () => {
  await ringFor(newOrder());
  const early = Math.max(...notes.map(({ volume }) => volume));
  await passing(59);
  const late = await passing(8);
  expect(Math.max(...late.map(({ volume }) => volume))).toBeGreaterThan(early);
});

test('CON-17 mute silences the orders of now for sixty seconds, and the next order rings again', async () => {
  const first = newOrder();
  const { result, rerender } = await ringFor(first);
  act(() => result.current.mute());
  expect(await passing(59)).toEqual([]);
  expect((await passing(2)).length).toBeGreaterThan(0);
  act(() => result.current.mute());
  notes = [];
  rerender({ now: [first, newOrder()] });
  expect(notes.length).toBeGreaterThan(0);
});

test('CON-17 an order that was seen on another device stops ringing', async () => {
  const first = newOrder();
  const { rerender } = await ringFor(first);
  rerender({ now: [{ ...first, seenAt: Date.now() }] });
  expect(await passing(30)).toEqual([]);
});
