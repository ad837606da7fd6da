import { createTestServer } from '@app/client/testing/test-server.ts';
import { askBankOfProblem, listPaymentProblems } from '@app/contract/endpoints/console/payments';
import { amount } from '@app/domain/money/amount';
import { showHealth } from '@app/contract/endpoints/console/health';
import type { CheckedHealth } from '@app/contract/schemas/console/health';
import type { WireMe } from '@app/contract/schemas/console/account';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { BASIL, RANA } from '#testing/staff.ts';

const ADMIN: WireMe = { ...RANA, roles: [{ role: 'platformAdmin', vendor: null, branch: null }] };

function healthServer() {
  const server = createTestServer();
  server.response(listPaymentProblems, { problems: [], unknownNotices: [] });
  let times = 0;
  server.response(showHealth, () => {
    times += 1;
    const redis = times > 1 ? 'Answers.' : 'Is Redis running?';
    const checks: CheckedHealth[] = [
      { check: 'database', isFine: true, text: 'PostgreSQL 18' },
      { check: 'redis', isFine: times > 1, text: redis },
    ];
    return { checkedAt: '2026-11-19T08:00:00.000Z', checks };
  });
  return server;
}

test.each(['en', 'ar'] as const)(
  'issue 40: shows problems first with what to do, and checks again [%s]',
  async (language) => {
    const { health } = CATALOGS[language];
    await renderConsole('/console/health', { me: ADMIN, language, server: healthServer() });
    const table = await screen.findByRole('table', { name: health.title });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      `${health.checks.redis}${health.problem}Is Redis running?`,
      `${health.checks.database}${health.fine}PostgreSQL 18`,
    ]);
    fireEvent.click(screen.getByRole('button', { name: health.again }));
    await within(table).findByText('Answers.');
    await screen.findByText(language === 'en' ? 'No problems' : 'لا مشكلات');
  },
);

test('issue 40: the page is for platform admins', async () => {
  await renderConsole('/console/health', { me: BASIL, server: healthServer() });
  expect(await screen.findByText(CATALOGS.en.failure.notFound)).toBeTruthy();
});

test.each(['en', 'ar'] as const)(
  'PAY-29 payments that need a person are listed, and the bank is asked for one [%s]',
  async (language) => {
    const { payments } = CATALOGS[language];
    const server = healthServer();
    const paymentId = '00000000-0000-4000-8000-000000000001';
    server.response(listPaymentProblems, {
      problems: [
        {
          kind: 'not_released',
          paymentId,
          orderId: null,
          orderNumber: '7K2M9QXA',
          vendor: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
          state: 'captured',
          amount: amount(2_541),
          currency: 'JOD',
          createdAt: '2026-11-19T08:00:00.000Z',
        },
      ],
      unknownNotices: [
        {
          vendor: { en: 'Red Sea Grill', ar: 'مشاوي البحر الأحمر' },
          count: 3,
          lastAt: '2026-11-19T09:00:00.000Z',
        },
      ],
    });
    server.response(askBankOfProblem, { message: 'ok' });
    await renderConsole('/console/health', { me: ADMIN, language, server });
    const table = await screen.findByRole('table', { name: payments.problemsTitle });
    expect(table.textContent).toContain(payments.problems.not_released);
    expect(table.textContent).toContain('#7K2M9QXA');
    expect(document.body.textContent).toContain(language === 'en' ? '3 messages' : '3 إشعارات');
    fireEvent.click(within(table).getByRole('button', { name: `${payments.ask} #7K2M9QXA` }));
    await expect.poll(() => server.receivedBy(askBankOfProblem)[0]?.params).toEqual({ paymentId });
  },
);
