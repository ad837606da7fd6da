import { expect, test } from 'vitest';
import { canChangeReview, isReviewable, shownName } from './review.ts';

const at = (text: string) => new Date(text);
const createdAt = at('2026-11-01T10:00:00Z');

test('REVIEW-02 an order is reviewed within 30 days', () => {
  expect(isReviewable(createdAt, at('2026-12-01T09:59:59Z'))).toBe(true);
  expect(isReviewable(createdAt, at('2026-12-01T10:00:00Z'))).toBe(false);
});

test.each([
  ['while it is written', '2026-11-01T10:59:59Z', '2026-11-01T10:30:00Z', true],
  ['for the first time', '2026-11-01T11:00:00Z', null, true],
  ['again within 7 days', '2026-11-09T11:59:59Z', '2026-11-02T12:00:00Z', false],
  ['again after 7 days', '2026-11-09T12:00:00Z', '2026-11-02T12:00:00Z', true],
])('REVIEW-02 a review is changed %s', (_when, now, changedAt, isAllowed) => {
  expect(canChangeReview({ createdAt, changedAt: changedAt === null ? null : at(changedAt) }, at(now))).toBe(
    isAllowed,
  );
});

test.each([
  ['Lina Odeh', false, 'Lina'],
  ['  عمر  حداد ', false, 'عمر'],
  ['Lina Odeh', true, null],
  ['   ', false, null],
  [null, false, null],
])('REVIEW-11 of %j others see, hidden %j: %j', (name, isAnonymous, shown) => {
  expect(shownName(name, isAnonymous)).toBe(shown);
});
