import { listSiblings, showBranch, showItem } from '@app/contract/endpoints/branches';
import { MENU_CHANGED, menuChannel } from '@app/contract/events';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropConnection, emitTo, isSubscribed } from '#testing/fake-pusher.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';

vi.mock('pusher-js', async () => ({ default: (await import('#testing/fake-pusher.ts')).FakePusher }));

// Thursday, 6 PM in Amman.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-19T15:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const kebab = anItem();
const tawook = anItem({ _id: sampleId(31), name: 'Tawook' });
const wings = anItem({ _id: sampleId(32), name: 'Wings' });
const channel = menuChannel(sampleId(10));

const grills = (until?: string | null): Partial<WireBranch> => ({
  menu: {
    collections: [
      until === undefined
        ? { _id: sampleId(20), name: 'Grills', items: [kebab, tawook, wings] }
        : {
            _id: sampleId(20),
            name: 'Grills',
            items: [kebab, wings],
            soldOutItems: [{ position: 1, until, item: tawook }],
          },
    ],
  },
});

async function openMenu(branch: Partial<WireBranch>, language: 'en' | 'ar' = 'en') {
  const server = createTestServer();
  server.respondByDefault(showBranch, { branch: aBranch(branch) });
  server.respondByDefault(listSiblings, { data: { branches: [] } });
  server.respondByDefault(showItem, { data: { item: tawook } });
  const view = await renderScreen(`/branch/${sampleId(10)}`, { server, language });
  await screen.findByRole('button', { name: 'Wings' });
  return { ...view, server };
}

const rowOf = (name: string) => within(screen.getByRole('button', { name }).closest('article')!);
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ');
const reads = (server: ReturnType<typeof createTestServer>) => server.receivedBy(showBranch).length;
const live = () => vi.waitUntil(() => isSubscribed(channel), { timeout: 10_000 });

test.each([
  ['en', null, 'Sold out'],
  ['en', '2026-11-19T15:30:00.000Z', 'Sold out Back at 6:30 PM'],
  ['en', '2026-11-20T07:00:00.000Z', 'Sold out Back tomorrow'],
  ['en', '2026-11-22T07:00:00.000Z', 'Sold out'],
  ['ar', '2026-11-19T15:30:00.000Z', 'نفدت الكمية يتوفر الساعة 6:30 م'],
  ['ar', '2026-11-20T07:00:00.000Z', 'نفدت الكمية يتوفر غدًا'],
] as const)(
  'SOLD-01 a sold-out item stays at its place, without a button, and says when it is back [%s %s]',
  async (language, until, text) => {
    await openMenu(grills(until), language);
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Kebab', 'Tawook', 'Wings']);
    const row = rowOf('Tawook');
    const tag = await row.findByText(language === 'en' ? /Sold out/ : /نفدت الكمية/);
    expect(plain(tag.textContent)).toBe(text);
    expect(row.getAllByRole('button')).toHaveLength(1);
    expect(rowOf('Kebab').getAllByRole('button')).toHaveLength(2);
  },
);

test.each([
  ['en', /Sold out/],
  ['ar', /نفدت الكمية/],
] as const)(
  'SOLD-01 the sheet opens for reading, with the tag in its footer [%s]',
  async (language, text) => {
    const { user, server } = await openMenu(grills(null), language);
    await user.click(screen.getByRole('button', { name: 'Tawook' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tawook' }));
    expect(await sheet.findByText(text)).toBeTruthy();
    expect(sheet.queryByRole('button', { name: /Add|إضافة إلى/ })).toBeNull();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.queryByRole('alert')).toBeNull();
    expect(server.receivedBy(showItem)).toEqual([]);
  },
);

test('SOLD-02 many events make one read within two seconds, and the row changes in place', async () => {
  const { server } = await openMenu(grills());
  await live();
  const before = reads(server);
  server.response(showBranch, { branch: aBranch(grills(null)) });
  act(() => {
    for (let event = 0; event < 5; event += 1) emitTo(channel, MENU_CHANGED);
  });
  expect(reads(server)).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(await rowOf('Tawook').findByText('Sold out')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(reads(server)).toBe(before + 1);
});

test.each([
  ['en', 'Tawook has just sold out.'],
  ['ar', 'نفدت الآن كمية الصنف «Tawook».'],
] as const)(
  'SOLD-02 an open item stays open, its footer changes, and a polite message says so [%s]',
  async (language, message) => {
    const { user, server } = await openMenu(grills(), language);
    await user.click(screen.getByRole('button', { name: 'Tawook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tawook' });
    await within(dialog).findByRole('textbox', { name: /note|ملاحظة/ });
    await live();
    server.response(showBranch, { branch: aBranch(grills(null)) });
    server.refuse(showItem, 404, { message: 'This item is no longer on the menu.' });
    act(() => emitTo(channel, MENU_CHANGED));
    await act(() => vi.advanceTimersByTimeAsync(1_200));
    const status = within(dialog).getByRole('status');
    await waitFor(() => expect(plain(status.textContent)).toBe(message));
    expect(within(dialog).queryByRole('textbox', { name: /note|ملاحظة/ })).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Tawook' })).toBe(dialog);
  },
);

test('SOLD-02 the page reads once after a lost connection, and not when it first connects', async () => {
  const { server } = await openMenu(grills());
  await live();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const before = reads(server);
  expect(before).toBe(1);
  dropConnection();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await live();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reads(server)).toBe(before + 1);
});

test('CON-74 SOLD-01 the page reads the branch when the item is back', async () => {
  const { server } = await openMenu(grills('2026-11-19T15:30:00.000Z'));
  await live();
  server.response(showBranch, { branch: aBranch(grills()) });
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000 + 2_000));
  await waitFor(() => expect(rowOf('Tawook').getAllByRole('button')).toHaveLength(2));
});

test('SOLD-02 a paused branch becomes busy while the page is open', async () => {
  const { server } = await openMenu(grills());
  await live();
  server.response(showBranch, { branch: aBranch({ ...grills(), isActive: false }) });
  act(() => emitTo(channel, MENU_CHANGED));
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect((await screen.findAllByText('Branch Busy')).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button', { name: /^Add / })).toEqual([]);
});
