import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PIN_MISSES, tryPin } from './pin.ts';

const now = new Date('2026-01-01T12:00:00Z');

test('TABLE-06 a guesser has at most thirty tries for each decision of a member, however long it takes', () => {
  const guesses = fc.array(fc.record({ typed: fc.stringMatching(/^[0-9]{4}$/), seconds: fc.nat(120) }), {
    minLength: 60,
    maxLength: 200,
  });
  fc.assert(
    fc.property(guesses, (tries) => {
      let state = { pin: '0000' as string | null, misses: 0, waitUntil: null as Date | null };
      let at = now.getTime();
      let compared = 0;
      for (const { typed, seconds } of tries) {
        at += seconds * 1_000;
        const outcome = tryPin(typed, state, new Date(at));
        if (outcome.kind === 'right') return;
        if (outcome.kind === 'closed') continue;
        compared += 1;
        state = {
          pin: outcome.isOff ? null : outcome.isNew ? String(compared).padStart(4, '0') : state.pin,
          misses: outcome.misses,
          waitUntil: outcome.isNew ? new Date(at + PIN_MISSES.waitMs) : state.waitUntil,
        };
      }
      expect(compared).toBeLessThanOrEqual(PIN_MISSES.off);
    }),
  );
});

test('TABLE-06 ten wrong tries change the code, and nothing is compared for a minute', () => {
  expect(tryPin('1111', { pin: '2222', misses: 9, waitUntil: null }, now)).toEqual({
    kind: 'wrong',
    misses: 10,
    isNew: true,
    isOff: false,
  });
  const waiting = { pin: '2222', misses: 10, waitUntil: new Date(now.getTime() + 1) };
  expect(tryPin('2222', waiting, now)).toEqual({ kind: 'closed' });
  expect(tryPin('2222', { ...waiting, waitUntil: now }, now)).toEqual({ kind: 'right' });
  expect(tryPin('2222', { pin: '2222', misses: 30, waitUntil: null }, now)).toEqual({ kind: 'closed' });
});
