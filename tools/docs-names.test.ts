import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Pages for operators name settings, commands, alerts and metrics: all of them exist. */

const pages = globSync(['docs/operations.md', 'docs/operations/*.md']);
const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

const settings = new Set(matches(read('docs/configuration.md'), /`([A-Z0-9_]{4,})`/g));
/** Variables of the commands, of Compose and of other programs. */
const FOREIGN = /^(?:OTEL_\w+|NODE_\w+|ENV_FILE|HANA_HOME|KEEP_PACKAGES|S3_|VAPID_|(?:TWILIO|VONAGE)_)$/;

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const alerts = matches(read('deploy/prometheus/alerts.yml'), /alert: (\w+)/g);
const server = globSync('apps/api/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
const code = server.map(read).join('\n');

test('pages for operators were found', () => {
  expect(pages.length).toBeGreaterThan(8);
  expect(settings.size).toBeGreaterThan(40);
});

test.each(pages)('%s names settings, commands, alerts and metrics that exist', (page) => {
  const text = read(page);
  const named = matches(text, /`([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?:=[^`]*)?`/g);
  expect(named.filter((name) => !settings.has(name) && !FOREIGN.test(name))).toEqual([]);

  const commands = matches(text, /npm run ([a-z][a-z:]*)/g);
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);

  const alarms = matches(text, /`([A-Z][a-z]+[A-Z][A-Za-z]+)`/g);
  expect(alarms.filter((name) => !alerts.includes(name))).toEqual([]);

  const metrics = matches(
    text,
    /`([a-z]+(?:_[a-z]+)*_(?:total|seconds|up|open|ready|dead|failed|sockets))`/g,
  );
  expect(metrics.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('every page for operators can be reached from the first one', () => {
  const linked = matches(read('docs/operations.md'), /\]\((operations\/[\w-]+\.md)/g);
  const others = pages.filter((page) => page !== 'docs/operations.md').map((page) => page.slice(5));
  expect(others.filter((page) => !linked.includes(page))).toEqual([]);
});
