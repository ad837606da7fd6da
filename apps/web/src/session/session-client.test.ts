import { createApiClient } from '@app/client/http/api-client.ts';
import { NetworkError, UnexpectedResponse } from '@app/client/http/api-error.ts';
import { showUser } from '@app/contract/endpoints/account';
import { login } from '@app/contract/endpoints/auth';
import { showBranchPhone } from '@app/contract/endpoints/branches';
import { listVendors } from '@app/contract/endpoints/vendors';
import { expect, test } from 'vitest';
import { createRefresh, type Exclusive } from './refresh.ts';
import { createSessionClient, NoAccessToken } from './session-client.ts';

const ID = '0190d3a0-0000-7000-8000-000000000001';
const USER = {
  _id: ID,
  name: 'Lina',
  image: null,
  email: null,
  isEmailVerified: false,
  phone: '+962790000001',
  isVerified: true,
  hasPhoneActiveVerifyProcess: false,
  hasPassword: true,
  addresses: [],
  language: 'en',
  settings: { notifications: false, offers: false, lang: 'en' },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const path = (url: string) => url.replace('/service/api/customer', '');

/** A server that accepts one token, and tabs that share the stored token and a lock. */
function setup(options: {
  stored: string | null;
  accepted: string;
  refreshResponse?: () => Promise<Response>;
}) {
  const requests: string[] = [];
  const languages: string[] = [];
  let stored = options.stored;
  const lost: unknown[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const exclusive: Exclusive = (work) => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? 'anonymous';
    requests.push(`${path(url)} ${bearer}`);
    languages.push(`${path(url)} ${new Headers(init.headers).get('Accept-Language')}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (url.endsWith('/refresh'))
      return options.refreshResponse?.() ?? json(200, { authorization: { token: 'new' } });
    if (url.endsWith('/vendors')) return json(200, { vendors: [] });
    return bearer === options.accepted ? json(200, { user: USER }) : json(401, { message: 'Sign in again.' });
  }

  const client = createApiClient({ fetch });
  const tokens = {
    read: () => stored,
    write: (token: string) => void (stored = token),
    remove: () => void (stored = null),
  };
  const language = () => 'ar';
  const tab = () =>
    createSessionClient({
      client,
      tokens,
      language,
      refresh: createRefresh({
        client,
        tokens,
        exclusive,
        language,
        onSessionLost: (error) => lost.push(error),
      }),
    });
  return {
    tab,
    requests,
    languages,
    lost,
    stored: () => stored,
    signOutElsewhere: () => (stored = null),
    signInElsewhere: (token: string) => (stored = token),
  };
}

const refreshesOf = (requests: string[]) => requests.filter((request) => request.startsWith('/refresh'));

test('TOKEN-02 rejects an authenticated call without a token and sends no request', async () => {
  const { tab, requests } = setup({ stored: null, accepted: 'good' });
  await expect(tab().call(showUser, {})).rejects.toThrow(NoAccessToken);
  await expect(tab().call(showUser, {})).rejects.toThrow('No access token');
  expect(requests).toEqual([]);
});

test('GUARD-08 sends the token, if there is one, with optional endpoints', async () => {
  const signedIn = setup({ stored: 'good', accepted: 'good' });
  const guest = setup({ stored: null, accepted: 'good' });
  await signedIn.tab().call(listVendors, {});
  await guest.tab().call(listVendors, {});
  expect(signedIn.requests).toEqual(['/vendors good']);
  expect(guest.requests).toEqual(['/vendors anonymous']);
});

test('API-07 sends no token with public endpoints and does not refresh after a 401 of login', async () => {
  const { tab, requests } = setup({ stored: 'good', accepted: 'good' });
  await expect(tab().call(showBranchPhone, { params: { branchId: ID } })).rejects.toThrow('Sign in again.');
  await expect(tab().call(login, { body: { phone: '1', password: '2' } })).rejects.toThrow('Sign in again.');
  expect(requests).toEqual([`/branch/${ID}/phone anonymous`, '/login anonymous']);
});

test('TOKEN-03 TOKEN-04 refreshes once after a 401, stores the token and replays the call', async () => {
  const { tab, requests, stored } = setup({ stored: 'old', accepted: 'new' });
  expect((await tab().call(showUser, {})).user.name).toBe('Lina');
  expect(requests).toEqual(['/user old', '/refresh old', '/user new']);
  expect(stored()).toBe('new');
});

test('D-022 shares one refresh between parallel calls', async () => {
  const { tab, requests } = setup({ stored: 'old', accepted: 'new' });
  const api = tab();
  await Promise.all([api.call(showUser, {}), api.call(showUser, {}), api.call(showUser, {})]);
  expect(refreshesOf(requests)).toHaveLength(1);
});

test('D-022 shares one refresh between tabs', async () => {
  const { tab, requests } = setup({ stored: 'old', accepted: 'new' });
  await Promise.all([tab().call(showUser, {}), tab().call(showUser, {}), tab().call(showUser, {})]);
  expect(refreshesOf(requests)).toHaveLength(1);
});

test('TOKEN-03 does not refresh a second time when the replay fails', async () => {
  const { tab, requests } = setup({ stored: 'old', accepted: 'none is good enough' });
  await expect(tab().call(showUser, {})).rejects.toThrow('Sign in again.');
  expect(refreshesOf(requests)).toHaveLength(1);
});

test("SPEC §7 sends the page's language with the refresh, as with every call", async () => {
  const { tab, languages } = setup({ stored: 'old', accepted: 'new' });
  await tab().call(showUser, {});
  expect(languages).toEqual(['/user ar', '/refresh ar', '/user ar']);
});

test.each([401, 403, 422])('TOKEN-05 D-132 ends the session after a %d of the refresh', async (status) => {
  const refreshResponse = () => Promise.resolve(json(status, { message: 'no' }));
  const { tab, stored, lost } = setup({ stored: 'old', accepted: 'new', refreshResponse });
  const api = tab();
  const calls = await Promise.allSettled([api.call(showUser, {}), api.call(showUser, {})]);
  expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
  expect(stored()).toBeNull();
  expect(lost).toMatchObject([{ status, body: { message: 'no' } }]);
});

test.each([429, 500, 503])(
  'D-132 preserves the token and throws the error after a %d of the refresh',
  async (status) => {
    let isBusy = true;
    const refreshResponse = () =>
      Promise.resolve(
        isBusy ? json(status, { message: 'Later.' }) : json(200, { authorization: { token: 'new' } }),
      );
    const { tab, stored, lost } = setup({ stored: 'old', accepted: 'new', refreshResponse });
    const api = tab();
    await expect(api.call(showUser, {})).rejects.toMatchObject({ status, body: { message: 'Later.' } });
    expect([stored(), lost]).toEqual(['old', []]);
    isBusy = false;
    expect((await api.call(showUser, {})).user.name).toBe('Lina');
  },
);

test('D-022 preserves the token and throws the first error if the refresh gets no response', async () => {
  const refreshResponse = () => Promise.reject(new TypeError('Failed to fetch'));
  const { tab, stored, lost } = setup({ stored: 'old', accepted: 'new', refreshResponse });
  await expect(tab().call(showUser, {})).rejects.toMatchObject({ status: 401 });
  expect(stored()).toBe('old');
  expect(lost).toEqual([]);
});

test('preserves the session if the refresh response has no token, such as the page of a hotspot', async () => {
  const refreshResponse = () => Promise.resolve(json(200, { authorization: {} }));
  const { tab, stored, lost } = setup({ stored: 'old', accepted: 'new', refreshResponse });
  await expect(tab().call(showUser, {})).rejects.toThrow(UnexpectedResponse);
  expect([stored(), lost]).toEqual(['old', []]);
});

test('preserves a newer session of another tab when the old one ends', async () => {
  const refreshResponse = () => {
    signInElsewhere('newest');
    return Promise.resolve(json(401, { message: 'no' }));
  };
  const { tab, stored, lost, signInElsewhere } = setup({ stored: 'old', accepted: 'new', refreshResponse });
  await expect(tab().call(showUser, {})).rejects.toThrow('Sign in again.');
  expect(stored()).toBe('newest');
  expect(lost).toEqual([]);
});

test('uses a token that another tab has refreshed without a second refresh', async () => {
  const { tab, requests, signInElsewhere } = setup({ stored: 'old', accepted: 'new' });
  const call = tab().call(showUser, {});
  signInElsewhere('new');
  expect((await call).user.name).toBe('Lina');
  expect(requests).toEqual(['/user old', '/user new']);
});

test('does not undo a sign-out of another tab by a refresh', async () => {
  const { tab, requests, stored, signOutElsewhere } = setup({ stored: 'old', accepted: 'new' });
  const call = tab().call(showUser, {});
  signOutElsewhere();
  await expect(call).rejects.toThrow('Sign in again.');
  expect(refreshesOf(requests)).toHaveLength(0);
  expect(stored()).toBeNull();
});

test('does not refresh after a network error', async () => {
  const client = createApiClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const refresh = () => Promise.reject(new Error('must not be called'));
  const tokens = { read: () => 'good', write: () => undefined, remove: () => undefined };
  const api = createSessionClient({ client, tokens, refresh, language: () => 'en' });
  await expect(api.call(showUser, {})).rejects.toThrow(NetworkError);
});
