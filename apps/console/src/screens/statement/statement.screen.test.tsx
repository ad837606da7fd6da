import { createTestServer } from '@app/client/testing/test-server.ts';
import * as contract from '@app/contract/endpoints/console/statements';
import type { Statement, StatementRow } from '@app/contract/schemas/console/statements';
import { STATEMENT_FIGURES, type StatementFigures } from '@app/domain/statement/statement';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';

const NONE = Object.fromEntries(STATEMENT_FIGURES.map((figure) => [figure, { amount: 0, rows: 0 }]));
const FIGURES = {
  ...NONE,
  sales: { amount: 20_000, rows: 8 },
  cash: { amount: 15_000, rows: 6 },
  card: { amount: 5_000, rows: 2 },
  fees: { amount: 200, rows: 8 },
  adjustments: { amount: -50, rows: 1 },
} as StatementFigures;
const OCTOBER: Statement = {
  month: '2026-10',
  state: 'issued',
  days: null,
  number: 'ST-2026-10-07',
  issuedAt: Date.parse('2026-11-03T05:00:00Z'),
  vendor: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
  currency: 'JD',
  timezone: 'Asia/Amman',
  before: 0,
  after: 150,
  figures: FIGURES,
  entries: [{ kind: 'adjustment', amount: -50, reason: 'Shared offer', by: 'Amal', at: 0 }],
};
const ROW: StatementRow = {
  key: 'one',
  orderNumber: 'D8PL4TXC',
  branch: { en: 'Aqaba Marina', ar: 'مارينا العقبة' },
  at: Date.parse('2026-10-31T16:41:00Z'),
  methods: ['cash'],
  total: 2_741,
  fee: 25,
  refund: 0,
  reference: null,
  amount: 25,
  note: null,
};
const ADMIN = { ...BASIL, roles: [{ role: 'platformAdmin' as const, vendor: null, branch: null }] };

const SETTLEMENT = { en: 'CliQ to HANA.', ar: 'كليك إلى HANA.' };

function statementServer(after = 150) {
  const server = createTestServer();
  const head = { days: null, number: null, issuedAt: null };
  server.response(contract.listStatements, {
    vendor: OCTOBER.vendor,
    currency: 'JD',
    branches: 2,
    leftOut: [],
    settlementText: SETTLEMENT,
    months: [
      { ...head, month: '2026-11', state: 'live', days: 18, balance: 320 },
      {
        month: '2026-10',
        state: 'issued',
        days: null,
        number: OCTOBER.number,
        issuedAt: OCTOBER.issuedAt,
        balance: after,
      },
    ],
  });
  server.response(contract.showStatement, ({ params }) => ({
    statement: { ...OCTOBER, after, before: after - 150, month: (params as { month: string }).month },
  }));
  server.response(contract.listStatementRows, { rows: [ROW], count: 1, pageSize: 50 });
  server.response(contract.addStatementEntry, { isAdded: true });
  server.response(contract.saveSettlementText, { settlementText: null });
  return server;
}
const textWith = (text: string, amount: string) => new RegExp(text.replace('{amount}', `.*${amount}`));

test.each(['en', 'ar'] as const)(
  'STATEMENT-07 the last issued month says who owes whom, and a figure opens its rows [%s]',
  async (language) => {
    const { statement: t } = CATALOGS[language];
    const { user, router } = await renderConsole(paths.statement, {
      me: BASIL,
      language,
      server: statementServer(),
    });
    expect((await screen.findByRole('heading', { name: textWith(t.balance.vendor, '1\\.50') })).tagName).toBe(
      'H2',
    );
    expect(document.body.textContent).toContain('ST-2026-10-07');
    const months = within(screen.getByRole('navigation', { name: t.months }));
    expect(months.getAllByRole('link')).toHaveLength(2);

    await user.click(screen.getByRole('link', { name: new RegExp(t.bars.fees) }));
    const heading = await screen.findByRole('heading', { name: t.bars.fees });
    expect(document.activeElement).toBe(heading);
    expect(router.state.location.searchStr).toContain('rows=fees');
    expect(await screen.findByText('4TXC')).toBeTruthy();
    const file = screen.getByRole('link', { name: `${t.csv}, ${t.bars.fees}` });
    expect(file.getAttribute('href')).toContain('/statements/2026-10/rows?figure=fees&format=csv');
    expect(screen.queryByRole('button', { name: t.add })).toBeNull();
  },
);

test('STATEMENT-07 the platform owes, and nothing is owed', async () => {
  const { statement: t } = CATALOGS.en;
  const owing = await renderConsole(paths.statement, { me: BASIL, server: statementServer(-450) });
  expect(await screen.findByRole('heading', { name: textWith(t.balance.platform, '4\\.50') })).toBeTruthy();
  owing.unmount();
  await renderConsole(paths.statement, { me: BASIL, server: statementServer(0) });
  expect(await screen.findByRole('heading', { name: t.balance.even })).toBeTruthy();
});

test('STATEMENT-03 an admin adds a settlement that the platform has paid, with a reason', async () => {
  const { statement: t } = CATALOGS.en;
  const server = statementServer();
  const { user } = await renderConsole(paths.statement, { me: ADMIN, server });
  expect(
    await screen.findByRole('heading', { name: textWith(t.balance.vendorAdmin, '1\\.50') }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t.add }));
  await user.click(screen.getByRole('radio', { name: t.platformPaid }));
  await user.click(screen.getByRole('button', { name: t.save }));
  screen.getByText(t.wrongAmount);
  screen.getByText(t.reasonMissing);
  await user.type(screen.getByLabelText(new RegExp(`^${t.amount}`)), '4.50');
  await user.type(screen.getByLabelText(t.reason), 'Transfer 118');
  await user.click(screen.getByRole('button', { name: t.save }));
  expect(await screen.findByText(t.saved)).toBeTruthy();
  const [sent] = server.receivedBy(contract.addStatementEntry);
  expect(sent?.body).toMatchObject({ kind: 'settlement', amount: -450, reason: 'Transfer 118' });
});

test('STATEMENT-07 a branch manager has no statement', async () => {
  const { statement: t } = CATALOGS.en;
  await renderConsole(paths.statement, { me: RANA, server: statementServer() });
  expect(screen.queryByRole('heading', { name: t.title })).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'STATEMENT-03 a vendor reads how to settle, with the number of the statement [%s]',
  async (language) => {
    const { statement: t } = CATALOGS[language];
    const { user } = await renderConsole(paths.statement, { me: BASIL, language, server: statementServer() });
    await user.click(await screen.findByRole('button', { name: t.settle }));
    const dialog = within(await screen.findByRole('dialog', { name: t.settle }));
    expect(dialog.getByText(SETTLEMENT[language])).toBeTruthy();
    expect(dialog.getByText(/ST-2026-10-07/)).toBeTruthy();
  },
);

test('STATEMENT-03 platform admins write how to settle in both languages, or remove it', async () => {
  const { statement: t } = CATALOGS.en;
  const server = statementServer();
  const { user } = await renderConsole(paths.statement, { me: ADMIN, server });
  await user.click(await screen.findByRole('button', { name: t.settle }));
  const dialog = within(await screen.findByRole('dialog', { name: t.settle }));
  const [english, arabic] = dialog.getAllByRole<HTMLTextAreaElement>('textbox');
  expect([english?.value, arabic?.value]).toEqual([SETTLEMENT.en, SETTLEMENT.ar]);
  await user.clear(arabic!);
  await user.click(dialog.getByRole('button', { name: t.save }));
  expect(await dialog.findByText(t.settleMissing)).toBeTruthy();
  expect(server.receivedBy(contract.saveSettlementText)).toEqual([]);
  await user.clear(english!);
  await user.click(dialog.getByRole('button', { name: t.save }));
  await expect
    .poll(() => server.receivedBy(contract.saveSettlementText).map(({ body }) => body))
    .toEqual([{ settlementText: null }]);
});
