import { createTestServer } from '@app/client/testing/test-server.ts';
import { listLog } from '@app/contract/endpoints/console/log';
import { listTeam } from '@app/contract/endpoints/console/team';
import type { WireLogEntry } from '@app/contract/schemas/console/log';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';

const { en } = CATALOGS;
const BRANCH = { _id: RANA.branches[0]?._id ?? '', name: 'Aqaba Marina' };

const CHANGE: WireLogEntry = {
  _id: '7',
  at: '2026-11-16T10:25:00.000Z',
  actor: { kind: 'staff', _id: RANA.account?._id ?? null, name: 'Rana Haddad', keyName: null },
  action: 'staff.roles_changed',
  subjectId: '00000000-0000-8000-8000-000000000051',
  branch: BRANCH,
  driver: null,
  details: { name: 'Tariq', before: ['branchStaff · Aqaba Marina'], after: ['branchManager · Aqaba Marina'] },
};

function logServer(entries: WireLogEntry[] = [CHANGE]) {
  const server = createTestServer();
  server.response(listTeam, { people: [] });
  server.response(listLog, ({ query }) =>
    query['cursor']
      ? { entries: [{ ...CHANGE, _id: '1', action: 'unknown.done', details: {} }], next: null }
      : { entries, next: entries.length > 0 ? '7' : null },
  );
  return server;
}

/** The entries of all days. */
const findEntries = async () => {
  const [day] = await screen.findAllByRole('heading', { level: 2 });
  return within(day!.closest('section')!).getAllByRole('listitem');
};

test.each(['en', 'ar'] as const)(
  'CON-10 CON-128 shows time, who, what, and before → after in the language [%s]',
  async (language) => {
    const { log, roles } = CATALOGS[language];
    await renderConsole('/console/log', { me: RANA, language, server: logServer() });
    const [row] = await findEntries();
    expect(row?.textContent).toContain('Rana Haddad');
    expect(row?.textContent).toContain(log.actions.staff_roles_changed);
    expect(row?.querySelector('del')?.textContent).toBe(`${roles.branchStaff} · Aqaba Marina`);
    expect(row?.querySelector('ins')?.textContent).toBe(`${roles.branchManager} · Aqaba Marina`);
    // 10:25 UTC is 1:25 in the zone of the branch.
    expect(row?.textContent).toContain('1:25');
  },
);

test.each(['en', 'ar'] as const)(
  'CON-10 names codes, amounts and drivers in the language [%s]',
  async (language) => {
    const { log, board } = CATALOGS[language];
    const driver = language === 'ar' ? 'سامي' : 'Sami';
    const of = (_id: string, action: string, details: WireLogEntry['details'], by: string | null = null) => ({
      ...CHANGE,
      _id,
      action,
      details,
      driver: by,
    });
    const server = logServer([
      of('16', 'order.step', { step: 'at_branch' }),
      of('15', 'order.problem', { reason: 'wrong_address' }),
      of('14', 'order.problem_answered', { answer: 'bring_back' }),
      of('13', 'order.driver_assigned', { driverId: CHANGE.subjectId }, driver),
      of('12', 'shift.settled', { expected: 1_250, counted: 1_200, difference: -50 }),
    ]);
    await renderConsole('/console/log', { me: RANA, language, server });
    const rows = (await findEntries()).map((row) => row.textContent);
    expect(rows[0]).toContain(`${log.facts.step}: ${log.steps.at_branch}`);
    expect(rows[1]).toContain(`${log.facts.reason}: ${board.problem.reasons.wrong_address}`);
    expect(rows[2]).toContain(`${log.facts.answer}: ${board.problem.bring_back}`);
    expect(rows[3]).toContain(`${log.facts.driver}: ${driver}`);
    expect(rows[4]).toContain(`${log.facts.counted}: 12.00`);
    expect(rows[4]).toContain('\u22120.50');
    for (const action of [
      'order_problem',
      'order_problem_answered',
      'order_step',
      'order_driver_assigned',
    ] as const)
      expect(rows.join(' ')).toContain(log.actions[action]);
    expect(rows.join(' ')).not.toMatch(/[a-z]+_[a-z]+/);
  },
);

test.each(['en', 'ar'] as const)(
  'CON-10 every fact of an entry is in words, and amounts are money [%s]',
  async (language) => {
    const { log, menu, board, refunds, offers } = CATALOGS[language];
    const entry = (at: number, action: string, details: Record<string, unknown>) => ({
      ...CHANGE,
      _id: String(at),
      action,
      details,
    });
    const server = logServer([
      entry(1, 'order.changed', { consent: 'phone', oldTotal: 1_825, newTotal: 1_500, moneyBack: 325 }),
      entry(2, 'session.closed', { table: 7, paid: true, rounds: 2, unfinished: 0, unpaid: 0, unsent: 1 }),
      entry(3, 'drawer.changed', { kind: 'out', amount: 500, reason: 'Change' }),
      entry(4, 'order.paid', { amount: 100, methods: 'terminal, cliq' }),
      entry(5, 'branch.paused', { reason: 'short_staffed' }),
      entry(6, 'menu.published', {
        added: 1,
        removed: 0,
        changed: 1,
        publicationId: CHANGE.subjectId,
        changes: [
          { kind: 'added', entity: 'item', name: 'Ful', fields: [] },
          {
            kind: 'changed',
            entity: 'item',
            name: 'Hummus',
            fields: [{ field: 'price', before: 2, after: 2.25 }],
          },
        ],
      }),
      entry(7, 'offer.changed', { before: { mode: 'save' }, after: { mode: 'cashback' } }),
    ]);
    await renderConsole('/console/log', { me: RANA, language, server });
    const rows = (await findEntries()).map((row) => row.textContent);
    expect(rows[0]).toContain(`${log.facts.consent}: ${log.consents.phone}`);
    expect(rows[0]).toContain(`${log.facts.moneyBack}: 3.25`);
    expect(rows[1]).toContain(`${log.facts.table}: 7`);
    expect(rows[1]).toContain(`${log.facts.paid}: ${log.yes}`);
    expect(rows[2]).toContain(`${log.facts.kind}: ${log.kinds.out}`);
    expect(rows[3]).toContain(
      `${log.facts.methods}: ${refunds.methods.terminal}${log.comma}${refunds.methods.cliq}`,
    );
    expect(rows[4]).toContain(`${log.facts.reason}: ${board.pause.reasons.short_staffed}`);
    expect(rows[5]).toContain(`${log.facts.added}: Ful`);
    expect(rows[5]).toContain(menu.fields.price);
    expect(rows[5]).toContain('2.25');
    expect(rows[5]).not.toContain(CHANGE.subjectId);
    expect(rows[6]).toContain(offers.modes.cashback);
    // A fact without words shows its name, isolated.
    expect(rows.join('\n')).not.toMatch(/\u2066[a-zA-Z]+\u2069: /);
  },
);

test('CON-10 filters by action, day and subject in the address, for the file too', async () => {
  const server = logServer();
  const { user, router } = await renderConsole('/console/log', { me: RANA, server });
  await findEntries();
  await user.selectOptions(screen.getByLabelText(en.log.action), en.log.actions.staff_invited);
  await waitFor(() => expect(router.state.location.search).toEqual({ action: 'staff.invited' }));
  fireEvent.change(screen.getByLabelText(en.log.from), { target: { value: '2026-11-15' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-11-15' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(en.log.onlyThis) }));
  await waitFor(() =>
    expect(server.receivedBy(listLog).at(-1)?.query).toEqual({
      action: 'staff.invited',
      from: '2026-11-15',
      subjectId: CHANGE.subjectId,
    }),
  );
  expect(screen.getByRole('link', { name: en.log.download }).getAttribute('href')).toBe(
    `/service/api/console/log?format=csv&subjectId=${CHANGE.subjectId}&action=staff.invited&from=2026-11-15`,
  );
  await user.click(screen.getByRole('button', { name: en.log.clearSubject }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('CON-10 loads the next page by its cursor', async () => {
  const server = logServer();
  const { user } = await renderConsole('/console/log', { me: RANA, server });
  await user.click(await screen.findByRole('button', { name: en.table.more }));
  expect(await screen.findByText('unknown.done')).toBeDefined();
  expect(server.receivedBy(listLog).at(-1)?.query).toEqual({ cursor: '7' });
  expect(screen.queryByRole('button', { name: en.table.more })).toBeNull();
});

test('CON-10 shows until when an item is sold out, in the zone of the branch', async () => {
  const details = { name: 'Fattoush', choice: 'closing', until: '2026-11-16T21:00:00.000Z' };
  const server = logServer([{ ...CHANGE, action: 'item.sold_out', details }]);
  await renderConsole('/console/log', { me: RANA, server });
  const [row] = await findEntries();
  expect(row?.textContent).toContain(en.log.actions.item_sold_out);
  expect(row?.textContent).toContain('Fattoush');
  expect(row?.textContent).toMatch(/Until: .*12:00/);
  expect(row?.textContent).not.toContain('closing');
});

test.each(['en', 'ar'] as const)(
  'CON-10 CON-128 shows what happened to an order in words [%s]',
  async (language) => {
    const { log, reports } = CATALOGS[language];
    const orderNumber = '7K2M9QXA';
    const server = logServer([
      { ...CHANGE, action: 'order.moved', details: { orderNumber, from: 'processing', to: 'shipped' } },
      { ...CHANGE, _id: '8', action: 'order.refused', details: { orderNumber, reason: 'too_busy' } },
      { ...CHANGE, _id: '9', action: 'order.paid', details: { orderNumber, amount: 1825 } },
    ]);
    await renderConsole('/console/log', { me: RANA, language, server });
    const [moved, refused, paid] = await findEntries();
    expect(moved?.textContent).toContain(log.actions.order_moved);
    expect(moved?.querySelector('del')?.textContent).toBe(log.statuses.processing);
    expect(moved?.querySelector('ins')?.textContent).toBe(log.statuses.shipped);
    expect(moved?.textContent).toContain(orderNumber);
    expect(within(moved!).getByRole('link', { name: log.openOrder }).getAttribute('href')).toBe(
      `/console/orders/${CHANGE.subjectId}?branch=${BRANCH._id}`,
    );
    expect(refused?.textContent).toContain(`${log.facts.reason}: ${reports.reasons.too_busy}`);
    expect(paid?.textContent).toContain(`${log.facts.amount}: 18.25`);
  },
);

test.each(['en', 'ar'] as const)(
  'CON-10 CON-110 shows an answered rating in words [%s]',
  async (language) => {
    const { log } = CATALOGS[language];
    const details = { rating: 2, amount: 150, before: 'unanswered', after: 'answered' };
    const server = logServer([{ ...CHANGE, action: 'feedback.answered', details }]);
    await renderConsole('/console/log', { me: RANA, language, server });
    const [row] = await findEntries();
    expect(row?.querySelector('del')?.textContent).toBe(log.ratings.unanswered);
    expect(row?.querySelector('ins')?.textContent).toBe(log.ratings.answered);
    expect(row?.textContent).toContain(`${log.facts.rating}: 2`);
    expect(row?.textContent).toContain(`${log.facts.amount}: 1.50`);
  },
);

test.each([
  ['en', ['Monday, November 16, 2026', 'Sunday, November 15, 2026']],
  ['ar', ['الاثنين، 16 تشرين الثاني 2026', 'الأحد، 15 تشرين الثاني 2026']],
] as const)('CON-10 the entries stand below the day of the branch [%s]', async (language, days) => {
  // 21:30 UTC is the next day in Amman.
  const at = ['2026-11-16T10:25:00.000Z', '2026-11-15T21:30:00.000Z', '2026-11-15T20:30:00.000Z'];
  const server = logServer(at.map((time, index) => ({ ...CHANGE, _id: String(9 - index), at: time })));
  await renderConsole('/console/log', { me: RANA, language, server });
  expect(await findEntries()).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(days);
});

test('CON-129 an empty log is a sentence', async () => {
  await renderConsole('/console/log', { me: RANA, server: logServer([]) });
  expect(await screen.findByText(en.log.emptyAll)).toBeDefined();
});
