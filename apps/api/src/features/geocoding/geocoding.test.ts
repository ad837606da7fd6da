import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Endpoint } from '@app/contract/endpoint';
import { reverseGeocode, searchAddress } from '@app/contract/endpoints/geocoding';
import type { Language } from '@app/domain/language';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '#startup/logging.ts';
import { registerRoutes } from '#http/register-routes.ts';
import { createServer as createApp } from '#http/server/create-server.ts';
import { readConfig } from '#config/config.ts';
import { randomIds } from '#ports/ids.ts';
import { runInContext } from '#ports/telemetry/request-context.ts';
import { noLimits } from '#testing/quotas.ts';
import { geocodingRoutes } from './geocoding.routes.ts';
import { geocodingService } from './geocoding.service.ts';
import { nominatim, userAgentOf } from './nominatim.ts';
import { noStaff } from '#testing/staff-gate.ts';

const fort = { lat: 29.5208, lng: 35.0019 };
const answer = {
  place_id: 7,
  licence: 'ODbL',
  display_name: 'Corniche, Al Shallalah, Aqaba, Jordan',
  address: { road: 'Corniche', neighbourhood: 'Al Shallalah', city: 'Aqaba', country_code: 'jo' },
};

const toClose: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0)) await close();
});

/** A map service on the loopback that records its requests. */
async function mapService(reply: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: { url: URL; agent: string }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    requests.push({ url, agent: request.headers['user-agent'] ?? '' });
    reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests };
}

const json =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const quiet = createLogger('silent');
const systemNow = { now: () => new Date() };

const names = (url: string, { intervalMs = 1, maxWaitMs = 500, clock = systemNow, timeoutMs = 300 } = {}) =>
  geocodingService({
    geocoder: nominatim({ url, userAgent: userAgentOf('Hana', 'http://localhost'), timeoutMs }),
    clock,
    log: quiet,
    intervalMs,
    maxWaitMs,
  });

test('GEO-01 sends lat, lon, format, language and a user agent to the map service', async () => {
  const { url, requests } = await mapService(json(answer));
  const place = await names(url).nameOf(fort, 'ar');
  expect(place.display_name).toBe('Corniche, Al Shallalah, Aqaba, Jordan');
  expect(requests[0]?.url.pathname).toBe('/reverse');
  expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
    lat: '29.5208',
    lon: '35.0019',
    format: 'json',
    'accept-language': 'ar',
  });
  expect(requests[0]?.agent).toBe('Hana/1.0 (+http://localhost)');
});

test('returns only the fields of the contract', async () => {
  const { url } = await mapService(json(answer));
  expect(await names(url).nameOf(fort, 'en')).toEqual({
    display_name: answer.display_name,
    address: { road: 'Corniche', neighbourhood: 'Al Shallalah', city: 'Aqaba' },
  });
});

test('removes invisible characters, limits the length and leaves markup as text', async () => {
  const display_name = `\u202EAqaba\u0000 <b>x</b>\n${'a'.repeat(5_000)}`;
  const { url } = await mapService(json({ display_name, address: { city: 7, road: ' ' } }));
  const place = await names(url).nameOf(fort, 'en');
  expect(place.display_name?.startsWith('Aqaba <b>x</b> aaa')).toBe(true);
  expect(place.display_name?.length).toBeLessThanOrEqual(201);
  expect(place).not.toHaveProperty('address');
});

test('D-045 caches a name per language for a day', async () => {
  const { url, requests } = await mapService(json(answer));
  let now = new Date('2026-11-15T10:00:00Z');
  const places = names(url, { clock: { now: () => now } });
  await Promise.all([places.nameOf(fort, 'en'), places.nameOf(fort, 'en')]);
  await places.nameOf(fort, 'en');
  expect(requests).toHaveLength(1);
  await places.nameOf(fort, 'ar');
  expect(requests).toHaveLength(2);
  now = new Date('2026-11-16T10:00:01Z');
  await places.nameOf(fort, 'en');
  expect(requests).toHaveLength(3);
});

test('D-045 requests take turns, and one that would wait too long is not sent', async () => {
  const { url, requests } = await mapService(json(answer));
  const places = names(url, { intervalMs: 120, maxWaitMs: 300 });
  const requested = [0, 1, 2, 3, 4].map((step) => places.nameOf({ lat: 29 + step, lng: 35 }, 'en'));
  const responses = await Promise.all(requested);
  expect(responses.filter((place) => place.display_name)).toHaveLength(3);
  expect(requests).toHaveLength(3);
});

test.each([
  ['an error', json({ error: 'no' }, 500)],
  ['no JSON', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
  ['silence', () => undefined],
  ['too much', json({ display_name: 'x'.repeat(100_000) })],
  [
    'another address',
    (_: IncomingMessage, response: ServerResponse) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
])('returns no name if the service responds with %s, and retries soon', async (_, reply) => {
  const { url, requests } = await mapService(reply);
  let now = new Date('2026-11-15T10:00:00Z');
  const places = names(url, { clock: { now: () => now } });
  expect(await places.nameOf(fort, 'en')).toEqual({});
  expect(await places.nameOf(fort, 'en')).toEqual({});
  expect(requests).toHaveLength(1);
  now = new Date('2026-11-15T10:01:01Z');
  await places.nameOf(fort, 'en');
  expect(requests).toHaveLength(2);
});

test('returns no name if the service is down', async () => {
  const { url } = await mapService(json(answer));
  for (const close of toClose.splice(0)) await close();
  expect(await names(url).nameOf(fort, 'en')).toEqual({});
});

async function appWith(geocoderUrl: string | null) {
  const config = readConfig({ DEMO: 'off' });
  const app = await createApp({ config, log: quiet, ids: randomIds });
  const geocoder = geocoderUrl === null ? null : nominatim({ url: geocoderUrl, userAgent: 'Hana/1.0' });
  registerRoutes(app, geocodingRoutes(geocodingService({ geocoder, clock: systemNow, log: quiet })), {
    authenticate: async () => null,
    ...noStaff,
    quotas: noLimits,
    validateResponses: true,
  });
  toClose.push(() => app.close());
  return (query: Record<string, string>, { base, path }: Endpoint = reverseGeocode, language = 'en') =>
    app.inject({ url: `${base}${path}`, query, headers: { 'accept-language': language } });
}

test('returns no name without a configured service', async () => {
  const get = await appWith(null);
  const reply = await get({ lat: '29.5208', lng: '35.0019', format: 'json', language: 'en' });
  expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
});

test('GEO-01 defaults to English, in a private response', async () => {
  const { url, requests } = await mapService(json(answer));
  const reply = await (await appWith(url))({ lat: '29.5208', lng: '35.0019' });
  expect(reply.json().address.city).toBe('Aqaba');
  expect(requests[0]?.url.searchParams.get('accept-language')).toBe('en' satisfies Language);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('H18 rejects coordinates with more than four decimals and invalid ones', async () => {
  const { url, requests } = await mapService(json(answer));
  const get = await appWith(url);
  expect((await get({ lat: '29.52081', lng: '35.0019' })).statusCode).toBe(422);
  expect((await get({ lat: '99', lng: '35' })).json()).toEqual({});
  expect(requests).toHaveLength(0);
});

const found = [
  { ...answer, lat: '29.5208', lon: '35.0019' },
  { display_name: 'Corniche', lat: 29.6, lon: 35.1 },
];

test('FIND-04 sends the text, the language and the surroundings to the map service', async () => {
  const { url, requests } = await mapService(json(found));
  await names(url).search('  Corniche\n street ', { lat: 29.5, lng: 35 }, 'ar');
  await names(`${url}/reverse`).search('corniche', null, 'en');
  expect(requests.map((request) => request.url.pathname)).toEqual(['/search', '/search']);
  expect(requests.map((request) => Object.fromEntries(request.url.searchParams))).toEqual([
    {
      q: 'corniche street',
      format: 'json',
      limit: '10',
      'accept-language': 'ar',
      viewbox: '34.5,29,35.5,30',
    },
    { q: 'corniche', format: 'json', limit: '10', 'accept-language': 'en' },
  ]);
});

test('FIND-04 returns the places with a name and a location, each name once, at most six', async () => {
  const many = [1, 2, 3, 4, 5, 6].map((lat) => ({ display_name: `Street ${lat}`, lat, lon: 35 }));
  const unusable = [{ lat: 1, lon: 1 }, { display_name: 'North', lat: '91', lon: '0' }, null, found[0]];
  const { url } = await mapService(json([...found, ...unusable, ...many]));
  const places = await names(url).search('corniche', null, 'en');
  expect(places.slice(0, 3)).toEqual([
    { name: 'Corniche', detail: 'Al Shallalah, Aqaba, Jordan', coordinates: fort },
    { name: 'Corniche', detail: null, coordinates: { lat: 29.6, lng: 35.1 } },
    { name: 'Street 1', detail: null, coordinates: { lat: 1, lng: 35 } },
  ]);
  expect(places).toHaveLength(6);
});

test('FIND-04 caches a search per language and surroundings, whatever its case', async () => {
  const { url, requests } = await mapService(json(found));
  const places = names(url);
  const near = { lat: 29.5, lng: 35 };
  await Promise.all([places.search('Corniche', near, 'en'), places.search('corniche', near, 'en')]);
  await places.search('CORNICHE', near, 'en');
  expect(requests).toHaveLength(1);
  await places.search('corniche', near, 'ar');
  await places.search('corniche', null, 'en');
  expect(requests).toHaveLength(3);
});

test('FIND-04 searches and names share one request a second', async () => {
  const { url } = await mapService(json(found));
  const places = names(url, { intervalMs: 400, maxWaitMs: 100 });
  await places.nameOf(fort, 'en');
  await expect(places.search('corniche', null, 'en')).rejects.toMatchObject({ code: 'server.busy' });
});

test('FIND-04 responds to a search in the language of the request', async () => {
  const { url, requests } = await mapService(json(found));
  const get = await appWith(url);
  const reply = await get({ search: 'كورنيش', lat: '29.5', lng: '35' }, searchAddress, 'ar');
  expect(reply.statusCode).toBe(200);
  expect(reply.json().places).toHaveLength(2);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(requests[0]?.url.searchParams.get('accept-language')).toBe('ar');
});

test('FIND-04 a search without a configured service is not found', async () => {
  const reply = await (await appWith(null))({ search: 'corniche' }, searchAddress);
  expect(reply.statusCode).toBe(404);
});

test.each([
  ['en', 'We cannot answer right now. Please try again in a moment.'],
  ['ar', 'الخدمة غير متاحة الآن. يُرجى المحاولة بعد قليل.'],
])(
  'FIND-04 a failure of the service is an error, and the next search asks again [%s]',
  async (language, message) => {
    let isDown = true;
    const { url, requests } = await mapService((request, response) =>
      json(isDown ? {} : found, isDown ? 500 : 200)(request, response),
    );
    const get = await appWith(url);
    const reply = await get({ search: 'corniche' }, searchAddress, language);
    expect([reply.statusCode, reply.json().message]).toEqual([503, message]);
    isDown = false;
    expect((await get({ search: 'corniche' }, searchAddress)).json().places).toHaveLength(2);
    expect(requests).toHaveLength(2);
  },
);

test('H18 FIND-04 rejects a short text and surroundings with more than one decimal', async () => {
  const { url, requests } = await mapService(json(found));
  const get = await appWith(url);
  expect((await get({ search: ' c ' }, searchAddress)).statusCode).toBe(422);
  expect((await get({ search: 'c'.repeat(101) }, searchAddress)).statusCode).toBe(422);
  expect((await get({ search: 'corniche', lat: '29.52', lng: '35' }, searchAddress)).statusCode).toBe(422);
  expect(requests).toHaveLength(0);
});

test('passes the trace of the request to the map service', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const traces: unknown[] = [];
  const { url } = await mapService((request, response) => {
    traces.push(request.headers['traceparent']);
    json(answer)(request, response);
  });
  const locate = nominatim({ url, userAgent: 'hana' });
  await runInContext({ traceparent }, () => locate.reverse(fort, 'en'));
  await locate.reverse(fort, 'en');
  expect(traces).toEqual([traceparent, undefined]);
});
