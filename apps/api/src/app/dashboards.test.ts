import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { startTestApp } from '#testing/test-app.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');

const Rule = z.strictObject({
  alert: z.string().check(z.regex(/^[A-Z][A-Za-z]+$/)),
  expr: z.string(),
  for: z.optional(z.string().check(z.regex(/^\d+m$/))),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.optional(z.string()) }),
});
const Alerts = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })),
});
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.optional(z.array(z.object({ expr: z.string() }))) })),
});

const alerts = z.parse(Alerts, parseYaml(readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8')));
const dashboard = z.parse(Dashboard, JSON.parse(readFileSync(join(DEPLOY, 'grafana/hana.json'), 'utf8')));
const rules = alerts.groups.flatMap((group) => group.rules);
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

// No Redis listens there; the metrics exist all the same.
const testApp = await startTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
afterAll(() => testApp.close());

const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'without', 'on', 'ignoring']);

/** The metrics of a query: names that are neither functions nor keywords nor labels. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[A-Za-z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return names.filter((name) => !KEYWORDS.has(name));
}

async function exportedNames(): Promise<Set<string>> {
  const { payload } = await testApp.app.inject('/metrics');
  const types = [...payload.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test('the dashboard and the alerts name only metrics that the server exports', async () => {
  const used = new Set([...rules.map(({ expr }) => expr), ...queries].flatMap(metricsIn));
  expect(used.size).toBeGreaterThan(20);
  const exported = await exportedNames();
  expect([...used].filter((name) => !exported.has(name))).toEqual([]);
});

test('there are alerts for orders, errors, latency, jobs, connections and codes', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining([
      'OrderUnanswered',
      'ManyServerErrors',
      'SlowResponses',
      'JobQueueLate',
      'DatabasePoolExhausted',
      'RedisAway',
      'FewSmsCodesVerified',
    ]),
  );
});

const promtool = (...args: string[]) =>
  execFileSync(process.env['PROMTOOL'] ?? '/usr/bin/promtool', args, { encoding: 'utf8', stdio: 'pipe' });

test('E promtool accepts the alerts and the queries of the dashboard, and the alerts pass their tests', async () => {
  expect(promtool('check', 'rules', join(DEPLOY, 'prometheus/alerts.yml'))).toContain(
    `${rules.length} rules`,
  );
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const asRules = queries.map((expr, index) => ({ record: `query${index}`, expr }));
  const file = join(folder.path, 'queries.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
  expect(promtool('check', 'rules', file)).toContain(`${queries.length} rules`);
  expect(promtool('test', 'rules', join(DEPLOY, 'prometheus/alerts.test.yml'))).toContain('SUCCESS');
});
