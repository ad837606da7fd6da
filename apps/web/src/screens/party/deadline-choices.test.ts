import { expect, test } from 'vitest';
import { deadlineChoices } from './deadline-choices.ts';

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);
const choices = (branch: Parameters<typeof deadlineChoices>[0], receiveAt: string | null = null) =>
  deadlineChoices(branch, { now: at('12:10'), receiveAt }).map((time) => time.toISOString().slice(11, 16));

test('GROUP-03 a deadline is at a full quarter, soon and while the branch is open', () => {
  expect(choices({ isOpen: true, closesAt: null })).toEqual(['12:45', '13:15', '14:15']);
  expect(choices({ isOpen: true, closesAt: at('13:30').toISOString() })).toEqual(['12:45', '13:15']);
  expect(choices({ isOpen: false, closesAt: null })).toEqual([]);
});

test('GROUP-03 a deadline is before the wanted time, also of a branch that is closed now', () => {
  const wanted = at('18:00').toISOString();
  expect(choices({ isOpen: false, closesAt: null }, wanted)).toEqual([
    '12:45',
    '13:15',
    '14:15',
    '16:00',
    '17:00',
  ]);
  expect(choices({ isOpen: true, closesAt: null }, at('13:00').toISOString())).toEqual(['12:45']);
});
