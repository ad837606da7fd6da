import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenTimes } from '@app/domain/branch/is-open-at';
import { renderPart } from '#testing/render.tsx';
import { useOpenStatus } from './use-open-status.ts';

// A Tuesday, 6 PM in Amman.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-17T15:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const timeZone = 'Asia/Amman';
const open = (closesAt: string): OpenTimes => ({ isOpen: true, isActive: true, closesAt, timeZone });
const closed = (opensAt: string): OpenTimes => ({ isOpen: false, isActive: true, opensAt, timeZone });

function Status(props: { branch: OpenTimes }) {
  const texts = [useOpenStatus(props.branch), useOpenStatus(props.branch, { isShort: true })];
  return <p data-testid="status">{texts.map(({ look, text }) => `${look}: ${text}`).join(' | ')}</p>;
}

const shown = () =>
  screen
    .getByTestId('status')
    .textContent.replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('\u00A0', ' ');

test.each([
  ['en', open('2026-11-17T22:00:00Z'), 'open: Open until 1:00 AM | open: Open until 1 AM'],
  ['ar', open('2026-11-17T22:00:00Z'), 'open: مفتوح حتى 1:00 ص | open: مفتوح حتى 1:00 ص'],
  ['en', open('2026-11-17T22:30:00Z'), 'open: Open until 1:30 AM | open: Open until 1:30 AM'],
  ['en', open('2026-11-17T15:25:00Z'), 'busy: Closes in 25 min | busy: Closes in 25 min'],
  ['ar', open('2026-11-17T15:25:00Z'), 'busy: يغلق خلال 25 دقيقة | busy: يغلق خلال 25 دقيقة'],
  ['ar', open('2026-11-17T15:05:00Z'), 'busy: يغلق خلال 5 دقائق | busy: يغلق خلال 5 دقائق'],
  ['ar', open('2026-11-17T15:02:00Z'), 'busy: يغلق خلال دقيقتين | busy: يغلق خلال دقيقتين'],
  ['en', closed('2026-11-17T19:00:00Z'), 'closed: Opens at 10:00 PM | closed: Opens at 10 PM'],
  ['ar', closed('2026-11-17T19:00:00Z'), 'closed: يفتح الساعة 10:00 م | closed: يفتح الساعة 10:00 م'],
  ['en', closed('2026-11-22T07:00:00Z'), 'closed: Opens Sunday at 10:00 AM | closed: Opens Sun at 10 AM'],
  [
    'ar',
    closed('2026-11-22T07:00:00Z'),
    'closed: يفتح الأحد الساعة 10:00 ص | closed: يفتح الأحد الساعة 10:00 ص',
  ],
  ['en', closed('2026-11-29T07:00:00Z'), /Opens Sunday.* 29.* at 10:00 AM/],
  ['en', { isOpen: true, isActive: false }, 'busy: Busy | busy: Busy'],
  ['ar', { isOpen: false, isActive: true }, 'closed: مغلق | closed: مغلق'],
] as const)('HOURS-03 [%s] %j is %s', async (language, branch, text) => {
  await renderPart(<Status branch={branch} />, { language });
  expect(shown()).toMatch(text);
});

test('HOURS-04 the sentence follows the clock, minute by minute', async () => {
  await renderPart(<Status branch={open('2026-11-17T15:02:00Z')} />);
  expect(shown()).toContain('Closes in 2 min');
  await vi.advanceTimersByTimeAsync(60_100);
  expect(shown()).toContain('Closes in 1 min');
  await vi.advanceTimersByTimeAsync(60_100);
  expect(shown()).toContain('closed: Closed');
});
