import { listVendors, showVendor } from '@app/contract/endpoints/vendors';
import { login } from '@app/contract/endpoints/auth';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { validateResponse } from './validate-response.ts';
import { readErrorBody, NetworkError, UnexpectedResponse } from './api-error.ts';

type Sent = { url: string; init: RequestInit };

/** A client whose fetch returns a fixed response and records the requests. */
function clientWithResponse(status: number, body: unknown) {
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  };
  return { client: createApiClient({ host: 'https://api.test', fetch, validate: validateResponse }), sent };
}

const noVendors = { vendors: [] };

test('API-01 calls the customer base with credentials', async () => {
  const { client, sent } = clientWithResponse(200, noVendors);
  await client.call(listVendors, {});
  expect(sent[0]?.url).toBe('https://api.test/service/api/customer/vendors');
  expect(sent[0]?.init.credentials).toBe('include');
});

test('API-02 sends the given token and language, and API-03 only the language without a token', async () => {
  const { client, sent } = clientWithResponse(200, noVendors);
  await client.call(listVendors, { token: 'secret', language: 'ar' });
  await client.call(listVendors, { language: 'ar' });
  expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'ar' });
  expect(sent[1]?.init.headers).toMatchObject({ 'Accept-Language': 'ar' });
  expect(sent[1]?.init.headers).not.toHaveProperty('Authorization');
});

test('escapes parameters and query values in the URL', async () => {
  const { client, sent } = clientWithResponse(404, { message: 'no' });
  await expect(client.call(showVendor, { params: { idOrDashedName: '../a?b' } })).rejects.toThrow('no');
  await expect(client.call(listVendors, { query: { search: 'صاج & زعتر', page: 2 } })).rejects.toThrow('no');
  expect(sent[0]?.url).toMatch(/\/vendor\/\.\.%2Fa%3Fb$/);
  expect(new URL(sent[1]?.url ?? '').searchParams.get('search')).toBe('صاج & زعتر');
  expect(new URL(sent[1]?.url ?? '').searchParams.get('page')).toBe('2');
});

test('REALTIME-04 sends a form body to a form endpoint', async () => {
  const { client, sent } = clientWithResponse(200, { auth: 'key:signature', channel_data: '{}' });
  const body = { socket_id: '1.2', channel_name: 'private-order.1' };
  const response = await client.call(authoriseChannel, { body, token: 'secret' });
  expect(response).toEqual({ auth: 'key:signature', channel_data: '{}' });
  expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type');
  expect(String(sent[0]?.init.body)).toBe('socket_id=1.2&channel_name=private-order.1');
});

test('API-04 sends a JSON body', async () => {
  const { client, sent } = clientWithResponse(401, { message: 'Wrong phone or password.' });
  const response = client.call(login, { body: { phone: '+962790000001', password: 'x' } });
  await expect(response).rejects.toMatchObject({ status: 401, message: 'Wrong phone or password.' });
  expect(sent[0]?.init.body).toBe('{"phone":"+962790000001","password":"x"}');
});

test('throws the status and field errors of an error response', async () => {
  const { client } = clientWithResponse(422, {
    message: 'Check the form.',
    errors: { phone: ['Too short.', 'Odd.'] },
  });
  const error = await client.call(listVendors, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, body: { errors: { phone: ['Too short.', 'Odd.'] } } });
});

test('accepts an error page that is not JSON', async () => {
  const { client } = clientWithResponse(502, '<html>Bad gateway</html>');
  await expect(client.call(listVendors, {})).rejects.toMatchObject({ status: 502, body: { message: '' } });
});

test('rejects a success response that is not JSON', async () => {
  const { client } = clientWithResponse(200, '<html>Sign in to this network</html>');
  await expect(client.call(listVendors, {})).rejects.toThrow(UnexpectedResponse);
});

test('rejects a response that breaks the contract', async () => {
  const { client } = clientWithResponse(200, { vendors: [{ name: 'incomplete' }] });
  await expect(client.call(listVendors, {})).rejects.toThrow(UnexpectedResponse);
});

test('throws a NetworkError without a response, and the abort reason after an abort', async () => {
  const failing = createApiClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(failing.call(listVendors, {})).rejects.toThrow(NetworkError);
  const signal = AbortSignal.abort(new Error('left the page'));
  const aborted = createApiClient({ fetch: () => Promise.reject(signal.reason) });
  await expect(aborted.call(listVendors, { signal })).rejects.toThrow('left the page');
});

test.each([null, 'text', 7, [], { message: 5 }, { errors: 'all' }])(
  'creates an empty error body from %j',
  (json) => {
    expect(readErrorBody(json)).toEqual({ message: '' });
  },
);
