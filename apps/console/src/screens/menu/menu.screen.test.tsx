import { amount } from '@app/domain/money/amount';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { changeMenuDraft, publishMenu, readMenu, showMenuDiff } from '@app/contract/endpoints/console/menu';
import { markSoldOut } from '@app/contract/endpoints/console/kitchen';
import { listConsoleVendors } from '@app/contract/endpoints/console/vendors';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import type { MenuDiff, MenuItem, MenuPage } from '@app/contract/schemas/console/menu';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menu as ar } from '#i18n/ar/menu.ts';
import { setup as arSetup } from '#i18n/ar/setup.ts';
import { menu as en } from '#i18n/en/menu.ts';
import { orderTypes } from '#i18n/en/shell.ts';
import { setup as enSetup } from '#i18n/en/setup.ts';
import { MENU, menuId } from '#testing/menu.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA, TARIQ } from '#testing/staff.ts';
import { showWideScreen } from '#testing/wide-screen.ts';

const CATALOGS = { en, ar };
const GRILL = menuId(300);

const DIFF: MenuDiff = {
  base: 'base-1',
  currency: 'JD',
  counts: { added: 1, removed: 1, changed: 1 },
  changes: [
    {
      kind: 'changed',
      entity: 'item',
      id: GRILL,
      name: { en: 'Mixed grill platter', ar: 'صحن مشاوي مشكّل' },
      path: [{ en: 'Popular', ar: 'الأكثر طلبًا' }],
      below: 0,
      contents: [],
      price: null,
      fields: [
        { field: 'description.en', before: 'Kebab with shrak', after: 'Kebab with saj' },
        { field: 'price', before: 850, after: 890 },
      ],
      isOverwriting: false,
      by: 'Rana',
      at: null,
    },
    {
      kind: 'added',
      entity: 'item',
      id: menuId(305),
      name: { en: 'Falafel plate', ar: '' },
      path: [{ en: 'Popular', ar: 'الأكثر طلبًا' }],
      below: 0,
      contents: [],
      price: amount(275),
      fields: [],
      isOverwriting: false,
      by: 'Rana',
      at: null,
    },
    {
      kind: 'removed',
      entity: 'item',
      id: menuId(399),
      name: { en: 'Old soup', ar: 'شوربة قديمة' },
      path: [{ en: 'Popular', ar: 'الأكثر طلبًا' }],
      below: 0,
      contents: [],
      price: amount(200),
      fields: [],
      isOverwriting: false,
      by: 'Rana',
      at: null,
    },
  ],
  gaps: [],
};

beforeEach(showWideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function menuServer(page: MenuPage = MENU): TestServer {
  const server = createTestServer();
  server.response(readMenu, page);
  server.response(showMenuDiff, DIFF);
  return server;
}

const grill = (parts: Partial<MenuItem>) => ({
  base: 'base-2',
  draft: MENU.draft,
  node: {
    entity: 'item' as const,
    value: { ...MENU.collections[0]!.items[0]!, revision: 'r-next', ...parts },
  },
});

const open = (
  server: TestServer,
  language: 'en' | 'ar' = 'en',
  path = `/console/menu/${menuId(200)}/${GRILL}`,
) => renderConsole(path, { me: RANA, server, language });

test.each(['en', 'ar'] as const)(
  'CON-70 CON-72 shows collections, items and an item with both languages, and counts what lacks Arabic [%s]',
  async (language) => {
    const t = CATALOGS[language];
    await open(menuServer(), language);
    expect(await screen.findByRole('heading', { name: t.collections.title })).toBeDefined();
    const form = screen.getByRole('article');
    const [english, arabic] = within(form).getAllByRole('textbox');
    expect([english!.lang, english!.dir]).toEqual(['en', 'ltr']);
    expect([arabic!.lang, arabic!.dir]).toEqual(['ar', 'rtl']);
    expect(screen.getByRole('radio', { name: t.filters.missing.replace('{count}', '2') })).toBeDefined();
    expect(screen.getByRole('radio', { name: t.filters.soldOut.replace('{count}', '1') })).toBeDefined();
    expect(await screen.findByText(t.items.was.replace('{price}', '8.50'))).toBeDefined();
  },
);

test('CON-75 a field is saved into the draft when it is left, with the revision it started from', async () => {
  const server = menuServer();
  server.response(changeMenuDraft, grill({ price: amount(925) }));
  const { user } = await open(server);
  const price = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '٩٫٢٥');
  await user.tab();
  await screen.findByText(en.saving.saved);
  expect(server.receivedBy(changeMenuDraft).map(({ body }) => body)).toEqual([
    { action: 'save', entity: 'item', id: GRILL, revision: 'r300', fields: { price: 925 } },
  ]);
});

test('CON-82 what is not a price stays in the field with its error and is not sent', async () => {
  const server = menuServer();
  const { user } = await open(server);
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '8,x');
  await user.tab();
  expect(await screen.findByText(en.errors.price)).toBeDefined();
  expect(price.value).toBe('8,x');
  expect(server.receivedBy(changeMenuDraft)).toEqual([]);
});

test('CON-82 the refusal of the server is shown under its field, and other fields are still saved', async () => {
  const server = menuServer();
  server.refuse(changeMenuDraft, 422, {
    message: 'Invalid',
    errors: { 'fields.name': ['The name is taken.'] },
  });
  const { user } = await open(server);
  const name = (await screen.findAllByRole('textbox', { name: /Name in English/ }))[0]!;
  await user.type(name, '!');
  await user.tab();
  expect(await screen.findByText('The name is taken.')).toBeDefined();

  server.response(changeMenuDraft, grill({ preparationMinutes: 30 }));
  const minutes = screen.getByRole('textbox', { name: en.item.preparation });
  await user.clear(minutes);
  await user.type(minutes, '30');
  await user.tab();
  await screen.findByText(en.saving.saved);
  expect(server.receivedBy(changeMenuDraft).at(-1)?.body).toMatchObject({
    fields: { preparationMinutes: 30 },
  });
});

test('CON-75 a save without connection stays and is sent again', async () => {
  const server = menuServer();
  server.refuse(changeMenuDraft, 0);
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: orderTypes.delivery }));
  const retry = await screen.findByRole('button', { name: en.saving.retry });
  server.response(changeMenuDraft, grill({ orderTypes: ['pickup', 'table_session'] }));
  await user.click(retry);
  await screen.findByText(en.saving.saved);
});

/** Leaves the page without what its clean-up stores, as a reload does. */
async function reloadAfter(unmount: () => void, server: TestServer, sent: number) {
  const stored = Object.entries(sessionStorage);
  unmount();
  // The clean-up also sends the text.
  await waitFor(() => expect(server.receivedBy(changeMenuDraft)).toHaveLength(sent));
  sessionStorage.clear();
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
}

test('CON-129 a text in a field that was not left survives a reload and is saved when it is left', async () => {
  const first = menuServer();
  first.refuse(changeMenuDraft, 0);
  const { user, unmount } = await open(first);
  const typed = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(typed);
  await user.type(typed, '9.25');
  await reloadAfter(unmount, first, 1);

  const server = menuServer();
  server.response(changeMenuDraft, grill({ price: amount(925) }));
  const again = await open(server);
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: en.item.price });
  expect(price.value).toBe('9.25');
  expect(server.receivedBy(changeMenuDraft)).toEqual([]);
  price.focus();
  await again.user.tab();
  await screen.findByText(en.saving.saved);
  expect(server.receivedBy(changeMenuDraft)[0]?.body).toMatchObject({ fields: { price: 925 } });
  expect(Object.keys(sessionStorage).filter((key) => key.includes(GRILL))).toEqual([]);
});

test('CON-129 a field that could not be saved is shown and sent after a reload', async () => {
  const first = menuServer();
  first.refuse(changeMenuDraft, 0);
  const { user, unmount } = await open(first);
  await user.click(await screen.findByRole('button', { name: orderTypes.delivery }));
  await screen.findByRole('button', { name: en.saving.retry });
  await reloadAfter(unmount, first, 1);

  const server = menuServer();
  server.response(changeMenuDraft, grill({ orderTypes: ['pickup', 'table_session'] }));
  await open(server);
  await screen.findByText(en.saving.saved);
  expect(server.receivedBy(changeMenuDraft).map(({ body }) => body)).toMatchObject([
    { revision: 'r300', fields: { orderTypes: ['pickup', 'table_session'] } },
  ]);
  const delivery = screen.getByRole('button', { name: orderTypes.delivery });
  expect(delivery.getAttribute('aria-pressed')).toBe('false');
});

test('CON-129 CON-76 a text of before a reload and the newer one of a colleague are a choice', async () => {
  const first = menuServer();
  first.refuse(changeMenuDraft, 0);
  const { user, unmount } = await open(first);
  const typed = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(typed);
  await user.type(typed, '9.25');
  await reloadAfter(unmount, first, 1);

  const [popular, ...others] = MENU.collections;
  const [item, ...items] = popular!.items;
  const theirs = { ...popular!, items: [{ ...item!, price: amount(975), revision: 'r-theirs' }, ...items] };
  const again = await open(menuServer({ ...MENU, collections: [theirs, ...others] }));
  (await screen.findByRole('textbox', { name: en.item.price })).focus();
  await again.user.tab();
  const dialog = await screen.findByRole('dialog', { name: en.conflict.title });
  expect(within(dialog).getByRole('region', { name: en.conflict.theirs }).textContent).toContain('9.75');
});

test('CON-129 an option that was typed but not added survives a reload', async () => {
  const server = menuServer();
  const { user, unmount } = await open(server);
  const add = async () =>
    within(await screen.findByRole('group', { name: 'Bread' })).getByRole('button', {
      name: `${en.choices.addOption}, Bread`,
    });
  await user.click(await add());
  await user.keyboard('Pita');
  await reloadAfter(unmount, server, 0);
  await open(menuServer());
  expect(await screen.findByDisplayValue('Pita')).toBeDefined();
});

const staleBody = (theirs: Partial<MenuItem>, mine: object) => ({
  message: 'Basil has changed this in the meantime.',
  base: 'base-9',
  conflict: {
    entity: 'item',
    id: GRILL,
    mine,
    theirs: grill({ revision: 'r-theirs', ...theirs }).node,
    by: 'Basil',
    at: null,
  },
});

test('CON-76 both values of a conflict are side by side, and the own one is saved on the new revision', async () => {
  const server = menuServer();
  server.refuse(changeMenuDraft, 409, staleBody({ price: amount(975) }, { price: amount(925) }));
  const { user } = await open(server);
  const price = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '9.25');
  await user.tab();
  const dialog = await screen.findByRole('dialog', { name: en.conflict.title });
  expect(within(dialog).getByRole('region', { name: en.conflict.mine }).textContent).toContain('9.25');
  expect(within(dialog).getByRole('region', { name: en.conflict.theirs }).textContent).toContain('9.75');

  server.response(changeMenuDraft, grill({ price: amount(925) }));
  await user.click(within(dialog).getByRole('button', { name: en.conflict.keep }));
  await screen.findByText(en.saving.saved);
  expect(server.receivedBy(changeMenuDraft).at(-1)?.body).toMatchObject({
    revision: 'r-theirs',
    fields: { price: 925 },
  });
});

test('CON-76 the value of the colleague can be taken', async () => {
  const server = menuServer();
  server.refuse(changeMenuDraft, 409, staleBody({ price: amount(975) }, { price: amount(925) }));
  const { user } = await open(server);
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '9.25');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: en.conflict.take }));
  await waitFor(() => expect(price.value).toBe('9.75'));
  expect(server.receivedBy(changeMenuDraft)).toHaveLength(1);
});

test('CON-76 a change of another field does not ask: the field is saved on the new revision', async () => {
  const server = menuServer();
  let calls = 0;
  server.refuse(changeMenuDraft, 409, staleBody({ calories: 700 }, { price: amount(925) }));
  const { user } = await open(server);
  const price = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '9.25');
  server.response(changeMenuDraft, ({ body }) => {
    calls += 1;
    expect(body).toMatchObject({ fields: { price: 925 } });
    return grill({ price: amount(925) });
  });
  await user.tab();
  await screen.findByText(en.saving.saved);
  expect(calls).toBe(1);
  expect(screen.queryByRole('dialog', { name: en.conflict.title })).toBeNull();
});

test('CON-74 an item is sold out at once, outside of the draft', async () => {
  const server = menuServer();
  server.response(markSoldOut, { item: { _id: GRILL, isSoldOut: true, until: null } });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: en.item.soldOutUntil }));
  await user.click(await screen.findByRole('button', { name: 'Until closing' }));
  await waitFor(() =>
    expect(server.receivedBy(markSoldOut).map(({ body }) => body)).toEqual([{ until: 'closing' }]),
  );
  expect(server.receivedBy(changeMenuDraft)).toEqual([]);
});

/** The test browser has no layout: each row is 50 px high, in the order of its list. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * 50, 200, row ? 50 : 300);
  });
}

test('CON-70 CON-82 an item is moved by keys, and its position is announced', async () => {
  layOut();
  const server = menuServer();
  server.response(changeMenuDraft, { base: 'b', draft: MENU.draft, node: null });
  const { user } = await open(server);
  (await screen.findByRole('button', { name: 'Move Fattoush' })).focus();
  await user.keyboard(' ');
  await screen.findByText('Fattoush, 4 of 6');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Fattoush, 5 of 6');
  await user.keyboard(' ');
  await waitFor(() =>
    expect(server.receivedBy(changeMenuDraft).map(({ body }) => body)).toEqual([
      { action: 'move', entity: 'item', id: menuId(303), revision: 'r303', before: menuId(305) },
    ]),
  );
});

test.each(['en', 'ar'] as const)('CON-70 an option is duplicated [%s]', async (language) => {
  const { choices } = CATALOGS[language];
  const shrak = language === 'en' ? 'Shrak' : 'شراك';
  const server = menuServer();
  server.response(changeMenuDraft, { base: 'b', draft: MENU.draft, node: null });
  const { user } = await open(server, language);
  await user.click(await screen.findByRole('button', { name: choices.moreOption.replace('{name}', shrak) }));
  await user.click(screen.getByRole('button', { name: choices.duplicate }));
  await waitFor(() =>
    expect(server.receivedBy(changeMenuDraft).map(({ body }) => body)).toEqual([
      { action: 'duplicate', entity: 'option', id: menuId(500), revision: 'r500' },
    ]),
  );
});

test('CON-70 an item is moved to another collection by name', async () => {
  const server = menuServer();
  server.response(changeMenuDraft, grill({ collectionId: menuId(201) }));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'More for Mixed grill platter' }));
  await user.click(screen.getByRole('button', { name: en.item.move }));
  await user.selectOptions(screen.getByRole('combobox', { name: en.moveTo.collection }), menuId(201));
  await user.click(screen.getByRole('button', { name: en.moveTo.submit }));
  await waitFor(() =>
    expect(server.receivedBy(changeMenuDraft).at(-1)?.body).toMatchObject({
      action: 'move',
      parentId: menuId(201),
      before: menuId(310),
    }),
  );
});

test.each(['en', 'ar'] as const)(
  'CON-75 the review shows added, removed and changed with prices first, and publishes what was seen [%s]',
  async (language) => {
    const t = CATALOGS[language];
    const server = menuServer();
    server.response(publishMenu, {
      base: 'base-3',
      publication: {
        _id: menuId(900),
        at: '2026-11-15T16:00:00.000Z',
        by: 'Rana',
        note: null,
        counts: DIFF.counts,
      },
    });
    const { user } = await open(server, language, '/console/menu/review');
    const changed = await screen.findByRole('region', { name: t.reviewPage.changed.replace('{count}', '1') });
    expect(
      within(changed)
        .getAllByRole('term')
        .map(({ textContent }) => textContent)[0],
    ).toBe(t.fields.price);
    expect([...changed.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('8.50'),
      'shrak',
    ]);
    expect(screen.getByRole('region', { name: t.reviewPage.added.replace('{count}', '1') })).toBeDefined();
    expect(screen.getByRole('region', { name: t.reviewPage.removed.replace('{count}', '1') })).toBeDefined();
    await user.click(screen.getByRole('button', { name: t.reviewPage.publish }));
    await waitFor(() =>
      expect(server.receivedBy(publishMenu).map(({ body }) => body)).toEqual([
        { note: null, base: 'base-1' },
      ]),
    );
  },
);

test('CON-75 the review lists what comes with a new section, with its prices', async () => {
  const server = menuServer();
  const [first] = DIFF.changes;
  server.response(showMenuDiff, {
    ...DIFF,
    changes: [
      {
        ...first!,
        kind: 'added',
        entity: 'collection',
        id: menuId(204),
        name: { en: 'Breakfast', ar: 'فطور' },
        path: [],
        fields: [],
        below: 3,
        contents: [
          { name: { en: 'Ful', ar: 'فول' }, price: amount(150) },
          { name: { en: 'Manakish', ar: 'مناقيش' }, price: amount(75) },
          { name: { en: 'Tea', ar: 'شاي' }, price: amount(50) },
        ],
      },
    ],
  });
  await open(server, 'en', '/console/menu/review');
  const added = await screen.findByRole('region', { name: en.reviewPage.added.replace('{count}', '1') });
  const contents = within(added).getAllByRole('list').at(-1)!;
  expect(
    within(contents)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Ful.*1\.50/),
    expect.stringMatching(/^Manakish.*0\.75/),
    expect.stringMatching(/^Tea.*0\.50/),
  ]);
});

test('CON-71 an item without a time of its own has none, and its form says whose counts', async () => {
  const { user } = await open(menuServer(), 'en', '/console/menu');
  const row = await screen.findByRole('link', { name: /Hummus Beiruti/ });
  expect(row.textContent).toBe('Hummus Beiruti');
  await user.click(row);
  expect(await screen.findByText(en.item.preparationHint)).toBeDefined();
});

test('CON-72 a menu that lacks a text cannot be published; the place is a link to its field', async () => {
  const server = menuServer();
  server.response(showMenuDiff, {
    ...DIFF,
    gaps: [
      {
        entity: 'item',
        id: GRILL,
        name: { en: 'Mixed grill platter', ar: '' },
        path: [],
        field: 'description',
        language: 'ar',
      },
    ],
  });
  await open(server, 'en', '/console/menu/review');
  const link = await screen.findByRole('link', {
    name: 'Mixed grill platter: Description, Arabic is missing',
  });
  expect(link.getAttribute('href')).toContain(`/console/menu/${menuId(200)}/${GRILL}?`);
  expect(link.getAttribute('href')).toContain('field=description.ar');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: en.reviewPage.publish }).disabled).toBe(true);
});

test('CON-01 staff have no menu editor', async () => {
  await renderConsole('/console/menu', { me: TARIQ, server: menuServer() });
  expect(screen.queryByRole('heading', { name: en.collections.title })).toBeNull();
});

test('an empty menu starts with a first collection', async () => {
  const server = menuServer({ ...MENU, collections: [], draft: { changes: 0, missing: 0, last: null } });
  const { user } = await open(server, 'en', '/console/menu');
  await user.click(await screen.findByRole('button', { name: en.empty.first }));
  server.response(changeMenuDraft, { base: 'b', draft: MENU.draft, node: null });
  const dialog = screen.getByRole('dialog', { name: en.collections.addTitle });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name in English' }), 'Soups');
  await user.click(within(dialog).getByRole('button', { name: en.save }));
  await waitFor(() =>
    expect(server.receivedBy(changeMenuDraft).at(-1)?.body).toEqual({
      action: 'add',
      entity: 'collection',
      fields: { name: { en: 'Soups', ar: '' }, station: null },
    }),
  );
});

test('CON-80 an empty menu offers a spreadsheet first: a section, then its rows', async () => {
  const empty = { ...MENU, collections: [], draft: { changes: 0, missing: 0, last: null } };
  const server = menuServer(empty);
  const { user } = await open(server, 'en', '/console/menu');
  const spreadsheet = await screen.findByRole('button', { name: en.paste.action });
  const buttons = within(screen.getByRole('main')).getAllByRole('button');
  expect(buttons[0]).toBe(spreadsheet);
  await user.click(spreadsheet);
  const soups = { ...MENU.collections[0]!, id: menuId(250), items: [] };
  server.response(changeMenuDraft, {
    base: 'b',
    draft: MENU.draft,
    node: { entity: 'collection', value: soups },
  });
  server.response(readMenu, { ...MENU, collections: [soups] });
  const dialog = screen.getByRole('dialog', { name: en.collections.addTitle });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name in English' }), 'Soups');
  await user.click(within(dialog).getByRole('button', { name: en.save }));
  const paste = await screen.findByRole('dialog', { name: en.paste.title });
  expect(within(paste).getByRole('button', { name: en.paste.file })).toBeDefined();
});

test('CON-70 the fields of options have visible names', async () => {
  await open(menuServer());
  for (const name of [en.choices.columnEn, en.choices.columnAr, en.choices.columnPrice])
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
});

test.each(['en', 'ar'] as const)(
  'CON-125 the editor of a draft vendor leads back to its set-up [%s]',
  async (language) => {
    const { vendor } = RANA.branches[0]!;
    const admin: WireMe = { ...RANA, roles: [{ role: 'platformAdmin', vendor: null, branch: null }] };
    const server = menuServer();
    const draft: ConsoleVendor = {
      id: vendor._id,
      dashedName: 'grill',
      name: { en: 'Grill', ar: 'مشاوي' },
      logo: null,
      state: 'draft',
      branches: [],
    };
    server.response(listConsoleVendors, { vendors: [draft], drivers: { riding: 0, free: 0, names: [] } });
    await renderConsole('/console/menu', { me: admin, server, language });
    const back = await screen.findByRole('link', {
      name: (language === 'en' ? enSetup : arSetup).back,
    });
    expect(back.getAttribute('href')).toBe(`/console/vendors/new/menu?vendor=${vendor._id}`);
  },
);

test('CON-76 a value that a colleague saved while a person typed is a conflict, not overwritten', async () => {
  const server = menuServer();
  const { user, queries } = await open(server);
  const price = await screen.findByRole('textbox', { name: en.item.price });
  await user.clear(price);
  await user.type(price, '9.25');
  const theirs = structuredClone(MENU);
  theirs.collections[0]!.items[0]!.price = amount(975);
  server.response(readMenu, theirs);
  await queries.invalidateQueries({ queryKey: ['menu'] });
  await screen.findByText('9.75');
  await user.tab();
  const dialog = await screen.findByRole('dialog', { name: en.conflict.title });
  expect(within(dialog).getByRole('region', { name: en.conflict.theirs }).textContent).toContain('9.75');
  expect(server.receivedBy(changeMenuDraft)).toEqual([]);
});
