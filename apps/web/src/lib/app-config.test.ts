import { expect, test } from 'vitest';
import { appConfigFrom } from './app-config.ts';

test.each([undefined, null, '', 'no json', 'null', '[]', '{"links":7,"appName":"Hana"}'])(
  'works on defaults when the document says %j',
  (json) => {
    expect(appConfigFrom(json)).toMatchObject({ appName: { en: 'Hana', ar: 'هنا' }, isDemo: false });
    expect(Object.values(appConfigFrom(json).links)).toEqual([null, null, null, null, null]);
  },
);

test('takes what is set and leaves the rest out', () => {
  const config = appConfigFrom(
    '{"appName":{"en":"Zad","ar":"زاد"},"links":{"careers":"https://jobs.test/"},"isDemo":true}',
  );
  expect(config.appName.ar).toBe('زاد');
  expect(config.links).toMatchObject({ careers: 'https://jobs.test/', partner: null });
  expect(config.isDemo).toBe(true);
});

test('refuses a link that is not a web address', () => {
  expect(appConfigFrom('{"links":{"x":"javascript:alert(1)"}}').links.x).toBeNull();
});

test('T31 the countries that codes are sent to are known, and without names every country is', () => {
  expect(appConfigFrom('{"servedDialCodes":["962","966"]}').servedDialCodes).toEqual(['962', '966']);
  for (const json of [
    '{}',
    '{"servedDialCodes":null}',
    '{"servedDialCodes":[]}',
    '{"servedDialCodes":"962"}',
  ])
    expect(appConfigFrom(json).servedDialCodes).toBeNull();
});

test('the socket is on the own host unless the document names another', () => {
  const own = { key: 'hana', host: null, port: null, isSecure: null };
  expect(appConfigFrom('{"realtime":{"host":7,"port":"x"}}').realtime).toEqual(own);
  const engine = { key: 'k1', host: 'sockets.test', port: 6001, isSecure: false };
  expect(appConfigFrom(JSON.stringify({ realtime: engine })).realtime).toEqual(engine);
});
