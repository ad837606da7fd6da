import { listActiveSessions, showActiveSession } from '@app/contract/endpoints/table-sessions';
import { joinVisit, showTable, startVisit } from '@app/contract/endpoints/visits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';
import { LINK, OMAR, PARTY } from './group.fixture.ts';
import { aTableServer, CODE, omarsPass, SESSION, visitPath } from './visit.fixture.ts';

const joinPath = `/join?branch=${sampleId(10)}&table=${CODE}`;
const branchPath = `/branch/${sampleId(10)}?table=${CODE}`;
const joined = { sessionId: SESSION, partyId: PARTY, personId: OMAR, name: 'Omar', pass: 'pass.omar' };

test.each([
  ['en', 'Your name', 'Table code', 'Table #7'],
  ['ar', 'اسمك', 'رمز الانضمام', 'طاولة رقم 7'],
] as const)(
  'TABLE-01 TABLE-09 a guest joins with a name and the code, which is sent with its fourth digit [%s]',
  async (language, name, code, table) => {
    const server = aTableServer();
    server.response(joinVisit, joined);
    const { user, router } = await renderScreen(joinPath, { server, language });
    expect(await screen.findByText(table)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name }), ' Omar ');
    await user.type(screen.getByRole('textbox', { name: code }), '٤827');
    await waitFor(() => expect(router.state.location.pathname).toBe(visitPath));
    const { body } = server.receivedBy(joinVisit)[0]!;
    expect(body).toMatchObject({ branch_id: sampleId(10), table: CODE, pin: '4827', name: 'Omar' });
    expect((body as { device: string }).device).toBe(localStorage.getItem('party_device'));
    expect(localStorage.getItem('passes')).toContain('pass.omar');
  },
);

test.each([
  [
    'en',
    'Your name',
    'Table code',
    /4 tries left\.$/,
    "Too many tries. Scan a friend's QR or ask the staff.",
  ],
  [
    'ar',
    'اسمك',
    'رمز الانضمام',
    /المحاولات المتبقية: 4\.$/,
    'محاولات كثيرة. يمكن مسح رمز QR من هاتف أحد الجالسين معك أو سؤال أحد الموظفين.',
  ],
] as const)(
  'TABLE-06 a wrong code says how many tries are left, and too many what to do [%s]',
  async (language, name, code, left, tooMany) => {
    const server = aTableServer();
    server.refuse(joinVisit, 422, { message: 'The code is not right.' });
    const { user } = await renderScreen(joinPath, { server, language });
    await user.type(await screen.findByRole('textbox', { name }), 'Omar');
    const field = screen.getByRole('textbox', { name: code });
    await user.type(field, '1234');
    expect(await screen.findByText(left)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    server.refuse(joinVisit, 429);
    await user.clear(field);
    await user.type(field, '1235');
    expect(await screen.findByText(tooMany)).toBeTruthy();
  },
);

test('TABLE-01 name and code are asked for before anything is sent', async () => {
  const { user, server } = await renderScreen(joinPath, { server: aTableServer() });
  await user.click(await screen.findByRole('button', { name: 'Join the table' }));
  expect(await screen.findByText('Enter your name.')).toBeTruthy();
  expect(screen.getByText('Enter the four digits.')).toBeTruthy();
  expect(server.receivedBy(joinVisit)).toEqual([]);
});

test('TABLE-07 the QR of a visit asks for a name only, and its secret leaves the address', async () => {
  const server = aTableServer();
  server.response(joinVisit, joined);
  const { user, router } = await renderScreen(`/join#t.${LINK}`, { server });
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Omar');
  expect(router.state.location.hash).toBe('');
  expect(screen.queryByRole('textbox', { name: 'Table code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Join the table' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(visitPath));
  expect(server.receivedBy(joinVisit)[0]?.body).toMatchObject({ link: LINK, name: 'Omar' });
});

test('TABLE-07 an old QR says that it is no longer valid', async () => {
  const server = aTableServer();
  server.refuse(joinVisit, 422, { message: 'refused' });
  const { user } = await renderScreen(`/join#t.${LINK}`, { server });
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Omar');
  await user.click(screen.getByRole('button', { name: 'Join the table' }));
  expect(await screen.findByText(/^This link is no longer valid\. Ask those at the table/)).toBeTruthy();
});

test('TABLE-07 the same QR leads back to the table without a name', async () => {
  const [pass] = omarsPass.passes;
  const stored = { passes: [{ ...pass, link: LINK }] };
  const { router } = await renderScreen(`/join#t.${LINK}`, { server: aTableServer(), stored });
  await waitFor(() => expect(router.state.location.pathname).toBe(visitPath));
});

test.each([
  ['en', 'Table 7 is in use.', 'Join the table'],
  ['ar', 'الطاولة رقم 7 مستخدمة الآن.', 'الانضمام إلى الطاولة'],
] as const)(
  'TABLE-01 the sticker of a table in use offers to join, without names [%s]',
  async (language, inUse, join) => {
    await renderScreen(branchPath, { server: aTableServer(), language });
    act(() => void window.dispatchEvent(new Event('load')));
    expect(await screen.findByText(inUse)).toBeTruthy();
    expect(screen.getByRole('link', { name: join }).getAttribute('href')).toBe(joinPath);
  },
);

test.each([
  ['en', /^Order together at this table/, 'Start at table 7', 'Your name'],
  ['ar', /^طلب جماعي على هذه الطاولة/, 'بدء الطلب على الطاولة رقم 7', 'اسمك'],
] as const)('TABLE-01 a verified guest shares a free table [%s]', async (language, card, start, name) => {
  const server = aTableServer();
  server.response(showTable, { table: { number: 7, mode: 'guests', state: 'free' } });
  server.response(startVisit, { ...joined, pass: null });
  server.respondByDefault(listActiveSessions, { activeSessions: [] });
  const { user, router } = await renderScreen(branchPath, { server, language, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: card }));
  expect((await screen.findByRole('textbox', { name })).getAttribute('value')).toBe('Sami');
  await user.click(screen.getByRole('button', { name: start }));
  await waitFor(() => expect(router.state.location.pathname).toBe(visitPath));
  expect(server.receivedBy(startVisit)[0]?.body).toEqual({
    branch_id: sampleId(10),
    table: CODE,
    name: 'Sami',
  });
});

test('TABLE-01 a phone that is turned keeps the dialog and the name in it', async () => {
  setViewport(390, 844);
  const server = aTableServer();
  server.response(showTable, { table: { number: 7, mode: 'guests', state: 'free' } });
  const { user } = await renderScreen(branchPath, { server, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: /^Order together at this table/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), ' Ali');
  act(() => setViewport(844, 390));
  await screen.findByText('Friends at the table add to one order from their phones.');
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Sami Ali');
  setViewport(1024, 768);
});

test.each([
  ['en', 'Please ask the staff to open this table.', /^Add/],
  ['ar', 'يُرجى سؤال أحد الموظفين لفتح هذه الطاولة.', /^إضافة/],
] as const)(
  'TABLE-05 a table that staff open shows one line and the menu without buttons, until it is open [%s]',
  async (language, line, add) => {
    const server = aTableServer();
    server.response(showTable, { table: { number: 7, mode: 'staff', state: 'free' } });
    await renderScreen(branchPath, { server, language });
    act(() => void window.dispatchEvent(new Event('load')));
    expect(await screen.findByText(line)).toBeTruthy();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: add })).toEqual([]));
    server.response(showTable, { table: { number: 7, mode: 'staff', state: 'taken' } });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(screen.queryByText(line)).toBeNull());
    expect(screen.getAllByRole('button', { name: add }).length).toBeGreaterThan(0);
  },
);

test('TABLE-05 where each customer has an own bill, nothing is shared', async () => {
  const server = aTableServer();
  server.response(showTable, { table: { number: 7, mode: 'separate', state: 'free' } });
  await renderScreen(branchPath, { server, customer: aCustomer() });
  act(() => void window.dispatchEvent(new Event('load')));
  await waitFor(() => expect(server.receivedBy(showTable).length).toBeGreaterThan(0));
  expect(screen.getAllByRole('button', { name: /^Add/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Order together at this table/ })).toBeNull();
});

test('TABLE-08 a guest has to log in before starting a shared table', async () => {
  const server = aTableServer();
  server.response(showTable, { table: { number: 7, mode: 'guests', state: 'free' } });
  const { user } = await renderScreen(branchPath, { server });
  await user.click(await screen.findByRole('button', { name: /^Order together at this table/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const login = dialog.getByRole('link', { name: 'Log in' });
  expect(login.getAttribute('href')).toContain('redirect=');
});

test('HOME-04 TABLE-09 Home shows a guest the table that they have joined, until it is closed', async () => {
  const server = aTableServer();
  const first = await renderScreen('/', { server, stored: omarsPass });
  const link = await screen.findByRole('link', { name: 'View bill' });
  expect(link.getAttribute('href')).toBe(visitPath);
  first.unmount();
  server.refuse(showActiveSession, 401);
  await renderScreen('/', { server, stored: omarsPass });
  await waitFor(() => expect(localStorage.getItem('passes')).toBe('[]'));
  expect(screen.queryByRole('link', { name: 'View bill' })).toBeNull();
});

test('TABLE-16 the sticker of the own table leads to its menu', async () => {
  const [pass] = omarsPass.passes;
  const visit = { sessionId: SESSION, branchId: sampleId(10), code: CODE };
  const stored = { passes: [{ ...pass, visit }] };
  const { router } = await renderScreen(branchPath, { server: aTableServer(), stored });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${visitPath}/menu`));
});
