import { expect, test } from 'vitest';
import { groupEndsAt, isOfflineAt, partyStateAt } from './party-state.ts';
import { distinctName, personName } from './person-name.ts';

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);
const party = { lockedAt: null, deadline: at('12:00'), endsAt: at('14:00'), endedAt: null, isPlaced: false };

test('GROUP-07 the clock locks a party at its deadline and ends it two hours later', () => {
  expect(partyStateAt(at('11:59'), party)).toBe('open');
  expect(partyStateAt(at('12:00'), party)).toBe('locked');
  expect(partyStateAt(at('14:00'), party)).toBe('ended');
  expect(partyStateAt(at('14:00'), { ...party, isPlaced: true })).toBe('placed');
  expect(partyStateAt(at('11:00'), { ...party, lockedAt: at('10:00') })).toBe('locked');
  expect(partyStateAt(at('11:00'), { ...party, endedAt: at('10:00') })).toBe('ended');
});

test('GROUP-07 a group without a deadline lasts a day, and none lasts longer', () => {
  expect(groupEndsAt(at('10:00'), at('12:00'))).toEqual(at('14:00'));
  expect(groupEndsAt(at('10:00'), null).getTime() - at('10:00').getTime()).toBe(24 * 3_600_000);
  const late = new Date(at('10:00').getTime() + 23 * 3_600_000);
  expect(groupEndsAt(at('10:00'), late)).toEqual(groupEndsAt(at('10:00'), null));
});

test('GROUP-08 a person is offline after a minute without a sign', () => {
  expect(isOfflineAt(at('10:01'), at('10:00'))).toBe(false);
  expect(isOfflineAt(new Date(at('10:01').getTime() + 1), at('10:00'))).toBe(true);
});

test.each([
  ['  Omar \u202E Haddad ', 'Omar Haddad'],
  ['👩‍👩‍👧‍👦'.repeat(40), '👩‍👩‍👧‍👦'.repeat(40)],
  ['👩‍👩‍👧‍👦'.repeat(41), null],
  ['\u200B', null],
  ['<b>ليلى</b>', '<b>ليلى</b>'],
])('TABLE-09 the name %j reads %j', (typed, name) => expect(personName(typed)).toBe(name));

test('TABLE-09 equal names get a number', () => {
  expect(distinctName('Omar', ['Lina'])).toBe('Omar');
  expect(distinctName('omar', ['Omar', 'Omar 2'])).toBe('omar 3');
});
