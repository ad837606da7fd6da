import { createTestServer } from '@app/client/testing/test-server.ts';
import * as contract from '@app/contract/endpoints/console/day-close';
import type { DayReport } from '@app/contract/schemas/console/day-close';
import { amount, ZERO } from '@app/domain/money/amount';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { serveBoard } from '#testing/board.ts';
import { RANA, TARIQ } from '#testing/staff.ts';

const AT = Date.parse('2026-11-17T08:00:00Z');
const REPORT: DayReport = {
  completed: 2,
  cancelled: 0,
  cancellations: [],
  sales: amount(2_000),
  salesByType: [{ type: 'pickup', orders: 2, amount: amount(2_000) }],
  service: ZERO,
  platformFees: ZERO,
  offers: ZERO,
  taxes: [],
  usedCredit: ZERO,
  unpaid: ZERO,
  paidBefore: 0,
  otherOrders: 0,
  beyond: ZERO,
  returned: ZERO,
  takings: 2_000,
  methods: [{ method: 'cash', count: 2, taken: 2_000, returned: ZERO }],
  people: [{ name: 'Rana', amount: 2_000 }],
  tips: [{ name: 'Rana', amount: 150 }],
  tipsByMethod: [{ method: 'cash', amount: 150 }],
  refunds: [{ reason: 'late', count: 2, amount: amount(300) }],
  cash: {
    opening: amount(5_000),
    count: 2,
    taken: 2_000,
    returned: ZERO,
    settlements: [],
    entries: [],
    expected: 7_000,
  },
  openShifts: [],
};

function dayServer(mayClose = true, isCloseDue = false) {
  const server = createTestServer();
  server.response(contract.showDay, {
    period: 7,
    openedAt: AT,
    openingCash: amount(5_000),
    currency: 'JD',
    timezone: 'Asia/Amman',
    branch: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
    vendor: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
    mayClose,
    isCloseDue,
    closes: [],
  });
  server.response(contract.readDayReport, { period: 7, report: REPORT });
  server.response(contract.closeDay, ({ body }) => ({
    close: {
      ...(body as { counted: never; stays: never; note: string; pieces: Record<string, number> }),
      number: 7,
      openedAt: AT,
      closedAt: AT + 1,
      by: 'Rana',
      expected: 7_000,
      difference: -200,
      currency: 'JD',
      report: REPORT,
    },
  }));
  return server;
}

test.each(['en', 'ar'] as const)(
  'CLOSE-05 a person counts first, then compares, explains and closes [%s]',
  async (language) => {
    const { dayClose: t } = CATALOGS[language];
    const server = dayServer();
    const { user } = await renderConsole(paths.dayClose, { me: RANA, language, server });
    const fifty = await screen.findByLabelText(t.pieceOf.replace('{amount}', '50.00'));
    expect(document.body.textContent).not.toContain('70.00');
    await user.type(fifty, '1');
    await user.type(screen.getByLabelText(t.pieceOf.replace('{amount}', '1.00')), '18');
    await user.click(screen.getByRole('button', { name: t.compare }));
    // The difference is a sentence, not only a colour.
    expect(await screen.findByText(new RegExp(`^${t.short.replace('{amount}', '')}`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t.close }));
    screen.getByText(t.noteMissing);
    await user.type(screen.getByLabelText(t.whyShort), 'Wrong change');
    await user.click(screen.getByRole('button', { name: t.close }));
    await user.click(screen.getAllByRole('button', { name: t.close }).at(-1)!);
    expect((await screen.findByRole('link', { name: t.csv })).getAttribute('href')).toContain('closes/7');
  },
);

test('CLOSE-07 staff who may not close see why', async () => {
  await renderConsole(paths.dayClose, { me: RANA, server: dayServer(false) });
  expect(await screen.findByText(CATALOGS.en.dayClose.notAllowed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: CATALOGS.en.dayClose.compare })).toBeNull();
});

test('CLOSE-07 staff who may close have an entry of their own; managers have a tab of the reports', async () => {
  const { reports, shell } = CATALOGS.en;
  const { router } = await renderConsole(paths.dayClose, { me: TARIQ, server: dayServer() });
  const rail = await screen.findByRole('navigation', { name: shell.nav });
  const entry = await within(rail).findByRole('link', { name: shell.dayClose });
  expect(entry.getAttribute('aria-current')).toBe('page');
  expect(router.state.location.pathname).toBe('/reports/day-close');
  expect(screen.queryByRole('navigation', { name: reports.parts })).toBeNull();
});

test('CLOSE-07 managers find the day close as a tab of the reports', async () => {
  const { reports, shell } = CATALOGS.en;
  await renderConsole(paths.dayClose, { me: RANA, server: dayServer() });
  const tabs = await screen.findByRole('navigation', { name: reports.parts });
  const tab = within(tabs).getByRole('link', { name: reports.names.dayClose });
  expect(tab.getAttribute('aria-current')).toBe('page');
  const rail = screen.getByRole('navigation', { name: shell.nav });
  expect(within(rail).queryByRole('link', { name: shell.dayClose })).toBeNull();
  expect(within(rail).getByRole('link', { name: shell.reports }).getAttribute('aria-current')).toBe('page');
});

test.each(['en', 'ar'] as const)(
  'CLOSE-07 the board reminds of a close that is due [%s]',
  async (language) => {
    const { dayClose: t } = CATALOGS[language];
    const server = dayServer(true, true);
    serveBoard(server, []);
    await renderConsole(paths.orders, { me: RANA, language, server });
    expect(await screen.findByText(t.due)).toBeTruthy();
    const link = screen.getByRole('link', { name: t.dueAction });
    expect(link.getAttribute('href')).toContain('/reports/day-close?branch=');
  },
);

test('CLOSE-09 Enter goes to the next row of the count, and the report shows tips and refunds', async () => {
  const { dayClose: t, refunds } = CATALOGS.en;
  const { user } = await renderConsole(paths.dayClose, { me: RANA, server: dayServer() });
  const rowOf = (amount: string) => screen.getByLabelText(t.pieceOf.replace('{amount}', amount));
  await user.type(await screen.findByLabelText(t.pieceOf.replace('{amount}', '50.00')), '1{Enter}');
  expect(document.activeElement).toBe(rowOf('20.00'));
  await user.type(rowOf('0.05'), '2{Enter}');
  const paper = await screen.findByRole('region', { name: 'X 7, not closed' });
  expect(paper.textContent).toContain(`${t.rows.tipMethods}${t.methods.cash}`);
  expect(paper.textContent).toContain(`${refunds.reasons.late}, 2`);
});
