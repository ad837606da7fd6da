import { showUser } from '@app/contract/endpoints/account';
import { login } from '@app/contract/endpoints/auth';
import { showBranchPhone } from '@app/contract/endpoints/branches';
import { listVendors } from '@app/contract/endpoints/vendors';
import { expect, test } from 'vitest';
import { createApiClient } from '#lib/api-client.ts';
import { NetworkError, UnexpectedResponse } from '#lib/api-error.ts';
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
  addresses: [],
  language: 'en',
  settings: { notifications: false, lang: 'en' },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const path = (url: string) => url.replace('/service/api/customer', '');

/** A server that accepts one token, and a browser whose tabs share the stored one and a lock. */
function world(given: { stored: string | null; accepted: string; refreshAnswer?: () => Promise<Response> }) {
  const requests: string[] = [];
  const languages: string[] = [];
  let stored = given.stored;
  const lost: unknown[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const exclusive: Exclusive = (work) => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? 'nobody';
    requests.push(`${path(url)} ${bearer}`);
    languages.push(`${path(url)} ${new Headers(init.headers).get('Accept-Language')}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (url.endsWith('/refresh'))
      return given.refreshAnswer?.() ?? json(200, { authorization: { token: 'new' } });
    if (url.endsWith('/vendors')) return json(200, { vendors: [] });
    return bearer === given.accepted ? json(200, { user: USER }) : json(401, { message: 'Sign in again.' });
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

test('TOKEN-02 rejects an authenticated call without a token locally, and sends nothing', async () => {
  const { tab, requests } = world({ stored: null, accepted: 'good' });
  await expect(tab().call(showUser, {})).rejects.toThrow(NoAccessToken);
  await expect(tab().call(showUser, {})).rejects.toThrow('No access token');
  expect(requests).toEqual([]);
});

test('GUARD-08 reads that are for both go with the token if there is one', async () => {
  const signedIn = world({ stored: 'good', accepted: 'good' });
  const guest = world({ stored: null, accepted: 'good' });
  await signedIn.tab().call(listVendors, {});
  await guest.tab().call(listVendors, {});
  expect(signedIn.requests).toEqual(['/vendors good']);
  expect(guest.requests).toEqual(['/vendors nobody']);
});

test('API-07 calls for anyone never carry the token, and a 401 of login never refreshes', async () => {
  const { tab, requests } = world({ stored: 'good', accepted: 'good' });
  await expect(tab().call(showBranchPhone, { params: { branchId: ID } })).rejects.toThrow('Sign in again.');
  await expect(tab().call(login, { body: { phone: '1', password: '2' } })).rejects.toThrow('Sign in again.');
  expect(requests).toEqual([`/branch/${ID}/phone nobody`, '/login nobody']);
});

test('TOKEN-03 TOKEN-04 refreshes once after a 401, stores the token and replays the call', async () => {
  const { tab, requests, stored } = world({ stored: 'old', accepted: 'new' });
  expect((await tab().call(showUser, {})).user.name).toBe('Lina');
  expect(requests).toEqual(['/user old', '/refresh old', '/user new']);
  expect(stored()).toBe('new');
});

test('D-022 parallel calls share one refresh', async () => {
  const { tab, requests } = world({ stored: 'old', accepted: 'new' });
  const api = tab();
  await Promise.all([api.call(showUser, {}), api.call(showUser, {}), api.call(showUser, {})]);
  expect(refreshesOf(requests)).toHaveLength(1);
});

test('D-022 several tabs share one refresh', async () => {
  const { tab, requests } = world({ stored: 'old', accepted: 'new' });
  await Promise.all([tab().call(showUser, {}), tab().call(showUser, {}), tab().call(showUser, {})]);
  expect(refreshesOf(requests)).toHaveLength(1);
});

test('TOKEN-03 does not refresh a second time when the replay is refused too', async () => {
  const { tab, requests } = world({ stored: 'old', accepted: 'none is good enough' });
  await expect(tab().call(showUser, {})).rejects.toThrow('Sign in again.');
  expect(refreshesOf(requests)).toHaveLength(1);
});

test('SPEC §7 the refresh carries the language of the page, as every call does', async () => {
  const { tab, languages } = world({ stored: 'old', accepted: 'new' });
  await tab().call(showUser, {});
  expect(languages).toEqual(['/user ar', '/refresh ar', '/user ar']);
});

test('TOKEN-05 a refresh answered with 401 ends the session', async () => {
  const refreshAnswer = () => Promise.resolve(json(401, { message: 'no' }));
  const { tab, stored, lost } = world({ stored: 'old', accepted: 'new', refreshAnswer });
  const api = tab();
  const calls = await Promise.allSettled([api.call(showUser, {}), api.call(showUser, {})]);
  expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
  expect(stored()).toBeNull();
  expect(lost).toMatchObject([{ status: 401, body: { message: 'no' } }]);
});

test.each([403, 422, 429, 500, 503])(
  'a refresh answered with %d keeps the token and gives that answer',
  async (status) => {
    let isBusy = true;
    const refreshAnswer = () =>
      Promise.resolve(
        isBusy ? json(status, { message: 'Later.' }) : json(200, { authorization: { token: 'new' } }),
      );
    const { tab, stored, lost } = world({ stored: 'old', accepted: 'new', refreshAnswer });
    const api = tab();
    await expect(api.call(showUser, {})).rejects.toMatchObject({ status, body: { message: 'Later.' } });
    expect([stored(), lost]).toEqual(['old', []]);
    isBusy = false;
    expect((await api.call(showUser, {})).user.name).toBe('Lina');
  },
);

test('D-022 a refresh without any answer keeps the token and gives the first error', async () => {
  const refreshAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { tab, stored, lost } = world({ stored: 'old', accepted: 'new', refreshAnswer });
  await expect(tab().call(showUser, {})).rejects.toMatchObject({ status: 401 });
  expect(stored()).toBe('old');
  expect(lost).toEqual([]);
});

test('an answer that is no token, such as the page of a hotspot, keeps the session', async () => {
  const refreshAnswer = () => Promise.resolve(json(200, { authorization: {} }));
  const { tab, stored, lost } = world({ stored: 'old', accepted: 'new', refreshAnswer });
  await expect(tab().call(showUser, {})).rejects.toThrow(UnexpectedResponse);
  expect([stored(), lost]).toEqual(['old', []]);
});

test('who signs in again in another tab meanwhile keeps that session when the old one ends', async () => {
  const refreshAnswer = () => {
    signInElsewhere('newest');
    return Promise.resolve(json(401, { message: 'no' }));
  };
  const { tab, stored, lost, signInElsewhere } = world({ stored: 'old', accepted: 'new', refreshAnswer });
  await expect(tab().call(showUser, {})).rejects.toThrow('Sign in again.');
  expect(stored()).toBe('newest');
  expect(lost).toEqual([]);
});

test('a token that another tab has renewed is used without asking again', async () => {
  const { tab, requests, signInElsewhere } = world({ stored: 'old', accepted: 'new' });
  const call = tab().call(showUser, {});
  signInElsewhere('new');
  expect((await call).user.name).toBe('Lina');
  expect(requests).toEqual(['/user old', '/user new']);
});

test('a sign-out in another tab is not undone by a refresh', async () => {
  const { tab, requests, stored, signOutElsewhere } = world({ stored: 'old', accepted: 'new' });
  const call = tab().call(showUser, {});
  signOutElsewhere();
  await expect(call).rejects.toThrow('Sign in again.');
  expect(refreshesOf(requests)).toHaveLength(0);
  expect(stored()).toBeNull();
});

test('being offline is no reason to refresh', async () => {
  const client = createApiClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const refresh = () => Promise.reject(new Error('must not be called'));
  const tokens = { read: () => 'good', write: () => undefined, remove: () => undefined };
  const api = createSessionClient({ client, tokens, refresh, language: () => 'en' });
  await expect(api.call(showUser, {})).rejects.toThrow(NetworkError);
});
