import {
  listSiblings,
  showBranch,
  showBranchLocation,
  showBranchPhone,
} from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

type Start = Parameters<typeof renderScreen>[1];

beforeEach(() => setViewport(360, 740));
afterEach(() => setViewport(1024, 768));

const harbour = { _id: sampleId(11), name: 'Harbour', isOpen: true, isActive: true, location: null };
const here = { lat: 29.53, lng: 35 };

function openBranch(more: Partial<WireBranch> = {}, start: Start = {}, query = '') {
  const branch = aBranch({ location: here, ...more });
  const server = createTestServer();
  server.response(showBranch, { branch });
  server.response(listSiblings, { data: { branches: [harbour] } });
  server.response(showBranchPhone, { data: { phone: '+96232000000' } });
  server.response(showBranchLocation, { data: { location: here } });
  return renderScreen(`/branch/${branch._id}${query}`, { server, ...start });
}

const TEXTS = {
  en: {
    more: 'More',
    call: /Call/,
    location: /Location/,
    others: /Other branches/,
    share: /Share/,
    feedback: /Rate/,
    language: /العربية/,
    maps: 'Open in maps',
    unknown: /isn't for a table at this branch/,
  },
  ar: {
    more: 'المزيد',
    call: /اتصال/,
    location: /الموقع/,
    others: /فروع أخرى/,
    share: /مشاركة/,
    feedback: /تقييم/,
    language: /English/,
    maps: 'فتح في الخرائط',
    unknown: /غير معروف/,
  },
} as const;

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test(`D-122 BRANCH-04 BRANCH-07 shows the remaining actions in the More sheet [${language}]`, async () => {
    const { user, server } = await openBranch({}, { language, customer: aCustomer() });
    const button = await screen.findByRole('button', { name: texts.more });
    expect(server.receivedBy(showBranchPhone)).toEqual([]);
    await user.click(button);
    const sheet = await screen.findByRole('dialog');
    const call = await within(sheet).findByRole('link', { name: texts.call });
    expect(call.getAttribute('href')).toBe('tel:+96232000000');
    expect(call.textContent).toContain('+962 3 200 0000');
    for (const row of [texts.others, texts.share, texts.feedback, texts.language])
      expect(await within(sheet).findByRole('button', { name: row })).toBeTruthy();

    await user.click(within(sheet).getByRole('button', { name: texts.location }));
    const maps = await screen.findByRole('link', { name: texts.maps });
    expect(maps.getAttribute('href')).toMatch(/29\.53/);
    await expect.poll(() => server.receivedBy(showBranchLocation)).toHaveLength(1);
  });

  test(`reports an unknown table code [${language}]`, async () => {
    await openBranch({}, { language }, '?table=nobody-knows');
    expect(await screen.findByText(texts.unknown)).toBeTruthy();
  });
}

test('D-122 BRANCH-07 omits rows without data and logs a missing phone: phone, other branches, location, a guest’s feedback', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const branch = aBranch({ location: null });
  const server = createTestServer();
  server.response(showBranch, { branch });
  server.response(listSiblings, { data: { branches: [] } });
  server.refuse(showBranchPhone, 404);
  const { user } = await renderScreen(`/branch/${branch._id}`, { server });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByRole('button', { name: /Share/ })).toBeTruthy();
  const rows = () => within(sheet).queryAllByRole('listitem').length;
  await expect.poll(rows).toBe(4);
  expect(warned).toHaveBeenCalledWith('branch: phone missing', expect.anything());
  warned.mockRestore();
});

test('BRANCH-07 logs an incomplete location and shows that of the menu', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, server } = await openBranch();
  server.refuse(showBranchLocation, 404);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: /Location/ }));
  expect(await screen.findByRole('link', { name: 'Open in maps' })).toBeTruthy();
  await expect
    .poll(() => warned.mock.calls)
    .toContainEqual(['branch: location incomplete', expect.anything()]);
  warned.mockRestore();
});

test('Back closes the top dialog, one after the other, and then leaves the page', async () => {
  const { user, router } = await openBranch({}, { customer: aCustomer() });
  const entries = router.history.length;
  const back = () => act(async () => router.history.back());
  const depth = () => router.history.location.state.layers ?? 0;
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await expect.poll(depth).toBe(1);
  await user.click(await screen.findByRole('button', { name: /Location/ }));
  expect(await screen.findByRole('dialog', { name: 'Location' })).toBeTruthy();
  await expect.poll(depth).toBe(1);

  await back();
  expect(await screen.findByRole('button', { name: /^Share/ })).toBeTruthy();
  await expect.poll(depth).toBe(1);
  await back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe(`/branch/${sampleId(10)}`);

  // A dialog that is closed by its button leaves no entry behind.
  await user.click(screen.getByRole('button', { name: 'More' }));
  await expect.poll(depth).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(depth).toBe(0);
  expect(router.history.location.state.__TSR_index).toBe(entries - 1);
});

test('BRANCH-11 hides zero credit, and the bar of an empty cart', async () => {
  await openBranch({ credit: 0, minimumAmount: 5 }, { customer: aCustomer() });
  expect(await screen.findByText(/^Min\.$/)).toBeTruthy();
  expect(screen.queryByText(/Credit/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull();
});

test('removes an added item in the menu and allows undo', async () => {
  const { user } = await openBranch({
    menu: {
      collections: [
        { _id: sampleId(20), name: 'Grills', items: [anItem({ name: 'Kebab', preferences: [] })] },
      ],
    },
  });
  const add = await screen.findByRole('button', { name: 'Add Kebab' });
  await user.click(add);
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  await user.click(screen.getByRole('button', { name: 'Add Kebab' }));
  await screen.findByRole('link', { name: 'Cart, 2 items' });
  await user.click(screen.getByRole('button', { name: 'One less of Kebab' }));
  await screen.findByRole('link', { name: 'Cart, 1 item' });
  await user.click(screen.getByRole('button', { name: 'One less of Kebab' }));
  await screen.findByRole('link', { name: 'Cart, empty' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Cart, 1 item' });
});
