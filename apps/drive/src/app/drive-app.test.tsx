// The lazy screens, so that no test waits for their code.
import { amount } from '@app/domain/money/amount';
import '#screens/cash/cash.screen.tsx';
import '#features/delivery/delivery-dialogs.tsx';
import '#features/delivery/delivery-view.tsx';
import './driver-pages.tsx';
import '#screens/sign-in/sign-in.screen.tsx';
import '#features/news/news-lines.tsx';
import '#features/delivery/place-name.tsx';
import '#screens/settings/settings.screen.tsx';
import '#features/shift/shift-view.tsx';
import { watchConnection } from '@app/client/http/connection.ts';
import { PAGES } from '@app/contract/pages';
import { showMe, signInStaff, signOutStaff } from '@app/contract/endpoints/console/account';
import {
  endShift,
  reportProblem,
  showDriverCash,
  startShift,
  takeStep,
} from '@app/contract/endpoints/drive/deliveries';
import { reverseGeocode } from '@app/contract/endpoints/geocoding';
import type { Delivery } from '@app/contract/schemas/drive/deliveries';
import { STAFF_METHODS } from '@app/domain/takings/takings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { driverPage, LINAS_DELIVERY, RIMAS_DELIVERY } from '#testing/deliveries.ts';
import { withQueued } from '#session/queued-page.ts';
import { renderDrive } from '#testing/render-drive.tsx';
import { RANA, SAMI } from '#testing/staff.ts';

watchConnection();

const AT_DOOR: Delivery = { ...LINAS_DELIVERY, status: 'shipped', step: 'at_door' };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test.each(['en', 'ar'] as const)('CON-04 a driver signs in and out at /drive [%s]', async (language) => {
  const texts = language === 'en' ? en : ar;
  const { server, user } = await renderDrive({ language, me: null });
  server.response(signInStaff, { me: { ...SAMI, account: { ...SAMI.account!, language } } });
  server.response(signOutStaff, { message: 'ok' });
  const submit = await button(texts.signIn.submit);
  await user.click(submit);
  expect(server.receivedBy(signInStaff)).toEqual([]);
  await user.type(screen.getByLabelText(texts.signIn.login), '0790000205');
  await user.type(screen.getByLabelText(texts.signIn.password), 'welcome-to-hana');
  await user.click(submit);
  expect(await screen.findByRole('heading', { name: texts.drive.shift.idle })).toBeDefined();
  await user.click(await button(texts.drive.menu));
  expect(await screen.findByText('Aqaba Marina')).toBeDefined();
  await user.click(await button(texts.account.signOut));
  expect(await button(texts.signIn.submit)).toBeDefined();
});

test('CON-01 an account without the role reads that it is not a driver', async () => {
  await renderDrive({ me: RANA });
  expect(await screen.findByText(en.drive.noRole)).toBeDefined();
});

test('a failed load can be tried again', async () => {
  const { server, user } = await renderDrive({ me: 'failing' });
  const retry = await button(en.common.retry);
  server.response(showMe, { me: SAMI });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: en.drive.shift.idle })).toBeDefined();
});

test('CON-58 a start that was refused as one of too many counts down until it may be repeated', async () => {
  const { server, user } = await renderDrive({ page: driverPage([], { shift: null }) });
  server.refuse(startShift, 429, { message: 'Too many.' }, { 'retry-after': '40' });
  await user.click(await button(en.drive.shift.start));
  const waiting = await screen.findByRole('button', { name: /40/ });
  expect(waiting).toHaveProperty('disabled', true);
});

test.each(['en', 'ar'] as const)('CON-58 a shift starts with one button [%s]', async (language) => {
  const texts = language === 'en' ? en : ar;
  const { server, serve, user } = await renderDrive({ language, page: driverPage([], { shift: null }) });
  server.response(startShift, () => serve(driverPage([])));
  expect(await screen.findByRole('heading', { name: texts.drive.shift.off })).toBeDefined();
  await user.click(await button(texts.drive.shift.start));
  expect(await screen.findByRole('heading', { name: texts.drive.shift.idle })).toBeDefined();
});

test.each(['en', 'ar'] as const)(
  'CON-60 CON-61 one button leads from the branch to the door, and each step is answered at once [%s]',
  async (language) => {
    const texts = language === 'en' ? en : ar;
    const { drive } = texts;
    const { server, user } = await renderDrive({ language, deliveries: [LINAS_DELIVERY, RIMAS_DELIVERY] });
    // The server never answers: the screen does not wait for it.
    server.hold(takeStep, { page: driverPage([]) });
    expect(
      await screen.findByText(drive.step.of.replace('{step}', '1').replace('{total}', '3')),
    ).toBeDefined();
    await user.click(await button(drive.step.buttons.at_branch));
    const items = screen.getByRole('region', { name: drive.step.check });
    expect(within(items).getAllByRole('checkbox')).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.click(await button(drive.step.buttons.picked_up));
    expect(
      screen.getByRole('heading', { name: drive.step.toDoor.replace('{name}', 'Lina Haddad') }),
    ).toBeDefined();
    expect(screen.getByText(drive.step.of.replace('{step}', '2').replace('{total}', '3'))).toBeDefined();
    expect(screen.getByText(/: 1\.75/)).toBeDefined();
    expect(screen.getByText('The bell is broken, call on arrival')).toBeDefined();
    expect(screen.getByText(/Rima Nasser/)).toBeDefined();
    expect(server.receivedBy(takeStep)).toHaveLength(1);
  },
);

test.each([
  ['en', 'Corniche, Al Shallalah', ', '],
  ['ar', 'الكورنيش، الشلالة', '، '],
] as const)(
  'CON-59 without directions the driver reads the name of the place [%s]',
  async (language, line, separator) => {
    const [road = '', neighbourhood = ''] = line.split(separator);
    const { address } = LINAS_DELIVERY;
    const onTheWay = { ...LINAS_DELIVERY, status: 'shipped', step: 'picked_up' } as const;
    const { server: unused } = await renderDrive({ language, deliveries: [onTheWay] });
    await screen.findByText(address.directions!);
    expect(unused.calls().join()).not.toContain('geocode');
    cleanup();
    const { server } = await renderDrive({
      language,
      deliveries: [{ ...onTheWay, address: { ...address, directions: null } }],
    });
    server.response(reverseGeocode, { display_name: 'Corniche', address: { road, neighbourhood } });
    expect(await screen.findByText(line)).toBeDefined();
    expect(server.receivedBy(reverseGeocode)[0]?.query).toMatchObject({
      lat: '29.532',
      lng: '35.006',
      language,
    });
  },
);

test('CON-62 the driver calls the branch, then the customer, and navigates to each', async () => {
  const { user } = await renderDrive({ deliveries: [LINAS_DELIVERY] });
  const call = await screen.findByRole('link', { name: en.drive.contact.callBranch });
  expect(call.getAttribute('href')).toBe('tel:+96232010001');
  expect(screen.getByRole('link', { name: en.drive.contact.navigate }).getAttribute('href')).toContain(
    '29.52',
  );
  await user.click(await button(en.drive.contact.more));
  const dialog = await screen.findByRole('dialog');
  const calls = within(dialog).getAllByRole('link');
  expect(calls.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+962790000001',
    'tel:+96232010001',
    'tel:+96232010001',
  ]);
  await user.click(within(dialog).getByRole('radio', { name: en.drive.dialog.mapApps.apple }));
  expect(localStorage.getItem('drive.map-app')).toBe('apple');
});

test('CON-61 CON-65 cash is taken with one tap and is in hand at once; the customer leaves the page', async () => {
  const { server, user } = await renderDrive({ deliveries: [AT_DOOR] });
  server.hold(takeStep, { page: driverPage([]) });
  await user.click(await button(/18\.25/));
  expect(await screen.findByText('JD 64.60')).toBeDefined();
  expect(screen.queryByText(/Lina Haddad/)).toBeNull();
  expect(document.body.innerHTML).not.toContain('+962790000001');
  expect(localStorage.getItem(`drive.page.${SAMI.account!._id}`)).not.toContain('Lina');
  expect(server.receivedBy(takeStep)[0]?.body).toMatchObject({
    step: 'delivered',
    cash: { amount: 1_825, reason: null },
  });
});

test.each([
  ['en', /^With a tip of JD\s1\.50 for you$/],
  ['ar', /^منه 1\.50\sد\.أ إكرامية لك$/],
] as const)('TIP-01 the driver reads the tip beside the cash [%s]', async (language, text) => {
  await renderDrive({ language, deliveries: [{ ...AT_DOOR, tip: amount(150) }] });
  const plain = (shown: string) => shown.replaceAll(/[\u2066-\u2069]/g, '');
  expect(await screen.findByText((shown) => text.test(plain(shown)))).toBeDefined();
});

test('CON-61 another amount needs a reason', async () => {
  const { server, serve, user } = await renderDrive({ deliveries: [AT_DOOR] });
  server.response(takeStep, () => serve(driverPage([])));
  await user.click(await button(en.drive.step.otherAmount));
  await user.type(await screen.findByLabelText(en.drive.cash.methods.cash), '١٨');
  await user.click(await button(en.drive.cash.confirm));
  expect(await screen.findByText(en.drive.cash.reasonMissing)).toBeDefined();
  await user.type(screen.getByLabelText(en.drive.cash.reason), 'No change');
  await user.click(await button(en.drive.cash.confirm));
  await waitFor(() =>
    expect(server.receivedBy(takeStep)[0]?.body).toMatchObject({
      cash: { amount: 1_800, reason: 'No change' },
    }),
  );
});

test('CLOSE-01 an amount that was not paid in cash names its method and is not in hand', async () => {
  const { server, user } = await renderDrive({ deliveries: [AT_DOOR] });
  server.hold(takeStep, { page: driverPage([]) });
  await user.click(await button(en.drive.step.otherMethod));
  await user.click(await button(new RegExp(en.drive.cash.methods.terminal)));
  expect(await screen.findByRole('heading', { name: en.drive.shift.idle })).toBeDefined();
  expect(screen.getByText('JD 46.35')).toBeDefined();
  expect(server.receivedBy(takeStep)[0]?.body).toMatchObject({
    step: 'delivered',
    cash: { amount: 1_825, reason: null, paidBy: [{ method: 'terminal', amount: 1_825 }] },
  });
});

test('CLOSE-01 without a network the methods wait with the step, and the cash alone is in hand', async () => {
  const { server, serve, user, loseNetwork, restoreNetwork } = await renderDrive({ deliveries: [AT_DOOR] });
  server.response(takeStep, () => serve(driverPage([])));
  await user.click(await button(en.drive.step.otherAmount));
  const { methods, confirm } = en.drive.cash;
  loseNetwork();
  await user.click(await button(confirm));
  expect(await screen.findAllByText(en.drive.cash.amountInvalid)).toHaveLength(STAFF_METHODS.length);
  await user.type(screen.getByLabelText(methods.cash), '8');
  await user.type(screen.getByLabelText(methods.cliq), '10.25');
  await user.click(await button(confirm));
  expect(await screen.findByText('JD 54.35')).toBeDefined();
  expect(server.receivedBy(takeStep)).toEqual([]);
  restoreNetwork();
  await waitFor(() => expect(server.receivedBy(takeStep)).toHaveLength(1));
  expect(server.receivedBy(takeStep)[0]?.body).toMatchObject({
    cash: {
      amount: 1_825,
      paidBy: [
        { method: 'cash', amount: 800 },
        { method: 'cliq', amount: 1_025 },
      ],
    },
  });
});

test('CLOSE-01 a step that the release before has stored is cash', () => {
  const action = { kind: 'step', step: 'delivered', cash: { amount: amount(1_825), reason: null } } as const;
  const queued = { key: 'a', orderId: AT_DOOR.id, number: AT_DOOR.orderNumber, at: 1, action };
  expect(withQueued(driverPage([AT_DOOR]), [queued]).cash.inHand).toBe(4_635 + 1_825);
});

test.each(['en', 'ar'] as const)(
  'REFUND-02 REFUND-07 the driver of a changed order reads what was removed and what the amount was [%s]',
  async (language) => {
    const page = driverPage([]);
    const removed = { id: LINAS_DELIVERY.id, name: { en: 'Hummus', ar: 'حمص' }, quantity: 2 };
    const changed: Delivery = {
      ...AT_DOOR,
      dueBefore: amount(2_100),
      giveBack: amount(290),
      removedItems: [{ ...removed, removedAt: page.at - 30_000 }],
    };
    const { serve } = await renderDrive({ language, page: { ...page, deliveries: [changed] } });
    const { drive } = language === 'en' ? en : ar;
    const name = await screen.findByText(removed.name[language]);
    expect(name.closest('del')).not.toBeNull();
    expect(screen.getByText(drive.step.removed)).toBeDefined();
    expect(screen.getByText(/21\.00/)).toBeDefined();
    expect(screen.getByText(drive.cash.giveBack)).toBeDefined();
    expect(screen.getByText(/2\.90/)).toBeDefined();
    serve({ ...page, at: page.at + 31_000, deliveries: [changed] });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText(drive.step.removed)).toBeNull());
  },
);

test.each(['en', 'ar'] as const)('PAY-37 an order paid by card says so [%s]', async (language) => {
  const paid: Delivery = { ...AT_DOOR, paymentMethod: 'visa', amountDue: amount(0) };
  await renderDrive({ language, deliveries: [paid] });
  const { cash } = (language === 'en' ? en : ar).drive;
  expect(await screen.findByText(cash.paidByCard)).toBeDefined();
});

test('CON-61 a problem is reported and cancels nothing', async () => {
  const { server, serve, user } = await renderDrive({ deliveries: [AT_DOOR] });
  server.response(reportProblem, () =>
    serve(driverPage([{ ...AT_DOOR, problem: { reason: 'nobody_there', at: 1, answer: null } }])),
  );
  await user.click(await button(en.drive.contact.more));
  await user.click(await button(en.drive.dialog.problem));
  await user.click(await button(en.drive.problems['nobody_there']));
  expect(await screen.findByText(/Reported: Nobody there/)).toBeDefined();
  await waitFor(() => expect(server.receivedBy(reportProblem)[0]?.body).toEqual({ reason: 'nobody_there' }));
  expect(await button(/18\.25/)).toBeDefined();
});

test('CON-66 without a network steps wait on the phone and are sent in order on return', async () => {
  const { server, serve, user, loseNetwork, restoreNetwork } = await renderDrive({
    deliveries: [{ ...AT_DOOR, step: 'picked_up' }],
  });
  server.response(takeStep, () => serve(driverPage([])));
  await button(en.drive.step.buttons.at_door);
  loseNetwork();
  await user.click(await button(en.drive.step.buttons.at_door));
  expect(await screen.findByText(en.drive.step.queued)).toBeDefined();
  expect(screen.getByText(en.drive.offline)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 600));
  await user.click(await button(/18\.25/));
  expect(await screen.findByText(new RegExp(en.drive.step.queuedLong))).toBeDefined();
  expect(server.receivedBy(takeStep)).toEqual([]);
  restoreNetwork();
  await waitFor(() => expect(server.receivedBy(takeStep)).toHaveLength(2));
  const sent = server.receivedBy(takeStep);
  expect(sent.map(({ body }) => (body as { step: string }).step)).toEqual(['at_door', 'delivered']);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  await waitFor(() => expect(screen.queryByText(new RegExp(en.drive.step.queuedLong))).toBeNull());
});

test('CON-66 a refused step is shown with the truth until it was read', async () => {
  const { server, serve, user } = await renderDrive({ deliveries: [AT_DOOR] });
  server.refuse(takeStep, 409, { message: 'The order was cancelled.' });
  const submit = await button(/18\.25/);
  serve(driverPage([]));
  await user.click(submit);
  expect(await screen.findByText(/The order was cancelled\./)).toBeDefined();
  await user.click(await button(en.drive.alert.ok));
  expect(screen.queryByText(/The order was cancelled\./)).toBeNull();
});

test('CON-69 an order that was taken away disappears with a line why', async () => {
  const { serve, user } = await renderDrive({ deliveries: [AT_DOOR] });
  await screen.findByRole('heading', { name: /Lina Haddad/ });
  const page = driverPage([]);
  serve({
    ...page,
    removed: [{ id: AT_DOOR.id, orderNumber: AT_DOOR.orderNumber, reason: 'reassigned', at: page.at }],
  });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Order 9QXA was given to another driver.')).toBeDefined();
  expect(screen.queryByText(/Lina Haddad/)).toBeNull();
  await user.click(await button(en.drive.alert.ok));
  expect(screen.queryByText(/another driver/)).toBeNull();
});

test.each([
  ['held sideways', '(min-width: 48rem)', false],
  ['held upright', '(min-height: 35rem)', true],
])('CON-60 on a phone %s the next delivery stands below the button: %s %s', async (_, fitting, isBelow) => {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: query === fitting });
  });
  onTestFinished(() => matchMedia.mockRestore());
  await renderDrive({ page: driverPage([LINAS_DELIVERY, RIMAS_DELIVERY]) });
  const next = await screen.findByRole('list', { name: en.drive.list.title });
  expect(next.closest('footer') !== null).toBe(isBelow);
});

test('CON-60 a new delivery is announced until the driver has seen it', async () => {
  const { serve, user } = await renderDrive();
  await screen.findByRole('heading', { name: en.drive.shift.idle });
  serve(driverPage([LINAS_DELIVERY]));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('A new delivery')).toBeDefined();
  await user.click(await button(en.drive.alert.ok));
  expect(screen.queryByText('A new delivery')).toBeNull();
});

test('CON-64 CON-68 the page says what is shared before it asks for the position', async () => {
  const watch = vi.fn<() => number>(() => 1);
  const locator = { watchPosition: watch, clearWatch: () => undefined, getCurrentPosition: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { value: locator, configurable: true });
  const { user } = await renderDrive({ deliveries: [LINAS_DELIVERY] });
  const share = await button(en.drive.position.consentButton);
  expect(screen.getByText(en.drive.position.consent)).toBeDefined();
  expect(screen.getByRole('link', { name: en.drive.position.privacy }).getAttribute('href')).toBe(
    PAGES.driverPrivacy.path,
  );
  expect(watch).not.toHaveBeenCalled();
  expect(await button(en.drive.position.off)).toBeDefined();
  await user.click(share);
  expect(await button(en.drive.position.waiting)).toBeDefined();
  expect(watch).toHaveBeenCalledOnce();
});

test('CON-65 the driver counts at the end of the shift and reads the receipt', async () => {
  const { server, serve, user } = await renderDrive();
  server.response(showDriverCash, {
    cash: { inHand: 4_635, currency: 'JD' },
    entries: [{ kind: 'taken', amount: 4_635, orderNumber: '7K2M9QXA', note: null, at: 1 }],
    lastSettlement: {
      at: 1_763_000_000_000,
      by: 'Rana Haddad',
      expected: 2_000,
      counted: amount(1_950),
      difference: -50,
      note: 'A coin is missing',
    },
  });
  server.response(endShift, () => serve(driverPage([], { shift: null })));
  await user.click(await screen.findByRole('button', { name: /^Cash in hand/ }));
  expect(await screen.findByText('A coin is missing')).toBeDefined();
  await user.type(await screen.findByLabelText(en.drive.cash.counted), '46.35');
  await user.click(await button(en.drive.cash.settle));
  await waitFor(() => expect(server.receivedBy(endShift)[0]?.query).toEqual({ counted: '4635' }));
  await user.click(await button(en.drive.back));
  expect(await screen.findByRole('heading', { name: en.drive.shift.off })).toBeDefined();
});

test('CON-66 without a network the app opens with the stored deliveries', async () => {
  await renderDrive({ deliveries: [AT_DOOR] });
  await screen.findByRole('heading', { name: /Lina Haddad/ });
  cleanup();
  await renderDrive({ isOnline: false });
  expect(await screen.findByRole('heading', { name: /Lina Haddad/ })).toBeDefined();
  expect(await screen.findByText(en.drive.offline)).toBeDefined();
  expect(await button(/18\.25/)).toBeDefined();
});

test('CON-60 a new delivery rings and vibrates until the driver has seen it', async () => {
  const notes = stubSound();
  const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
  stubNavigator({ vibrate, userActivation: { hasBeenActive: true } });
  const { serve, user } = await renderDrive();
  await user.click(await screen.findByRole('heading', { name: en.drive.shift.idle }));
  expect(vibrate).not.toHaveBeenCalled();
  serve(driverPage([LINAS_DELIVERY]));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('A new delivery');
  await waitFor(() => expect(vibrate).toHaveBeenCalledWith([200, 100, 200]));
  expect(notes.length).toBeGreaterThan(0);
});

test('CON-63 the screen stays on during a delivery, and the lock is taken again on return', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const lock = Object.assign(new EventTarget(), { released: false, release });
  const request = vi.fn<(type: string) => Promise<typeof lock>>(async () => lock);
  stubNavigator({ wakeLock: { request } });
  const { serve } = await renderDrive({ deliveries: [AT_DOOR] });
  await waitFor(() => expect(request).toHaveBeenCalledExactlyOnceWith('screen'));
  // The browser takes the lock away from a page in the background.
  lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  serve(driverPage([]));
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: en.drive.shift.idle });
  await waitFor(() => expect(release).toHaveBeenCalled());
});

/** Replaces parts of the browser until the end of the test. */
function stubNavigator(parts: Record<string, unknown>) {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
  });
}

/** A browser that allows sound. Returns the notes that were played. */
function stubSound(): number[] {
  const notes: number[] = [];
  const node = () => ({ connect: (next: unknown) => next });
  const ramp = {
    setValueAtTime: ignore,
    linearRampToValueAtTime: ignore,
    exponentialRampToValueAtTime: ignore,
  };
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'running';
      currentTime = 0;
      resume = async () => undefined;
      createGain = () => ({ ...node(), gain: ramp });
      createOscillator = () => ({
        ...node(),
        frequency: { value: 0 },
        start: (at: number) => void notes.push(at),
        stop: ignore,
      });
    },
  );
  return notes;
}

function ignore() {
  return undefined;
}
