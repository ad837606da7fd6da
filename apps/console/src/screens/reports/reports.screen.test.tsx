import { amount } from '@app/domain/money/amount';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { listFeedback } from '@app/contract/endpoints/console/feedback';
import * as contract from '@app/contract/endpoints/console/reports';
import type { ResponseOf } from '@app/contract/endpoint';
import type { ReportTotals } from '@app/contract/schemas/console/reports';
import { basisPoints } from '@app/domain/money/percent';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const { en } = CATALOGS;

const HEAD = {
  currency: 'JD',
  timezones: ['Asia/Amman'],
  period: { from: '2026-11-01', to: '2026-11-14' },
  before: { from: '2026-10-18', to: '2026-10-31' },
  beforeUntil: null,
};
const TOTALS: ReportTotals = {
  orders: 100,
  sales: amount(110_000),
  cancelled: 4,
  acceptSeconds: 48,
  promised: 100,
  onTime: 91,
  deliveryFees: amount(0),
  taxes: amount(0),
  tips: amount(0),
  saved: amount(0),
  cashback: amount(0),
  creditUsed: amount(0),
};
const BEFORE = { ...TOTALS, sales: amount(100_000), acceptSeconds: 69, onTime: 88 };
const ROW = { name: null, cancelled: 0, ordersBefore: 9, salesBefore: amount(1_000) };

const REFUNDS: ResponseOf<typeof contract.reportSales>['refunds'] = [
  { reason: 'late', count: 2, amount: amount(120_000), tax: amount(9_000) },
  { reason: 'missing', count: 1, amount: amount(500), tax: amount(40) },
];

function reportServer(totals = TOTALS, nearestDay: string | null = null, refunds: typeof REFUNDS = []) {
  const server = createTestServer();
  server.response(listFeedback, {
    feedback: [],
    next: null,
    weeks: [],
    waiting: 3,
    unpublished: 0,
    credits: [],
  });
  server.response(contract.reportSales, ({ query }) => ({
    ...HEAD,
    by:
      query['by'] === 'hour'
        ? ('hour' as const)
        : query['by'] === 'type'
          ? ('type' as const)
          : ('day' as const),
    totals,
    totalsBefore: BEFORE,
    taxRates: [
      { rate: basisPoints(1_600), category: 'standard' as const, base: amount(90_000), tax: amount(14_400) },
      { rate: basisPoints(0), category: 'exempt' as const, base: amount(20_000), tax: amount(0) },
    ],
    refunds,
    nearestDay,
    rows:
      query['by'] === 'hour'
        ? [{ ...ROW, key: '14', orders: 60, sales: amount(60_000) }]
        : query['by'] === 'type'
          ? [{ ...ROW, key: 'delivery', orders: 60, sales: amount(60_000) }]
          : [{ ...ROW, key: '2026-11-13', orders: 60, sales: amount(60_000) }],
  }));
  server.response(contract.reportItems, {
    ...HEAD,
    items: [{ name: { en: 'Fattoush', ar: 'فتوش' }, quantity: 149, amount: amount(44_700) }],
    options: [],
    collections: [],
    flops: [],
  });
  server.response(contract.reportCancellations, {
    ...HEAD,
    ended: 104,
    endedBefore: 0,
    cancelled: 4,
    cancelledBefore: 0,
    amount: amount(0),
    rows: [{ reason: 'none', actor: 'customer', orders: 4, amount: amount(0) }],
  });
  server.response(contract.reportCash, {
    ...HEAD,
    drivers: [],
    shifts: [],
    total: { taken: amount(0), settled: amount(0), open: 0, difference: -1_250 },
    branchCash: { due: amount(0), unpaid: amount(0) },
  });
  return server;
}

const PATH = '/console/reports?from=2026-11-01&to=2026-11-14';

test.each(['en', 'ar'] as const)(
  'CON-113 CON-119 CON-122 shows figures with their change in words, a definition, and each chart as a table [%s]',
  async (language) => {
    const { reports } = CATALOGS[language];
    const { user } = await renderConsole(PATH, { me: RANA, language, server: reportServer() });
    expect(await screen.findByText(language === 'en' ? '0:21 faster' : 'أسرع بمقدار 0:21')).toBeDefined();
    expect(screen.getByText(/1,100\.00/)).toBeDefined();
    expect(screen.getByText(language === 'en' ? '3 points more' : 'أعلى بمقدار 3 نقاط')).toBeDefined();
    await user.click(screen.getByRole('button', { name: reports.info.replace('{name}', reports.onTime) }));
    expect(screen.getByText(reports.define.onTime)).toBeDefined();
    await user.click(screen.getByRole('button', { name: reports.info.replace('{name}', reports.topItems) }));
    expect(screen.getByText(reports.columns.amount)).toBeDefined();
    const [first] = screen.getAllByRole('button', { name: reports.asTable });
    await user.click(first!);
    const table = screen.getAllByRole('table')[0]!;
    expect(within(table).getByText(/600\.00/)).toBeDefined();
    expect(await screen.findByText(language === 'en' ? 'Fattoush' : 'فتوش')).toBeDefined();
    expect(screen.getByText(reports.reasons.customer)).toBeDefined();
  },
);

test.each(['en', 'ar'] as const)(
  'CON-113 hours after midnight follow the evening in the orders by hour [%s]',
  async (language) => {
    const { reports } = CATALOGS[language];
    const server = reportServer();
    const ofHour = { 0: 4, 20: 9, 22: 9, 23: 6 } as Record<number, number>;
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      ...ROW,
      key: String(hour),
      orders: ofHour[hour] ?? 0,
      ordersBefore: 0,
      sales: amount(0),
    }));
    server.response(contract.reportSales, ({ query }) => ({
      ...HEAD,
      by: query['by'] === 'hour' ? ('hour' as const) : ('day' as const),
      totals: TOTALS,
      totalsBefore: BEFORE,
      taxRates: [],
      refunds: [],
      nearestDay: null,
      rows: query['by'] === 'hour' ? hours : [{ ...ROW, key: '2026-11-13', orders: 28, sales: amount(0) }],
    }));
    const { user } = await renderConsole(PATH, { me: RANA, language, server });
    const card = within(await screen.findByRole('region', { name: reports.hoursTitle }));
    await user.click(await card.findByRole('button', { name: reports.asTable }));
    const table = card.getByRole('table');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => children[1]?.textContent),
    ).toEqual(['9', '0', '9', '6', '4']);
  },
);

test.each([
  ['en', /Sales include JD\s12\.50 in tips\.$/],
  ['ar', /تشمل المبيعات إكراميات بقيمة 12\.50\sد\.أ\.$/],
] as const)('TIP-01 the sales say how much of them are tips [%s]', async (language, text) => {
  await renderConsole(PATH, { me: RANA, language, server: reportServer({ ...TOTALS, tips: amount(1_250) }) });
  expect(
    await screen.findByText((shown) => text.test(shown.replaceAll(/[\u2066-\u2069]/g, ''))),
  ).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'REFUND-11 sales stay gross, and sales after refunds are beside them with their definition [%s]',
  async (language) => {
    const { reports, refunds } = CATALOGS[language];
    const server = reportServer(TOTALS, null, REFUNDS);
    const path = PATH.replace('?', '/sales?');
    const { user } = await renderConsole(path, { me: RANA, language, server });
    const table = await screen.findByRole('table', { name: reports.refunds.title });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map(({ children }) => [...children].map(({ textContent }) => textContent));
    expect(cells.map(([name, count]) => [name, count])).toEqual([
      [reports.refunds.sales, ''],
      [refunds.reasons.late, '2'],
      [refunds.reasons.missing, '1'],
      [reports.refunds.title, ''],
    ]);
    // More went back than was sold in the period.
    expect(cells.at(-1)?.[2]).toMatch(/\u2212(JD.)?105\.00/);
    const info = reports.info.replace('{name}', reports.refunds.title);
    await user.click(screen.getByRole('button', { name: info }));
    expect(screen.getByText(reports.refunds.define)).toBeDefined();
  },
);

test('CON-119 the period is in the address, and the file has the same filter', async () => {
  const { user, router } = await renderConsole(PATH, { me: RANA, server: reportServer() });
  await user.click(await screen.findByRole('button', { name: en.reports.csv }));
  expect(screen.getByRole('link', { name: en.reports.csvSemicolon }).getAttribute('href')).toMatch(
    /format=csv&separator=%3B$/,
  );
  const file = screen.getByRole('link', { name: en.reports.csvComma });
  expect(file.getAttribute('href')).toMatch(
    /reports\/sales\?branch=.*&from=2026-11-01&to=2026-11-14&format=csv&separator=%2C$/,
  );
  await user.click(screen.getByText(en.reports.today, { exact: true }));
  await waitFor(() => {
    const { from, to } = router.state.location.search;
    expect([from !== undefined, from === to]).toEqual([true, true]);
  });
});

test.each(['en', 'ar'] as const)('CON-112 a report with today is live [%s]', async (language) => {
  const server = reportServer();
  server.response(contract.reportToday, {
    at: Date.now(),
    currency: 'JD',
    timezones: ['Asia/Amman'],
    statuses: { pending: 1, processing: 2, shipped: 0, completed: 9, cancelled: 0 },
    types: { pickup: 4, delivery: 8, table_session: 0 },
    sales: amount(9_900),
    average: amount(1_100),
    acceptSeconds: 40,
    promised: 9,
    onTime: 9,
    unpaid: amount(0),
  });
  await renderConsole('/console/reports', { me: RANA, language, server });
  expect(await within(screen.getByRole('banner')).findByText(CATALOGS[language].shell.live)).toBeDefined();
});

test.each([
  ['en', /^\u2212JD\s12\.50$/],
  ['ar', /^\u2066\u221212\.50\u2069\sد\.أ$/],
] as const)('CON-118 a lack of cash has its minus before the digits [%s]', async (language, text) => {
  const path = PATH.replace('?', '/cash?');
  await renderConsole(path, { me: RANA, language, server: reportServer() });
  expect(await screen.findByText(text)).toBeDefined();
});

test('CON-112 a report of other days is not', async () => {
  await renderConsole(PATH, { me: RANA, server: reportServer() });
  expect(await screen.findByText('0:21 faster')).toBeDefined();
  expect(within(screen.getByRole('banner')).queryByText(en.shell.live)).toBeNull();
});

test('CON-129 a period without orders leads to the nearest day that has some', async () => {
  const none = { ...TOTALS, orders: 0, cancelled: 0, sales: amount(0) };
  await renderConsole(PATH, { me: RANA, server: reportServer(none, '2026-10-20') });
  expect(await screen.findByText(en.reports.empty)).toBeDefined();
  const link = screen.getByRole('link', { name: /Show/ });
  expect(link.getAttribute('href')).toContain('from=2026-10-20&to=2026-10-20');
});

test.each([
  ['en', 'until 8:40 PM'],
  ['ar', 'حتى 8:40 م'],
] as const)(
  'CON-113 a period that goes on says until when the one before counts [%s]',
  async (language, text) => {
    const server = reportServer();
    server.response(contract.reportSales, ({ query }) => ({
      ...HEAD,
      beforeUntil: Date.UTC(2026, 10, 14, 17, 40),
      by: query['by'] === 'hour' ? ('hour' as const) : ('day' as const),
      totals: TOTALS,
      totalsBefore: BEFORE,
      taxRates: [],
      refunds: [],
      nearestDay: null,
      rows: [
        { ...ROW, key: query['by'] === 'hour' ? '14' : '2026-11-13', orders: 60, sales: amount(60_000) },
      ],
    }));
    await renderConsole('/console/reports?from=2026-11-01&to=2026-11-14', { me: RANA, server, language });
    expect(
      (await screen.findByText(text, { normalizer: (found) => found.replaceAll(/\s/g, ' ') })).tagName,
    ).toBe('SPAN');
  },
);

test('CON-129 days of another year have their year', async () => {
  const none = { ...TOTALS, orders: 0, cancelled: 0, sales: amount(0) };
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 14), toFake: ['Date'] });
  try {
    await renderConsole('/console/reports?from=2026-01-01&to=2026-01-07', {
      me: RANA,
      server: reportServer(none, '2025-12-24'),
    });
    expect(await screen.findByText(/is Dec 24, 2025\.$/)).toBeDefined();
    const period = screen.getByText(/against/).textContent.replaceAll(/\s/g, ' ');
    expect(period).toContain('Jan 1 – 7 against Dec 25 – 31, 2025');
  } finally {
    vi.useRealTimers();
  }
});

test('CON-109 the rail counts the low ratings that are not handled', async () => {
  await renderConsole(PATH, { me: RANA, server: reportServer() });
  expect(await screen.findByRole('link', { name: /Reviews.*3/ })).toBeDefined();
});

test('CON-129 an unknown report is not found', async () => {
  await renderConsole('/console/reports/colours', { me: RANA, server: reportServer() });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
});

test.each([
  ['en', 'Tax by rate', 'Exempt'],
  ['ar', 'الضريبة حسب النسبة', 'معفاة'],
] as const)('TAX-07 the sales report lists tax by rate [%s]', async (language, title, exempt) => {
  await renderConsole('/console/reports/sales', { me: RANA, language, server: reportServer() });
  const table = await screen.findByRole('table', { name: title });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^16%.*900\.00.*144\.00/);
  expect(rows[1]).toContain(exempt);
});
