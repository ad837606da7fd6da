import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { renderTemplates } from '#testing/helm-template.ts';

/* deploy/helm as Helm would read it: values against their schema, and what the templates make of them. */

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

// oxlint-disable-next-line typescript/no-explicit-any -- manifests are compared, not used
const readYaml = (text: string): any => parseYaml(text);
const readManifests = (text: string) => text.split(/^---$/m).map(readYaml);

type Tree = { [key: string]: Tree };
const CHART = readYaml(read('deploy/helm/Chart.yaml'));
const VALUES: Tree = readYaml(read('deploy/helm/values.yaml'));
const SCHEMA = JSON.parse(read('deploy/helm/values.schema.json'));
const TEMPLATES = Object.fromEntries(
  readdirSync(join(ROOT, 'deploy/helm/templates')).map((name) => [
    name,
    read(`deploy/helm/templates/${name}`),
  ]),
);
const schema = z.fromJSONSchema(SCHEMA);

/** What an installation has to set. */
const NEEDED = {
  publicUrl: 'https://order.example.com',
  existingSecret: 'hana',
  image: { repository: 'registry.example.com/hana' },
  ingress: { host: 'order.example.com' },
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merge = (base: object, changes: object): object =>
  Object.entries(changes).reduce<Record<string, unknown>>(
    (merged, [key, value]) => {
      const before = merged[key];
      return { ...merged, [key]: isTree(before) && isTree(value) ? merge(before, value) : value };
    },
    { ...base },
  );

function install(changes: object = {}) {
  const values = merge(merge(VALUES, NEEDED), changes);
  schema.parse(values);
  const rendered = renderTemplates(TEMPLATES, {
    Values: values,
    Chart: { AppVersion: CHART.appVersion },
    Release: { Name: 'shop', Namespace: 'hana', Service: 'Helm' },
  });
  const manifests = Object.entries(rendered)
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([, text]) => readManifests(text))
    .filter(Boolean);
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
  return { kinds: manifests.map(({ kind }) => String(kind)).toSorted(), find, rendered };
}

const kustomized = (file: string, kind: string) =>
  readManifests(read(`deploy/kubernetes/${file}`)).find((manifest) => manifest.kind === kind);

test('the values of the chart are complete but for what an installation has to set', () => {
  expect(schema.safeParse(VALUES).success).toBe(false);
  expect(schema.safeParse(merge(VALUES, NEEDED)).success).toBe(true);
});

test.each([
  ['an unknown value', { replicaCount: 3 }],
  ['an address without https', { publicUrl: 'http://order.example.com' }],
  ['an address with a path', { publicUrl: 'https://order.example.com/shop' }],
  ['no secret', { existingSecret: '' }],
  ['no image', { image: { repository: '' } }],
  ['no host', { ingress: { host: '' } }],
  ['no process', { replicas: 0 }],
  ['a text for a number', { drainSeconds: '10' }],
  ['an annotation that is no text', { ingress: { annotations: { a: 90 } } }],
  ['a setting with a wrong name', { env: [{ name: 'card-payments', value: 'on' }] }],
])('the schema refuses %s', (_, changes) => {
  expect(schema.safeParse(merge(merge(VALUES, NEEDED), changes)).success).toBe(false);
});

test('each value is in the schema and in a template', () => {
  const paths = (tree: Tree, properties: Tree, path: string[]): string[][] =>
    Object.entries(tree).flatMap(([key, value]) => {
      const own = properties[key];
      if (!own) throw new Error(`not in the schema: ${[...path, key].join('.')}`);
      return own['properties'] && isTree(value)
        ? paths(value, own['properties'], [...path, key])
        : [[...path, key]];
    });
  const names = paths(VALUES, SCHEMA.properties, []).map((path) => `.Values.${path.join('.')}`);
  const text = Object.values(TEMPLATES).join('\n');
  const isUsed = (name: string) => new RegExp(`${name.replaceAll('.', '\\.')}[ })]`).test(text);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});

test('an installation has the processes, the job of migrations, ingress and what protects them', () => {
  const { kinds, find, rendered } = install();
  expect(kinds).toEqual(['Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']);
  expect(find('Ingress').spec.tls).toEqual([{ hosts: ['order.example.com'], secretName: 'hana-tls' }]);
  expect(find('PodDisruptionBudget').spec.minAvailable).toBe(1);
  expect(rendered['NOTES.txt']).toContain('https://order.example.com');
  const { version } = JSON.parse(read('package.json'));
  expect([CHART.version, CHART.appVersion]).toEqual([version, version]);
});

test('its pods are those of deploy/kubernetes', () => {
  const named = (text: unknown) => JSON.parse(JSON.stringify(text).replaceAll('"shop"', '"hana"'));
  const { find } = install();
  const { template, ...spec } = named(find('Deployment').spec);
  const { template: expected, ...expectedSpec } = kustomized('deployment.yaml', 'Deployment').spec;
  expect(spec).toEqual(expectedSpec);
  const { containers, ...pod } = template.spec;
  const { containers: expectedContainers, ...expectedPod } = expected.spec;
  expect(pod).toEqual(expectedPod);
  const { version } = JSON.parse(read('package.json'));
  expect(containers).toEqual([
    {
      ...expectedContainers[0],
      image: `registry.example.com/hana:${version}`,
      imagePullPolicy: 'IfNotPresent',
    },
  ]);
  for (const [file, kind] of [
    ['service.yaml', 'Service'],
    ['ingress.yaml', 'Ingress'],
    ['network-policy.yaml', 'NetworkPolicy'],
    ['deployment.yaml', 'PodDisruptionBudget'],
  ] as const) {
    const { spec: own } = named(find(kind));
    expect({ kind, spec: own }).toEqual({ kind, spec: kustomized(file, kind).spec });
  }
  expect(find('Ingress').metadata.annotations).toEqual(
    kustomized('ingress.yaml', 'Ingress').metadata.annotations,
  );
});

test('migrations run before the processes, without their traffic', () => {
  const job = install().find('Job');
  expect(job.metadata.annotations).toEqual({
    'helm.sh/hook': 'pre-install,pre-upgrade',
    'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
  });
  const { template, activeDeadlineSeconds } = job.spec;
  expect(activeDeadlineSeconds).toBe(1_800);
  expect(template.metadata.labels).toEqual({ app: 'shop-migrate' });
  const [container] = template.spec.containers;
  expect(container.command).toEqual(['node', 'apps/api/src/commands/migrate.ts']);
  expect(read(container.command[1])).toContain('migrate(');
  expect(container.envFrom).toEqual([{ secretRef: { name: 'hana' } }]);
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(container.ports).toBeUndefined();
});

test('parts can be switched on and off', () => {
  const off = { enabled: false };
  const bare = install({ migrations: off, ingress: off, networkPolicy: off });
  expect(bare.kinds).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
  const scaled = install({ autoscaling: { enabled: true } });
  expect(scaled.find('Deployment').spec.replicas).toBeUndefined();
  expect(scaled.find('HorizontalPodAutoscaler').spec).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'shop' },
    minReplicas: 2,
    maxReplicas: 6,
  });
});

test('an installation adds settings, secrets of the registry and another drain time', () => {
  const { find } = install({
    env: [{ name: 'CARD_PAYMENTS', value: 'on' }],
    imagePullSecrets: [{ name: 'registry' }],
    image: { tag: '0.2.0' },
    drainSeconds: 25,
  });
  for (const { template } of [find('Deployment').spec, find('Job').spec]) {
    const [{ env, image }] = template.spec.containers;
    expect(env.at(-1)).toEqual({ name: 'CARD_PAYMENTS', value: 'on' });
    expect(env).toContainEqual({ name: 'DRAIN_SECONDS', value: '25' });
    expect(image).toBe('registry.example.com/hana:0.2.0');
    expect(template.spec.imagePullSecrets).toEqual([{ name: 'registry' }]);
  }
  expect(find('Deployment').spec.template.spec.terminationGracePeriodSeconds).toBe(55);
});
