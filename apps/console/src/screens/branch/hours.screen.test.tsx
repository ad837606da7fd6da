import { createTestServer } from '@app/client/testing/test-server.ts';
import * as pauseCalls from '@app/contract/endpoints/console/pause';
import * as contract from '@app/contract/endpoints/console/settings';
import type { Pause } from '@app/contract/schemas/board';
import type { SavedHours } from '@app/contract/schemas/console/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, TARIQ } from '#testing/staff.ts';

const { en } = CATALOGS;

const MINUTE_MS = 60_000;

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const DAY: [string, string][] = [['11:00', '00:00']];
const HOURS: SavedHours = {
  hours: {
    week: {
      saturday: DAY,
      sunday: DAY,
      monday: DAY,
      tuesday: [],
      wednesday: DAY,
      thursday: DAY,
      friday: [
        ['08:00', '11:30'],
        ['13:30', '01:00'],
      ],
    },
    differentDays: [],
  },
  isOpen: true,
  timeZone: 'Asia/Amman',
  revision: 4,
};

async function openHours({
  language = 'en' as 'en' | 'ar',
  hours = HOURS,
  pause = null as Pause | null,
} = {}) {
  vi.stubGlobal('WebSocket', undefined);
  const server = createTestServer();
  server.response(contract.showBranchHours, hours);
  server.response(pauseCalls.showBranchState, () => ({
    state: {
      now: Date.now(),
      timeZone: 'Asia/Amman',
      availability: pause ? ('busy' as const) : ('open' as const),
      pause,
      closesAt: null,
      opensAt: null,
    },
  }));
  server.response(contract.saveBranchHours, { ...hours, revision: hours.revision + 1 });
  const view = await renderConsole('/console/branch/hours', { me: RANA, language, server });
  await screen.findByRole('heading', { name: CATALOGS[language].settings.title });
  return view;
}

/** The dialog of a day, opened by keyboard. */
async function editDay(user: Awaited<ReturnType<typeof openHours>>['user'], name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog');
}

test('CON-94 CON-100 the week begins on Saturday with its times as text', async () => {
  await openHours();
  const days = await screen.findAllByRole('listitem');
  const rows = days.map(({ textContent }) => textContent ?? '').filter((text) => /day/.test(text));
  expect(rows.map((text) => /^\w+day/.exec(text)?.[0])).toEqual([
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ]);
  expect(rows[3]).toContain('Closed');
  expect(rows[6]?.replaceAll(/\s/g, ' ')).toContain('8:00 AM – 11:30 AM1:30 PM – 1:00 AM');
});

/** The row of today and where the mark of now is on its bar; null without a mark. */
async function todayAt(time: string, closes = '01:00') {
  vi.useFakeTimers({ now: new Date(`${time}+03:00`), toFake: ['Date'] });
  const week = { ...HOURS.hours!.week, friday: [['13:30', closes]] as [string, string][] };
  const { unmount } = await openHours({ hours: { ...HOURS, hours: { ...HOURS.hours!, week } } });
  const row = (await screen.findByText(', today')).closest('li')!;
  const mark = row.querySelector<HTMLElement>('.bg-coral')?.style.insetInlineStart ?? null;
  const day = /^\w+day/.exec(row.textContent)?.[0];
  unmount();
  return `${day} ${mark}`;
}

test.each(['en', 'ar'] as const)(
  'CON-94 a day from midnight to midnight is open all day [%s]',
  async (language) => {
    const { week, differentDays } = HOURS.hours!;
    const sunday: [string, string][] = [['00:00', '00:00']];
    await openHours({ language, hours: { ...HOURS, hours: { week: { ...week, sunday }, differentDays } } });
    expect(await screen.findAllByText(CATALOGS[language].settings.hours.allDay)).toHaveLength(1);
  },
);

test('CON-94 the mark of now stays on its hour at night', async () => {
  // The bars go from 6 AM to 2 AM.
  expect(await todayAt('2026-11-20T11:00')).toBe('Friday 25%');
  expect(await todayAt('2026-11-21T01:00')).toBe('Friday 95%');
  expect(await todayAt('2026-11-21T02:00')).toBe('Friday 100%');
  expect(await todayAt('2026-11-21T02:01')).toBe('Saturday null');
  expect(await todayAt('2026-11-21T05:59')).toBe('Saturday null');
  expect(await todayAt('2026-11-21T06:00')).toBe('Saturday 0%');
  // With a Friday until 5 AM they go until then.
  expect(await todayAt('2026-11-21T03:15', '05:00')).toBe('Friday 92.39%');
  expect(await todayAt('2026-11-21T05:30', '05:00')).toBe('Saturday null');
});

test('CON-94 CON-100 a day is changed by keyboard alone, with times as people type them', async () => {
  const { user, server } = await openHours();
  await editDay(user, 'Edit Tuesday');
  await user.tab({ shift: true });
  const add = screen.getByRole('button', { name: 'Add times' });
  add.focus();
  await user.keyboard('{Enter}');
  screen.getByRole('combobox', { name: 'Opens, times 1' }).focus();
  await user.keyboard('8');
  await user.tab();
  await user.keyboard('٢ م');
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Opens, times 1' })).toHaveProperty(
    'value',
    expect.stringMatching(/^8:00\sAM$/),
  );
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ body } = { body: null }] = server.receivedBy(contract.saveBranchHours);
  expect(body).toMatchObject({
    revision: 4,
    hours: { week: { tuesday: [['08:00', '14:00']], friday: HOURS.hours?.week.friday } },
  });
});

test.each(['en', 'ar'] as const)(
  'CON-100 CON-128 what is not a time, and times that overlap, are shown and not sent [%s]',
  async (language) => {
    const { hours } = CATALOGS[language].settings;
    const { user, server } = await openHours({ language });
    const friday = language === 'en' ? 'Friday' : 'الجمعة';
    const dialog = await editDay(user, hours.edit.replace('{day}', friday));
    const opens = within(dialog).getByRole('combobox', { name: hours.spanOpens.replace('{number}', '2') });
    const save = within(dialog).getByRole('button', { name: CATALOGS[language].settings.save });
    await user.clear(opens);
    await user.type(opens, 'soon');
    await user.click(save);
    expect(await within(dialog).findByText(hours.timeInvalid)).toBeDefined();
    await user.clear(opens);
    await user.type(opens, '١١');
    await user.click(save);
    expect(await within(dialog).findByText(hours.overlap)).toBeDefined();
    expect(server.receivedBy(contract.saveBranchHours)).toEqual([]);
  },
);

test('CON-100 a day that somebody else has changed too is a choice between both values', async () => {
  const { user, server } = await openHours();
  const theirs: [string, string][] = [['09:00', '17:00']];
  const current = {
    ...HOURS,
    revision: 5,
    hours: { ...HOURS.hours!, week: { ...HOURS.hours!.week, monday: theirs } },
  };
  server.refuse(contract.saveBranchHours, 409, { message: 'Stale.', current });
  const dialog = await editDay(user, 'Edit Monday');
  const opens = within(dialog).getByRole('combobox', { name: 'Opens, times 1' });
  await user.clear(opens);
  await user.type(opens, '10');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const keep = await within(dialog).findByRole('button', { name: 'Keep mine' });
  expect(dialog.textContent?.replaceAll(/\s/g, ' ')).toContain('Stored now: 9:00 AM – 5:00 PM');
  server.response(contract.saveBranchHours, { ...current, revision: 6 });
  await user.click(keep);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.receivedBy(contract.saveBranchHours).at(-1)?.body).toMatchObject({
    revision: 5,
    hours: { week: { monday: [['10:00', '00:00']] } },
  });
});

test('CON-100 a change of another day by somebody else is merged without a question', async () => {
  const { user, server } = await openHours();
  const current = {
    ...HOURS,
    revision: 5,
    hours: { ...HOURS.hours!, week: { ...HOURS.hours!.week, sunday: [] } },
  };
  server.refuse(contract.saveBranchHours, 409, { message: 'Stale.', current });
  const dialog = await editDay(user, 'Edit Monday');
  const opens = within(dialog).getByRole('combobox', { name: 'Opens, times 1' });
  await user.clear(opens);
  await user.type(opens, '10');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const sent = () => server.receivedBy(contract.saveBranchHours);
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  expect(sent()[1]?.body).toMatchObject({
    revision: 5,
    hours: { week: { sunday: [], monday: [['10:00', '00:00']] } },
  });
});

test('CON-94 a day is copied to other days', async () => {
  const { user, server } = await openHours();
  await user.click(await screen.findByRole('button', { name: "Copy one day's hours to other days" }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Choose at least one day.')).toBeDefined();
  await user.selectOptions(within(dialog).getByLabelText('Copy from'), 'Friday');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.receivedBy(contract.saveBranchHours)[0]?.body).toMatchObject({
    hours: { week: { tuesday: HOURS.hours?.week.friday } },
  });
});

test('CON-94 days with other hours have a name in both languages, and do not end before they begin', async () => {
  const { user, server } = await openHours();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = screen.getByRole('dialog');
  const field = (name: string) => within(dialog).getByLabelText(name);
  await user.type(field('First day'), '2027-03-10');
  await user.clear(field('Last day'));
  await user.type(field('Last day'), '2027-03-09');
  expect(within(dialog).getByText('The last day is before the first.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('The name needs both languages.')).toHaveLength(2);
  await user.clear(field('Last day'));
  await user.type(field('Last day'), '2027-03-11');
  const [english, arabic] = within(dialog).getAllByRole('textbox', { name: /Name/ });
  await user.type(english!, 'Eid');
  await user.type(arabic!, 'عيد');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.receivedBy(contract.saveBranchHours)[0]?.body).toMatchObject({
    hours: {
      differentDays: [{ name: { en: 'Eid', ar: 'عيد' }, from: '2027-03-10', to: '2027-03-11', spans: [] }],
    },
  });
});

test('CON-94 a branch without hours is opened and closed by hand, and can get hours', async () => {
  const { user, server } = await openHours({ hours: { ...HOURS, hours: null } });
  await user.click(await screen.findByRole('switch', { name: /Open/ }));
  await waitFor(() => expect(server.receivedBy(contract.saveBranchHours)).toHaveLength(1));
  expect(server.receivedBy(contract.saveBranchHours)[0]?.body).toEqual({ revision: 4, isOpen: false });
  await user.click(screen.getByRole('button', { name: 'Set opening hours' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('checkbox')).toHaveLength(7);
});

test('CON-97 the pause has its end, who began it and why; it is prolonged and ended', async () => {
  const pause: Pause = {
    until: Date.now() + 17.4 * MINUTE_MS,
    at: Date.now() - 5 * MINUTE_MS,
    reason: 'too_busy',
    by: 'Rana',
    sentence: { en: 'The oven rests.', ar: 'الفرن يستريح.' },
  };
  const { user, server } = await openHours({ pause });
  server.response(pauseCalls.pauseBranch, { pause });
  server.response(pauseCalls.resumeBranch, { pause: null });
  const card = await screen.findByRole('region', { name: /No new orders until/ });
  expect(card.textContent).toMatch(/Rana\S* paused it at .*: Too busy\./);
  expect(card.textContent).toMatch(/Back at about .*The oven rests\./);
  expect(within(card).getByRole('timer').textContent).toMatch(/^17:\d\d$/);
  await user.click(within(card).getByRole('button', { name: '+15 min' }));
  await user.click(within(card).getByRole('button', { name: 'Resume now' }));
  await waitFor(() => expect(server.receivedBy(pauseCalls.resumeBranch)).toHaveLength(1));
  expect(server.receivedBy(pauseCalls.pauseBranch)[0]?.body).toEqual({
    until: 'quarter_hour',
    reason: 'too_busy',
    isProlonged: true,
  });
  expect(screen.getByText('Paused')).toBeDefined();
});

test('CON-98 staff have no branch settings', async () => {
  await renderConsole('/console/branch/hours', { me: TARIQ });
  expect(await screen.findByText(en.failure.notFound)).toBeDefined();
  expect(screen.queryByRole('link', { name: en.shell.branch })).toBeNull();
});
