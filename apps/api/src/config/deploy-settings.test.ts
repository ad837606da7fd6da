import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { type Environment, readServerConfig, SETTING_NAMES } from './config.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Variables of Compose and of images that are not ours. */
const FOREIGN = /^(?:POSTGRES|MINIO)_|^(?:SITE_ADDRESS|SERVERS|(?:STORAGE|POSTGRES|VALKEY)_PASSWORD)$/;

const FILES = {
  'deploy/env.example': /^([A-Z0-9_]+)=/gm,
  'deploy/compose.yaml': /^ +([A-Z0-9_]+): /gm,
  'deploy/kubernetes/secret.example.yaml': /^ +([A-Z0-9_]+): /gm,
  'deploy/kubernetes/deployment.yaml': /name: ([A-Z0-9_]+),/g,
  'deploy/helm/templates/_helpers.tpl': /name: ([A-Z0-9_]+),/g,
};

test('docs/configuration.md lists every setting', () => {
  const names = Array.from(read('docs/configuration.md').matchAll(/^\|(.*?)\|/gm), ([, cell]) => cell ?? '');
  const listed = Array.from(names.join().matchAll(/`([A-Z0-9_]{4,})`/g), ([, name]) => name ?? '');
  expect(new Set([...listed, 'NODE_ENV'])).toEqual(new Set(SETTING_NAMES));
});

test.each(Object.entries(FILES))('%s names settings that the server has', (file, pattern) => {
  const names = Array.from(read(file).matchAll(pattern), ([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !SETTING_NAMES.includes(name) && !FOREIGN.test(name))).toEqual([]);
});

test('a server starts with the example settings once the secrets are filled in', () => {
  const example = parseEnv(read('deploy/env.example'));
  const filled: Environment = { ...example };
  for (const name of Object.keys(example)) filled[name] ||= 'a-secret-of-at-least-32-characters';
  expect(() => readServerConfig({ ...filled, S3_ENDPOINT: 'https://storage.example.com' })).not.toThrow();
  expect(() => readServerConfig(example)).toThrow(/SECRET/);
});
