import { expect, test } from 'vitest';
import { parseSessionParam } from './session-from-url.ts';
import { aSession } from './session.fixture.ts';

const session = aSession();

test('D-029 accepts a complete session with this id and drops its pictures', () => {
  const frame = parseSessionParam(JSON.parse(JSON.stringify(session)), session._id);
  expect(frame?.table).toMatchObject({ number: 7, image: null });
  expect(frame?.vendor.logo).toBeNull();
  expect(
    frame?.orders.flatMap(({ items }) => items.map(({ image }) => image)).every((one) => one === null),
  ).toBe(true);
});

test('D-029 ignores a session with another id', () => {
  expect(parseSessionParam(session, '00000000-0000-4000-8000-000000000009')).toBeNull();
});

test.each([
  undefined,
  'text',
  7,
  [],
  {},
  { ...session, orders: 'all' },
  { ...session, branch: { _id: '../x', name: 'Aqaba' } },
  { ...session, sessionSummary: { ...session.sessionSummary, total: { value: -1, formatted: '' } } },
  { ...session, sessionSummary: { ...session.sessionSummary, tax: { value: 1.234, formatted: '' } } },
])('D-029 ignores an invalid session: %j', (given) => {
  expect(parseSessionParam(given, session._id)).toBeNull();
});
