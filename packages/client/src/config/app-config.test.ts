import { expect, test } from 'vitest';
import { appConfigFrom } from './app-config.ts';

test.each([undefined, null, '', 'no json', 'null', '[]', '{"links":7,"appName":"Hana"}'])(
  'returns defaults if the document contains %j',
  (json) => {
    expect(appConfigFrom(json)).toMatchObject({ appName: { en: 'Hana', ar: 'هنا' }, isDemo: false });
    expect(Object.values(appConfigFrom(json).links)).toEqual([null, null, null, null, null]);
  },
);

test('uses the values that are set and null for missing links', () => {
  const config = appConfigFrom(
    '{"appName":{"en":"Zad","ar":"زاد"},"links":{"careers":"https://jobs.test/"},"isDemo":true}',
  );
  expect(config.appName.ar).toBe('زاد');
  expect(config.links).toMatchObject({ careers: 'https://jobs.test/', partner: null });
  expect(config.isDemo).toBe(true);
});

test('rejects a link that is not a web address', () => {
  expect(appConfigFrom('{"links":{"x":"javascript:alert(1)"}}').links.x).toBeNull();
});

test('T31 returns the served dial codes, or null for all countries', () => {
  expect(appConfigFrom('{"servedDialCodes":["962","966"]}').servedDialCodes).toEqual(['962', '966']);
  for (const json of [
    '{}',
    '{"servedDialCodes":null}',
    '{"servedDialCodes":[]}',
    '{"servedDialCodes":"962"}',
  ])
    expect(appConfigFrom(json).servedDialCodes).toBeNull();
});
