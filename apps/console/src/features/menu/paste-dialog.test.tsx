import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { addMenuItems, readMenu, showMenuDiff } from '@app/contract/endpoints/console/menu';
import { MAX_PASTED_ITEMS } from '@app/domain/menu/menu-limits';
import { formatAmount } from '@app/domain/money/format';
import { amount } from '@app/domain/money/amount';
import { screen, waitFor, within } from '@testing-library/react';
import { createTranslator } from 'use-intl/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATALOGS } from '#testing/catalogs.ts';
import { MENU, menuId } from '#testing/menu.ts';
import { renderConsole } from '#testing/render.tsx';
import { RANA } from '#testing/staff.ts';
import { showWideScreen } from '#testing/wide-screen.ts';

type Language = 'en' | 'ar';
const POPULAR = menuId(200);
const EMPTY = { ...MENU.collections[0]!, items: [] };
const DRAFT = { base: 'base-2', draft: MENU.draft };
const textsOf = (language: Language) =>
  createTranslator({ locale: language, messages: CATALOGS[language], namespace: 'menu' });

beforeEach(showWideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function menuServer(page = MENU): TestServer {
  const server = createTestServer();
  server.response(readMenu, page);
  server.response(showMenuDiff, {
    base: 'base-1',
    currency: 'JD',
    counts: { added: 0, removed: 0, changed: 0 },
    changes: [],
    gaps: [],
  });
  return server;
}

async function openPaste(server = menuServer(), language: Language = 'en') {
  const t = textsOf(language);
  const view = await renderConsole(`/console/menu/${POPULAR}`, { me: RANA, server, language });
  const { user } = view;
  const name = MENU.collections[0]!.name[language];
  const trigger = await screen.findByRole('button', { name: t('collections.edit', { name }) });
  const open = async () => {
    await user.click(trigger);
    await user.click(screen.getByRole('button', { name: t('paste.action') }));
    return screen.getByRole('dialog', { name: t('paste.title') });
  };
  const dialog = await open();
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('paste.label') });
  const paste = async (text: string) => {
    await user.clear(field());
    await user.click(field());
    await user.paste(text);
  };
  const addButton = (count: number) =>
    within(dialog).findByRole<HTMLButtonElement>('button', { name: t('paste.add', { count }) });
  return { ...view, t, server, open, dialog, field, paste, addButton };
}

const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test.each(['en', 'ar'] as const)(
  'CON-80 pasted rows are shown with their prices and added in one call, in their sequence [%s]',
  async (language) => {
    const { t, server, user, open, field, dialog, paste, addButton } = await openPaste(
      menuServer(),
      language,
    );
    expect((await addButton(0)).disabled).toBe(true);
    await paste('Name\tArabic name\tPrice\r\nTabbouleh\tتبولة\t٢٫٧٥\r\n\r\nBaba ghanoush\tبابا غنوج\t3\r\n');
    const table = await within(dialog).findByRole('table', { name: t('paste.items', { count: 2 }) });
    const [first, second] = [amount(275), amount(300)].map((one) => formatAmount(one, language, 'JD'));
    expect(rowTexts(table)).toEqual([
      ['Tabbouleh', 'تبولة', first],
      ['Baba ghanoush', 'بابا غنوج', second],
    ]);
    expect(within(dialog).getByText(t('paste.header', { line: 1 }))).toBeDefined();
    server.response(addMenuItems, { ...DRAFT, itemIds: [menuId(901), menuId(902)] });
    await user.click(await addButton(2));
    expect(await screen.findByText(t('paste.added', { count: 2 }))).toBeDefined();
    expect(server.receivedBy(addMenuItems).map(({ params, body }) => [params['branchId'], body])).toEqual([
      [
        MENU.branch._id,
        {
          collectionId: POPULAR,
          rows: [
            { name: { en: 'Tabbouleh', ar: 'تبولة' }, price: 275 },
            { name: { en: 'Baba ghanoush', ar: 'بابا غنوج' }, price: 300 },
          ],
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(field().value).toBe('');
  },
);

test.each(['en', 'ar'] as const)(
  'CON-80 a bad row is named with its line and its reasons, and nothing can be added [%s]',
  async (language) => {
    const { t, dialog, paste, addButton } = await openPaste(menuServer(), language);
    await paste(
      [
        'Tabbouleh\tتبولة\t2.75',
        '\tبلا\tx',
        'fattoush\t\t-1',
        'Tabbouleh\tتبولة\t2.755',
        'Ox\tثور\t100001',
      ].join('\n'),
    );
    const list = await within(dialog).findByRole('region', { name: t('paste.problems', { count: 4 }) });
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    const highest = formatAmount(amount(10_000_000), language, 'JD');
    const reasons = {
      2: [t('paste.reasons.name_missing'), t('paste.reasons.price_not_number')],
      3: [
        t('paste.reasons.name_taken'),
        t('paste.reasons.arabic_missing'),
        t('paste.reasons.price_negative'),
      ],
      4: [t('paste.reasons.name_repeated'), t('paste.reasons.price_decimals')],
      5: [t('paste.reasons.price_too_large', { highest })],
    };
    const entries = Object.entries(reasons);
    expect(lines).toHaveLength(entries.length);
    for (const [at, [line, texts]] of entries.entries())
      for (const text of [t('paste.line', { line: Number(line) }), ...texts])
        expect(lines[at]).toContain(text);
    expect((await addButton(1)).disabled).toBe(true);
    await paste('Tabbouleh\tتبولة\t2.75');
    await waitFor(async () => expect((await addButton(1)).disabled).toBe(false));
  },
);

test('CON-80 the name of an item that the draft deletes can be used again', async () => {
  const page = structuredClone(MENU);
  page.collections[0]!.items[3]!.state = 'removed';
  const { paste, addButton } = await openPaste(menuServer(page));
  await paste('Fattoush;فتوش;2,75');
  await waitFor(async () => expect((await addButton(1)).disabled).toBe(false));
});

test('CON-80 more rows than can be added at once are refused', async () => {
  const { t, paste, addButton } = await openPaste();
  const count = MAX_PASTED_ITEMS + 1;
  await paste(Array.from({ length: count }, (_, number) => `Tea ${number}\tشاي\t1`).join('\n'));
  const text = t('paste.excess.rows', { count, max: MAX_PASTED_ITEMS });
  expect(await screen.findByText(text)).toBeDefined();
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toContain(text);
  expect((await addButton(count)).disabled).toBe(true);
});

test('CON-80 the text stays when the dialog is closed, after a failure, and goes when it is cleared', async () => {
  const { t, server, user, open, dialog, field, paste } = await openPaste();
  await paste('Tabbouleh\tتبولة\t2.75');
  await user.click(within(dialog).getByRole('button', { name: t('close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await open();
  expect(field().value).toBe('Tabbouleh\tتبولة\t2.75');
  server.refuse(addMenuItems, 0);
  await user.click(await within(again).findByRole('button', { name: t('paste.add', { count: 1 }) }));
  expect((await within(again).findByRole('alert')).textContent).not.toBe('');
  expect(field().value).toBe('Tabbouleh\tتبولة\t2.75');
  await user.click(within(again).getByRole('button', { name: t('paste.clear') }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  await user.click(within(again).getByRole('button', { name: t('close') }));
  await open();
  expect(field().value).toBe('');
});

test('CON-80 the rows go into the collection that was open, also when a colleague moves it', async () => {
  const server = menuServer();
  const { user, queries, paste, addButton } = await openPaste(server);
  await paste('Tabbouleh\tتبولة\t2.75');
  server.response(readMenu, { ...MENU, collections: MENU.collections.slice(1) });
  await queries.invalidateQueries({ queryKey: ['menu'] });
  server.refuse(addMenuItems, 404, { message: 'This part of the menu does not exist any more.' });
  await user.click(await addButton(1));
  expect(await screen.findByText('This part of the menu does not exist any more.')).toBeDefined();
  expect(server.receivedBy(addMenuItems)[0]?.body).toMatchObject({ collectionId: POPULAR });
});

test.each([
  ['UTF-8', new TextEncoder().encode('\uFEFFName,Arabic name,Price\r\nHummus,حمص,2.25\r\n')],
  // Windows-1256, as Excel saves it on a computer in Arabic.
  [
    'Windows-1256',
    new Uint8Array([
      ...new TextEncoder().encode('Hummus;'),
      0xcd,
      0xe3,
      0xd5,
      ...new TextEncoder().encode(';2.25'),
    ]),
  ],
])('CON-80 a CSV file is read like pasted rows [%s]', async (_, bytes) => {
  const { t, dialog, user, addButton } = await openPaste();
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File([bytes], 'menu.csv', { type: 'text/csv' }));
  expect((await addButton(1)).disabled).toBe(false);
  const table = within(dialog).getByRole('table', { name: t('paste.items', { count: 1 }) });
  expect(within(table).getByRole('row', { name: /Hummus حمص/ }).textContent).toContain('2.25');
});

test('CON-80 a template with the columns can be downloaded, and is read without a problem', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:template';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { t, dialog, user, paste, addButton } = await openPaste(
    menuServer({ ...MENU, collections: [EMPTY] }),
  );
  await user.click(within(dialog).getByRole('button', { name: t('paste.template') }));
  await paste((await files[0]?.text()) ?? '');
  expect((await addButton(1)).disabled).toBe(false);
});
