import { listSiblings, showBranch } from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { noCarts } from '@app/domain/cart/carts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch } from '#testing/samples.ts';

// A Thursday, 6 PM in Amman.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-19T15:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  carts.setState(noCarts);
});

const day = [{ opens: 660, closes: 1440 }];
const hours = {
  week: [
    day,
    day,
    [],
    day,
    [{ opens: 660, closes: 1500 }],
    [
      { opens: 480, closes: 690 },
      { opens: 810, closes: 1500 },
    ],
    day,
  ],
  differentDays: [
    { from: '2026-11-21', to: '2026-11-21', name: 'Private party', spans: [] },
    { from: '2026-11-23', to: '2026-12-30', name: 'Winter', spans: [{ opens: 1050, closes: 1560 }] },
  ],
};

function openBranch(more: Partial<WireBranch>, language: 'en' | 'ar' = 'en') {
  const server = createTestServer();
  server.respondByDefault(showBranch, { branch: aBranch({ hours, ...more }) });
  server.respondByDefault(listSiblings, { data: { branches: [] } });
  return renderScreen(`/branch/${aBranch()._id}`, { server, language });
}

const plain = (element: HTMLElement) =>
  element.textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');

const TEXTS = {
  en: {
    status: /Open until .1:00.AM/,
    today: /^ThursdayToday11:00 AM to 1:00 AM/,
    friday: /^Friday8:00 AM to 11:30 AM, and 1:30 PM to 1:00 AM/,
    tuesday: 'TuesdayClosed',
    party: /^Private partySaturday.* 21.*Closed$/,
    winter: /^WinterFrom Monday.* 23.*5:30 PM/,
  },
  ar: {
    status: /مفتوح حتى .1:00.ص/,
    today: /^الخميساليوممن 11:00 ص إلى 1:00 ص/,
    friday: /^الجمعةمن 8:00 ص إلى 11:30 ص، ومن 1:30 م إلى 1:00 ص/,
    tuesday: 'الثلاثاءمغلق',
    party: /^Private partyالسبت.* 21.*مغلق$/,
    winter: /^Winterابتداءً من الاثنين.* 23.*5:30 م/,
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  test(`HOURS-03 a tap on the status opens the week and the different days [${language}]`, async () => {
    const texts = TEXTS[language];
    const { user } = await openBranch({ closesAt: '2026-11-19T22:00:00.000Z' }, language);
    await user.click(await screen.findByRole('button', { name: texts.status }));
    const sheet = await screen.findByRole('dialog');
    const rows = within(sheet).getAllByRole('listitem');
    expect(rows).toHaveLength(9);
    expect(plain(rows[3]!)).toBe(texts.tuesday);
    expect(plain(rows[5]!)).toMatch(texts.today);
    expect(rows[5]!.getAttribute('aria-current')).toBe('date');
    expect(plain(rows[6]!)).toMatch(texts.friday);
    expect(plain(rows[7]!)).toMatch(texts.party);
    expect(plain(rows[8]!)).toMatch(texts.winter);
  });
}

test('HOURS-03 a branch without hours has its plain status', async () => {
  await openBranch({ hours: null });
  expect((await screen.findByText('Open')).closest('button')).toBeNull();
});

test('HOURS-04 CON-95 an open page closes at the minute and reads the branch once more', async () => {
  const { server } = await openBranch({ closesAt: '2026-11-19T15:02:00.000Z' });
  await screen.findByRole('button', { name: /Closes in 2 min/ });
  vi.setSystemTime(Date.parse('2026-11-19T15:02:00Z'));
  server.response(showBranch, {
    branch: aBranch({ hours, isOpen: false, opensAt: '2026-11-19T19:00:00.000Z' }),
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('button', { name: /^Closed/ })).toBeTruthy();
  expect(screen.getAllByRole('status').map(plain)).toContain('Closed');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: /Opens at .10:00.PM/ });
  expect(server.receivedBy(showBranch)).toHaveLength(2);
});

test('HOURS-04 a closed page opens at the minute', async () => {
  await openBranch({ isOpen: false, opensAt: '2026-11-19T15:01:00.000Z' });
  await screen.findByRole('button', { name: /Opens at .6:01.PM/ });
  vi.setSystemTime(Date.parse('2026-11-19T15:01:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('button', { name: /^Open/ })).toBeTruthy();
});

/** Closed from one in the night of Saturday until eleven on Sunday. */
const LATER = { isOpen: false, opensAt: '2026-11-22T08:00:00.000Z', maxScheduleOrderHours: 48 } as const;

test.each([
  ['en', 'Closed now.', 'Order for Tomorrow, 11:00 AM', 'Closed now. Your order is for Tomorrow, 11:00 AM.'],
  ['ar', 'مغلق الآن.', 'طلب مسبق لموعد غدًا، 11:00 ص', 'مغلق الآن. طلبك لموعد غدًا، 11:00 ص.'],
] as const)(
  'HOURS-05 a closed branch with scheduling is ordered from for later [%s]',
  async (language, notice, button, chosen) => {
    vi.setSystemTime(Date.parse('2026-11-20T22:30:00Z'));
    const { user } = await openBranch({ ...LATER }, language);
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [order] = screen.getAllByRole('button').filter((one) => plain(one) === button);
    await user.click(order!);
    expect(screen.getAllByRole('status').map(plain)).toContain(chosen);
    expect(screen.getAllByRole('button', { name: /^Add |^إضافة / }).length).toBeGreaterThan(0);
  },
);

test('HOURS-05 a branch that opens after its window takes no orders', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T22:30:00Z'));
  await openBranch({ ...LATER, maxScheduleOrderHours: 2 });
  expect((await screen.findAllByText(/closed/i)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Closed now.')).toBeNull();
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog)).toMatch(/Opens Sunday at 11:00.AM/);
  expect(screen.queryAllByRole('button', { name: /^Add / })).toEqual([]);
});
