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

const Scrapes = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});

const alerts = z.parse(Alerts, parseYaml(readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8')));
const dashboard = z.parse(Dashboard, JSON.parse(readFileSync(join(DEPLOY, 'grafana/hana.json'), 'utf8')));
const rules = alerts.groups.flatMap((group) => group.rules);
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

// No Redis listens there; the metrics exist all the same.
const testApp = await startTestApp({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
afterAll(() => testApp.close());

const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'without', 'on', 'ignoring']);

/** Those of Prometheus itself, of its node_exporter and of its blackbox_exporter. */
const OF_OTHERS = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
  'up',
];

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

test('the dashboard and the alerts name only metrics that the server or an exporter has', async () => {
  const used = new Set([...rules.map(({ expr }) => expr), ...queries].flatMap(metricsIn));
  expect(used.size).toBeGreaterThan(20);
  const exported = await exportedNames();
  const others = [...used].filter((name) => !exported.has(name));
  expect(others.toSorted()).toEqual(OF_OTHERS);
});

test('PAY-29 there are alerts for orders, errors, latency, jobs, connections, payments, codes, processes, disks and certificates', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining([
      'OrderUnanswered',
      'ManyServerErrors',
      'SlowResponses',
      'JobQueueLate',
      'DatabasePoolExhausted',
      'RedisAway',
      'PaymentsNeedAPerson',
      'NoticesForged',
      'FewSmsCodesVerified',
      'ProcessDown',
      'RestartLoop',
      'SiteDown',
      'CertificateEnds',
      'DiskLow',
      'DiskFillsUp',
    ]),
  );
});

test('issue 40: Prometheus scrapes each process of the units, the machine and the site with these rules', () => {
  const file = readFileSync(join(DEPLOY, 'prometheus/prometheus.yml'), 'utf8');
  const { rule_files, scrape_configs } = z.parse(Scrapes, parseYaml(file));
  expect(rule_files).toEqual(['alerts.yml']);
  const [hana] = scrape_configs;
  expect(hana?.static_configs).toEqual([{ targets: ['127.0.0.1:3001', '127.0.0.1:3002'] }]);
  const named = rules.flatMap(({ expr }) => Array.from(expr.matchAll(/job="([^"]+)"/g), ([, job]) => job));
  const jobs = scrape_configs.map((job) => job.job_name);
  expect(named.filter((job) => !jobs.includes(job!))).toEqual([]);
  expect(promtool('check', 'config', '--syntax-only', join(DEPLOY, 'prometheus/prometheus.yml'))).toContain(
    'SUCCESS',
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
