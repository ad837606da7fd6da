import { listSiblings, showBranch, showItem } from '@app/contract/endpoints/branches';
import { listReviews, reportReview } from '@app/contract/endpoints/reviews';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireReview } from '@app/contract/schemas/customer/reviews';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, aCustomer, anItem, sampleId } from '#testing/samples.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';

type Start = Parameters<typeof renderScreen>[1];

const harbour = { _id: sampleId(11), name: 'Harbour', isOpen: true, isActive: true, location: null };
const shut = { _id: sampleId(12), name: 'Shut', isOpen: false, isActive: true, location: null };

/** Each test uses its own branch id, because a pause is shown once per id. */
let last = 100;

function openBranch(more: Partial<WireBranch> = {}, start: Start = {}) {
  const branch = aBranch({ _id: sampleId(++last), ...more });
  const server = createTestServer();
  server.response(showBranch, { branch });
  server.response(listSiblings, { data: { branches: [harbour, shut] } });
  server.response(showItem, { data: { item: anItem() } });
  return renderScreen(`/branch/${branch._id}`, { server, ...start });
}

const TEXTS = {
  en: {
    closed: 'Branch Closed',
    closedText:
      'Unfortunately, the selected branch is currently closed. Please feel free to explore other nearby branches.',
    busy: 'Branch Busy',
    busyText:
      'Unfortunately, the selected branch is currently busy. Please feel free to explore other nearby branches.',
    others: 'See other branches',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied.',
    scan: 'Scan the code on your table to order here.',
    here: 'You are here',
    delivery: 'Delivery',
    change: 'Change',
  },
  ar: {
    closed: 'الفرع مغلق',
    closedText: 'للأسف، الفرع المختار مغلق حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
    busy: 'الفرع مشغول',
    busyText: 'للأسف، الفرع المختار مشغول حاليًا. يمكن تصفّح الفروع القريبة الأخرى.',
    others: 'عرض الفروع الأخرى',
    share: 'مشاركة',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط.',
    scan: 'للطلب من الطاولة، يُرجى مسح الرمز الموجود عليها.',
    here: 'الفرع الحالي',
    delivery: 'توصيل',
    change: 'تغيير',
  },
} as const;

const STATES = [
  ['closed', { isOpen: false, isActive: true }],
  ['closed', { isOpen: false, isActive: false }],
  ['busy', { isOpen: true, isActive: false }],
] as const;

test('D-048 requires a confirmation for a type tapped right after an item', async () => {
  await openBranch();
  const add = await screen.findAllByRole('button', { name: /^Add / });
  const delivery = await screen.findByRole('radio', { name: 'Delivery' });
  fireEvent.click(add[0]!);
  fireEvent.click(delivery);
  expect(await screen.findByText(/Switching to delivery empties your cart/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pickup' }).checked).toBe(true);
});

test('CART-01 a tapped item is stored before the tap is answered, so that no change of page loses it', async () => {
  await openBranch();
  const [add] = await screen.findAllByRole('button', { name: /^Add / });
  fireEvent.click(add!);
  expect(localStorage.getItem('cart')).toContain(anItem()._id);
});

test.each([
  ['en', 'Branch Closed', /^Opens /, 'See all stores'],
  ['ar', 'الفرع مغلق', /^يفتح /, 'عرض كل المتاجر'],
] as const)(
  'BRANCH-22 a closed branch says when it opens, and without other branches it offers the stores [%s]',
  async (language, title, opens, stores) => {
    const server = createTestServer();
    const opensAt = new Date(Date.now() + 86_400_000).toISOString();
    const closed = aBranch({ _id: sampleId(++last), isOpen: false, opensAt, timeZone: 'Asia/Amman' });
    server.response(showBranch, { branch: closed });
    server.response(listSiblings, { data: { branches: [] } });
    await renderScreen(`/branch/${closed._id}`, { server, language });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText((text) => opens.test(text.replaceAll(/[\u2066-\u2069]/g, '')))).toBeTruthy();
    expect(dialog.getByRole('link', { name: stores }).getAttribute('href')).toBe('/vendors');
    expect(dialog.queryByRole('button', { name: TEXTS[language].others })).toBeNull();
  },
);

test.each([
  ['en', 'Branch Busy', /^Back at about .8:05\sPM.$/],
  ['ar', 'الفرع مشغول', /^العودة حوالي .8:05\sم.$/],
] as const)(
  'CON-97 a paused branch says when it is back, in its clock [%s]',
  async (language, title, text) => {
    await openBranch(
      { isActive: false, backAt: '2026-11-16T17:05:00.000Z', pauseText: 'The oven rests.' },
      { language },
    );
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(text)).toBeTruthy();
  },
);

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  test.each(STATES)(
    `BRANCH-19 BRANCH-20 BRANCH-21 BRANCH-22 D-050 reports a %s branch %j and links to others [${language}]`,
    async (state, flags) => {
      const { user, container } = await openBranch(flags, { language });
      const dialog = await screen.findByRole('dialog', { name: texts[state] });
      const pause = within(dialog);
      expect(pause.getByText(texts[`${state}Text`])).toBeTruthy();
      // Under the dialog: the label on the picture, hidden below 768 px, and the notice.
      const shown = () => within(container).getAllByText(texts[state]);
      await expect.poll(() => shown().filter((text) => !dialog.contains(text))).toHaveLength(2);
      await user.click(pause.getByRole('button', { name: texts.others }));
      expect(await screen.findByText('Harbour')).toBeTruthy();
    },
  );

  test(`BRANCH-23 requires the table code at a branch with tables only [${language}]`, async () => {
    await openBranch({ isDeliveryEnabled: false, isPickUpEnabled: false }, { language });
    expect((await screen.findAllByText(texts.scan)).length).toBeGreaterThan(0);
  });

  test(`BRANCH-16 TYPE-07 shows the default address, its zone’s fee and a link to change it [${language}]`, async () => {
    const square = (lat: number) => [
      { lat, lng: 35 },
      { lat, lng: 35.1 },
      { lat: lat + 0.1, lng: 35.1 },
      { lat: lat + 0.1, lng: 35 },
    ];
    const near = {
      _id: sampleId(91),
      name: 'Near',
      coordinates: square(29),
      deliveryFee: 1,
      minimumOrderAmount: 0,
      travelMinutes: 10,
    };
    const far = {
      _id: sampleId(92),
      name: 'Far',
      coordinates: square(30),
      deliveryFee: 2.5,
      minimumOrderAmount: 0,
      travelMinutes: 10,
    };
    const coordinates = { lat: 30.05, lng: 35.05 };
    const work = { _id: sampleId(2), name: 'Work', coordinates, isDefault: true };
    const { user } = await openBranch(
      { zones: [near, far] },
      { language, customer: aCustomer({ addresses: [work] }) },
    );
    const delivery = await screen.findByRole<HTMLInputElement>('radio', { name: texts.delivery });
    await screen.findByRole('link', { name: /Sami Haddad/ });
    if (!delivery.checked) await user.click(delivery);
    expect(await screen.findByText('Work')).toBeTruthy();
    const change = await screen.findByRole('link', { name: texts.change });
    expect(change.getAttribute('href')).toMatch(/^\/addresses(\?branch=|$)/);
    const facts = () => screen.getAllByRole('listitem').map((fact) => fact.textContent);
    await expect.poll(() => facts().some((fact) => fact.includes('2.50'))).toBe(true);
    expect(facts().some((fact) => fact.includes('1.00'))).toBe(false);
  });

  test(`BRANCH-17 D-014 marks the current branch in the switcher and disables closed ones [${language}]`, async () => {
    const { user } = await openBranch({ isActive: false }, { language });
    const pause = within(await screen.findByRole('dialog', { name: texts.busy }));
    await user.click(pause.getByRole('button', { name: texts.others }));
    const open = await screen.findByRole('link', { name: /Harbour/ });
    expect(open.getAttribute('href')).toBe(`/branch/${harbour._id}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Shut/ }).disabled).toBe(true);
    const current = screen.getByText(texts.here).closest('[aria-current="true"]');
    expect(current?.textContent).toContain('Corniche');
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

for (const language of ['en', 'ar'] as const) {
  const texts = TEXTS[language];

  /** Opens the share dialog of a branch and taps "Copy link". */
  async function copyLink(writeText: (text: string) => Promise<void>) {
    const alert = vi.fn<(text: string) => void>();
    const { user } = await openBranch({}, { language });
    vi.stubGlobal('alert', alert);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(await screen.findByRole('button', { name: texts.share }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.share }));
    await user.click(dialog.getByRole('button', { name: texts.copy }));
    return { alert, dialog, url: new URL(`/branch/${sampleId(last)}`, window.location.origin).href };
  }

  test(`ERR-03 alerts the link if copying fails [${language}]`, async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { alert, dialog, url } = await copyLink(() => Promise.reject(new Error('denied')));
    await expect.poll(() => alert.mock.calls).toEqual([[url]]);
    expect(logged).toHaveBeenCalledWith('share: copying the link failed', expect.anything());
    expect(dialog.queryByText(texts.copied)).toBeNull();
  });

  test(`BRANCH-06 copies the link and says so [${language}]`, async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const { alert, dialog, url } = await copyLink(writeText);
    expect(await dialog.findByText(texts.copied)).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(alert).not.toHaveBeenCalled();
  });
}

test('ITEM-01 BRANCH-24 opens an item in a sheet with handle, quantity and preferences', async () => {
  const options = [{ id: sampleId(41), name: 'Thin', price: 0 }];
  const bread = {
    _id: sampleId(40),
    name: 'Bread',
    question: null,
    validation: 'required',
    maxOptions: 1,
    options,
  } as const;
  const kebab = anItem({ preferences: [bread] });
  const server = createTestServer();
  const branch = aBranch({
    _id: sampleId(++last),
    menu: { collections: [{ _id: sampleId(20), name: 'Grills', items: [kebab] }] },
  });
  server.response(showBranch, { branch });
  server.response(showItem, { data: { item: kebab } });
  const { user } = await renderScreen(`/branch/${branch._id}`, { server });
  await user.click(await screen.findByText('Kebab'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Kebab' }));
  expect(sheet.getByRole('button', { name: 'Make the sheet larger or smaller' })).toBeTruthy();
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('1');
  expect(sheet.getByRole('radio', { name: 'Thin' })).toBeTruthy();
});

test('BRANCH-24 opens offer, language and login as dialogs, and login switches to register', async () => {
  const offer = {
    _id: sampleId(80),
    name: 'Launch week',
    entityType: 'branches',
    entityId: null,
    affect: 'item',
    mode: 'save',
    value: 20,
    minimumAmount: 5,
    maxDiscount: 2,
    orderType: null,
    rules: [],
  } as const;
  const { user } = await openBranch({ offers: [{ ...offer, rules: [] }] });
  const closeWith = async (name: string | RegExp) => {
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog', { name })).toBeNull();
  };
  await user.click(await screen.findByRole('button', { name: 'Launch week' }));
  await closeWith(/./);
  await user.click(screen.getByRole('button', { name: 'Language' }));
  await closeWith('Language');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(login.getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeTruthy();
});

test('BRANCH-24 BRANCH-05 opens a customer’s feedback as a dialog', async () => {
  const { user } = await openBranch({}, { customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: 'Rate' }));
  expect(await screen.findByRole('dialog', { name: 'Rate' })).toBeTruthy();
});

test('BRANCH-24 CART-02 PHONE-03 requires phone verification before the cart', async () => {
  const customer = aCustomer({ isVerified: false, hasPhoneActiveVerifyProcess: true });
  const { user } = await openBranch({}, { customer });
  await screen.findByRole('link', { name: /Sami Haddad/ });
  await user.click(await screen.findByRole('button', { name: /Add Kebab/ }));
  const links = await screen.findAllByRole('link');
  const cart = links.find((link) => link.getAttribute('href')?.startsWith('/cart/'));
  if (!cart) throw new Error('no cart link');
  await user.click(cart);
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify your phone' }));
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
});

const RATING = { average: 4.6, count: 128 };
const REVIEW: WireReview = {
  _id: sampleId(900),
  rating: 2,
  comments: 'Cold bread',
  name: 'Lina',
  month: '2026-11',
  answer: { vendor: 'Red Sea Grill', text: 'We are sorry' },
};

async function openReviews(start: Start = {}) {
  const view = await openBranch({ rating: RATING }, start);
  const answer = (reviews: WireReview[]) => ({
    data: { rating: RATING, reviews, next: null, shown: 1, comments: 3 },
  });
  view.server.response(listReviews, ({ query }) => answer(query['stars'] === '5' ? [] : [REVIEW]));
  view.server.response(reportReview, { message: 'Thank you. We will check it.' });
  await view.user.click(await screen.findByRole('button', { name: /4\.6 \(/ }));
  return view;
}

test.each([
  [
    'en',
    '4.6 (128 ratings)',
    'Reviews',
    '1 of 3 comments shown',
    '2 of 5 stars',
    'Answer from',
    'November 2026',
  ],
  [
    'ar',
    '4.6 (128 تقييمًا)',
    'التقييمات',
    'التعليقات المنشورة: 1 من 3',
    '2 من 5 نجوم',
    'رد',
    'تشرين الثاني 2026',
  ],
] as const)(
  'REVIEW-01 REVIEW-05 REVIEW-06 REVIEW-11 the average opens the comments with their answers [%s]',
  async (language, average, title, count, stars, answer, month) => {
    const { user } = await openReviews({ language });
    expect(screen.getByRole('button', { name: average })).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByText('Cold bread')).toBeTruthy();
    expect(dialog.getByText(count)).toBeTruthy();
    expect(dialog.getByRole('img', { name: stars })).toBeTruthy();
    expect(dialog.getByText(new RegExp(`^${answer}`)).parentElement?.textContent).toContain('We are sorry');
    expect(dialog.getByText(month)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: stars.replace('2', '5') }));
    expect(
      await dialog.findByText(language === 'en' ? 'No comment has these stars.' : /بهذا العدد/),
    ).toBeTruthy();
  },
);

test('REVIEW-01 a branch without a value shows nothing of ratings', async () => {
  await openBranch();
  await screen.findAllByRole('button', { name: /^Add / });
  expect(screen.queryByText(/rating/)).toBeNull();
});

test('REVIEW-07 a customer reports a comment with a reason; a guest signs in first', async () => {
  const { user, server, unmount } = await openReviews({ customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: /^Report the comment of/ }));
  await user.click(screen.getByRole('radio', { name: 'Insult' }));
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you. We will check it.')).toBeTruthy();
  expect(server.receivedBy(reportReview).map(({ body }) => body)).toEqual([{ reason: 'insult' }]);
  unmount();
  const guest = await openReviews();
  await guest.user.click(await screen.findByRole('button', { name: /^Report the comment of/ }));
  expect(await screen.findByRole('dialog', { name: /Log in|Login/ })).toBeTruthy();
});
