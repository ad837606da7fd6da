import { createTestServer } from '@app/client/testing/test-server.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from '@app/contract/endpoints/passkeys';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn as ar } from '#i18n/ar/sign-in.ts';
import { signIn as en } from '#i18n/en/sign-in.ts';
import { PasskeyOffer } from '#features/account/passkey-offer.tsx';
import { renderPart, renderScreen } from '#testing/render.tsx';
import { aCustomer, sampleId } from '#testing/samples.ts';

const TEXTS = { en, ar };
const OPTIONS = {
  challenge: 'YWJj',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const ADDING = {
  rp: { name: 'Hana', id: 'localhost' },
  user: { id: 'YWJj', name: '+962790000001', displayName: 'Lina' },
  challenge: 'YWJj',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const PASSKEY = {
  _id: sampleId(1),
  name: 'Safari · iPhone',
  addedAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: null,
};
const buffer = new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  id: 'AQID',
  rawId: buffer,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});
const SIGNED = {
  clientDataJSON: buffer,
  authenticatorData: buffer,
  signature: buffer,
  userHandle: buffer,
};

/* The browser of the tests knows no passkeys. */
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const withCredentials = (credentials: object) =>
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });

test.each(['en', 'ar'] as const)(
  'SIGN-07 signs in with a passkey, and says when it was not used [%s]',
  async (language) => {
    const text = TEXTS[language];
    const server = createTestServer();
    server.response(startPasskeySignIn, { options: OPTIONS });
    server.response(signInByPasskey, { user: { ...aCustomer(), language }, authorization: { token: 'new' } });
    const get = vi
      .fn<() => Promise<object>>()
      .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    withCredentials({ get });
    const { user } = await renderScreen('/login?redirect=/profile', { server, language });
    await user.click(await screen.findByRole('button', { name: text.byPasskey }));
    expect(await screen.findByText(text.passkeyCancelled)).toBeDefined();
    get.mockResolvedValue(credential(SIGNED));
    await user.click(screen.getByRole('button', { name: text.byPasskey }));
    await expect.poll(() => server.receivedBy(signInByPasskey)).toHaveLength(1);
    expect(server.receivedBy(signInByPasskey)[0]?.body).toMatchObject({
      answer: { id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } },
    });
    expect(await screen.findByRole('button', { name: text.passkeys })).toBeDefined();
  },
);

const inField = () =>
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => true;
    },
  );

test('SIGN-07 the field offers passkeys as long as the page is open: a challenge is replaced before it ends', async () => {
  inField();
  const server = createTestServer();
  const soon = { ...OPTIONS, timeout: 30_010 };
  server.response(startPasskeySignIn, () => ({
    options: server.receivedBy(startPasskeySignIn).length > 1 ? OPTIONS : soon,
  }));
  server.response(signInByPasskey, { user: aCustomer(), authorization: { token: 'new' } });
  const untilAborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise<object>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const get = vi.fn<(options: { signal: AbortSignal }) => Promise<object>>(untilAborted);
  get.mockImplementationOnce(untilAborted).mockResolvedValueOnce(credential(SIGNED));
  withCredentials({ get });
  await renderScreen('/login?redirect=/profile', { server });
  await expect.poll(() => server.receivedBy(signInByPasskey)).toHaveLength(1);
  expect(server.receivedBy(startPasskeySignIn)).toHaveLength(2);
  expect(get).toHaveBeenLastCalledWith(expect.objectContaining({ mediation: 'conditional' }));
  expect(await screen.findByRole('button', { name: en.passkeys })).toBeDefined();
});

test('SIGN-07 a passkey of the field that the server refuses says why', async () => {
  inField();
  const server = createTestServer();
  server.response(startPasskeySignIn, { options: OPTIONS });
  server.refuse(signInByPasskey, 422, { message: 'This passkey is not known here.' });
  withCredentials({ get: async () => credential(SIGNED) });
  await renderScreen('/login', { server });
  expect(await screen.findByText('This passkey is not known here.')).toBeDefined();
});

test('SIGN-07 without support of the browser there is no passkey', async () => {
  vi.unstubAllGlobals();
  await renderScreen('/login');
  await screen.findByRole('button', { name: en.send });
  expect(screen.queryByRole('button', { name: en.byPasskey })).toBeNull();
});

test('SIGN-07 creates, renames and removes a passkey in the profile', async () => {
  const server = createTestServer();
  server.response(listPasskeys, { passkeys: [] });
  server.response(startAddingPasskey, { options: ADDING });
  server.response(addPasskey, { passkeys: [PASSKEY] });
  withCredentials({
    create: vi
      .fn<() => Promise<object>>()
      .mockResolvedValue(credential({ clientDataJSON: buffer, attestationObject: buffer })),
  });
  const { user } = await renderScreen('/profile', { server, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: en.passkeys }));
  const dialog = within(await screen.findByRole('dialog', { name: en.passkeys }));
  await user.click(await dialog.findByRole('button', { name: en.createPasskey }));
  expect(await dialog.findByText(PASSKEY.name)).toBeDefined();
  expect(dialog.getByText(en.passkeyUnused)).toBeDefined();
  server.response(renamePasskey, { passkeys: [{ ...PASSKEY, name: 'My phone' }] });
  server.response(removePasskey, { passkeys: [] });

  await user.click(dialog.getByRole('button', { name: `Rename ${PASSKEY.name}` }));
  const name = await screen.findByLabelText(en.passkeyName);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: en.savePasskey }));
  expect(await screen.findByText(en.passkeyNameMissing)).toBeDefined();
  await user.type(name, 'My phone');
  await user.click(screen.getByRole('button', { name: en.savePasskey }));
  expect(await dialog.findByText('My phone')).toBeDefined();
  expect(server.receivedBy(renamePasskey)[0]?.body).toEqual({ name: 'My phone' });

  await user.click(dialog.getByRole('button', { name: 'Remove My phone' }));
  const removing = within(await screen.findByRole('dialog', { name: 'Remove My phone' }));
  await user.click(removing.getByRole('button', { name: en.remove }));
  await expect.poll(() => server.receivedBy(removePasskey)).toHaveLength(1);
});

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'SIGN-07 offers a passkey once, with the first order of an account without one [%s]',
  async (language, texts) => {
    const server = createTestServer();
    server.response(listPasskeys, { passkeys: [] });
    server.response(startAddingPasskey, { options: ADDING });
    server.response(addPasskey, { passkeys: [PASSKEY] });
    withCredentials({
      create: vi
        .fn<() => Promise<object>>()
        .mockResolvedValue(credential({ clientDataJSON: buffer, attestationObject: buffer })),
    });
    const customer = aCustomer();
    const first = await renderPart(<PasskeyOffer orderId="1" />, { server, language, customer });
    expect(await screen.findByText(texts.offerPasskey)).toBeDefined();
    await first.user.click(screen.getByRole('button', { name: texts.createPasskey }));
    await expect.poll(() => screen.queryByText(texts.offerPasskey)).toBeNull();
    expect(server.receivedBy(addPasskey)).toHaveLength(1);
    first.unmount();
    server.response(listPasskeys, { passkeys: [] });
    const read = server.receivedBy(listPasskeys).length;
    await renderPart(
      <>
        <PasskeyOffer orderId="2" />
        <p>after</p>
      </>,
      { server, language, customer },
    );
    await screen.findByText('after');
    expect(screen.queryByText(texts.offerPasskey)).toBeNull();
    expect(server.receivedBy(listPasskeys)).toHaveLength(read);
  },
);

test('SIGN-07 the offer of a passkey can be declined', async () => {
  const server = createTestServer();
  server.response(listPasskeys, { passkeys: [] });
  const { user } = await renderPart(<PasskeyOffer orderId="1" />, { server, customer: aCustomer() });
  await user.click(await screen.findByRole('button', { name: en.notNow }));
  expect(screen.queryByText(en.offerPasskey)).toBeNull();
  expect(localStorage.getItem('passkey_offered')).toBe('declined');
});
