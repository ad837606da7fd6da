import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importCircles, importsOf, sourceFiles } from './source-files.ts';

/**
 * Allowed imports by folder pattern, so that new features are covered. The first row that matches a file applies;
 * `$1` is the group of the row. Names that are not paths are libraries.
 */
const library = '(?!apps/|packages/|demo/|tools/|e2e/).+';
const own = (folder: string) => `${folder}/.+`;
const domain = own('packages/domain');
const contract = own('packages/contract');
const ui = own('packages/ui');
const client = own('packages/client');
const api = (...folders: string[]) => folders.map((folder) => own(`apps/api/src/${folder}`));
const web = (...folders: string[]) => folders.map((folder) => own(`apps/web/src/${folder}`));
const operators = (...folders: string[]) => folders.map((folder) => own(`apps/console/src/${folder}`));

/** Features of the console that others use. */
const SHARED = 'live|device-settings|branch-state|drivers|notifications|orders|pictures|printing|ring';
const consoleFeature = (features: string) => [
  ...operators(`features/(?:${features}|${SHARED})`, 'session', 'i18n', 'ui'),
  'apps/console/src/paths.ts',
  client,
  ui,
  contract,
  domain,
  library,
];

const drivers = (...folders: string[]) => folders.map((folder) => own(`apps/drive/src/${folder}`));

const table: { from: string; may: string[]; mayAsType?: string[] }[] = [
  {
    from: 'packages/domain/src/money/.+',
    may: ['packages/domain/src/money/.+', 'packages/domain/src/language.ts'],
  },
  { from: 'packages/domain/src/geo/overlap.ts', may: ['packages/domain/src/geo/.+', 'polyclip-ts'] },
  {
    from: 'packages/domain/src/(?:geo|schedule|menu|text|media|branch|language)(?:/.+|.ts)',
    may: [
      'packages/domain/src/(?:money|geo|schedule|menu|text|branch|order)/.+',
      'packages/domain/src/language.ts',
    ],
  },
  {
    from: 'packages/domain/src/(?:offers|pricing)/.+',
    may: ['packages/domain/src/(?!cart/).+'],
  },
  { from: 'packages/domain/.+', may: [domain] },
  { from: 'packages/contract/src/schemas/.+', may: [contract, domain, 'zod/mini'] },
  // Endpoints are part of the first page, so they import no schema and no zod at run time.
  {
    from: 'packages/contract/.+',
    may: ['packages/contract/src/(?!schemas/).+', domain],
    mayAsType: [contract, 'zod/mini'],
  },
  { from: 'packages/ui/.+', may: [ui, 'packages/domain/src/(?:money|geo|text|media|language).+', library] },
  { from: 'packages/client/.+', may: [client, contract, domain, library] },

  {
    from: 'apps/web/src/(?:main\\.tsx|app/.+)',
    may: ['apps/web/src/.+', client, ui, contract, domain, library],
  },
  {
    from: 'apps/web/src/(?:sw|sw-off)\\.ts',
    may: [...web('worker'), 'packages/client/src/worker/.+', library],
  },
  {
    from: 'apps/web/src/worker/.+',
    may: [...web('worker'), 'packages/client/src/log.ts', contract, domain, library],
  },
  { from: 'apps/web/src/i18n/.+', may: [...web('i18n'), client, domain, library] },
  {
    from: 'apps/web/src/session/.+',
    may: [...web('session', 'i18n'), 'apps/web/src/worker/saved-at.ts', client, contract, domain, library],
  },
  // Ordering combines branch, location and orders.
  {
    from: 'apps/web/src/features/ordering/.+',
    may: [
      ...web('features/(?:ordering|branches|location|orders)', 'session', 'i18n'),
      client,
      'apps/web/src/paths.ts',
      ui,
      contract,
      domain,
      library,
    ],
  },
  // The people of a visit are a party, and its table has the session that keeps the party.
  {
    from: 'apps/web/src/features/(?:visits|group-orders)/.+',
    may: [
      ...web('features/(?:visits|group-orders|table-sessions|ordering)', 'session', 'i18n'),
      client,
      'apps/web/src/paths.ts',
      ui,
      contract,
      domain,
      library,
    ],
  },
  {
    from: 'apps/web/src/features/([^/]+)/.+',
    may: [
      ...web('features/$1', 'features/offline', 'session', 'i18n'),
      client,
      'apps/web/src/paths.ts',
      ui,
      contract,
      domain,
      library,
    ],
  },
  {
    from: 'apps/web/src/screens/.+',
    may: [
      ...web('screens', 'features', 'session', 'i18n'),
      client,
      'apps/web/src/paths.ts',
      ui,
      contract,
      domain,
      library,
    ],
  },
  { from: 'apps/web/src/first-views.tsx', may: [...web('screens'), library] },
  { from: 'apps/web/src/paths.ts', may: [contract, domain, library] },

  {
    from: 'apps/console/src/(?:main\\.tsx|app/.+)',
    may: ['apps/console/src/.+', client, ui, contract, domain, library],
  },
  { from: 'apps/console/src/i18n/.+', may: [...operators('i18n'), client, library] },
  { from: 'apps/console/src/paths.ts', may: [] },
  { from: 'apps/console/src/ui/.+', may: [...operators('ui'), client, ui, domain, library] },
  {
    from: 'apps/console/src/session/.+',
    may: [...operators('session', 'i18n'), client, contract, domain, library],
  },
  // The set-up of a vendor combines these subjects, its list their sales; the board shows the calls of tables.
  {
    from: 'apps/console/src/features/vendors/.+',
    may: consoleFeature('vendors|settings|menu|team|zones|reports|done'),
  },
  { from: 'apps/console/src/features/board/.+', may: consoleFeature('board|tables|day-close') },
  { from: 'apps/console/src/features/(menu|team)/.+', may: consoleFeature('$1|kitchen') },
  { from: 'apps/console/src/features/log/.+', may: consoleFeature('log|team') },
  {
    from: 'apps/console/src/features/statement/.+',
    may: consoleFeature('statement|settings|reports'),
  },
  {
    from: 'apps/console/src/features/day-close/.+',
    may: consoleFeature('day-close|settings|reports|printing'),
  },
  { from: 'apps/console/src/features/([^/]+)/.+', may: consoleFeature('$1') },
  {
    from: 'apps/console/src/screens/.+',
    may: [
      ...operators('screens', 'features', 'session', 'i18n', 'ui'),
      'apps/console/src/paths.ts',
      client,
      ui,
      contract,
      domain,
      library,
    ],
  },

  {
    from: 'apps/drive/src/(?:main\\.tsx|app/.+)',
    may: ['apps/drive/src/.+', client, ui, contract, domain, library],
  },
  { from: 'apps/drive/src/i18n/.+', may: [...drivers('i18n'), client, library] },
  { from: 'apps/drive/src/paths.ts', may: [client, library] },
  {
    from: 'apps/drive/src/session/.+',
    may: [...drivers('session', 'i18n'), client, contract, domain, library],
  },
  {
    from: 'apps/drive/src/features/([^/]+)/.+',
    may: [
      ...drivers('features/(?:$1|position|push)', 'session', 'i18n'),
      'apps/drive/src/paths.ts',
      client,
      ui,
      contract,
      domain,
      library,
    ],
  },
  {
    from: 'apps/drive/src/screens/.+',
    may: [
      ...drivers('screens', 'features', 'session', 'i18n'),
      'apps/drive/src/paths.ts',
      client,
      ui,
      contract,
      domain,
      library,
    ],
  },

  // The simulated bank shares nothing with the product that it is tested against.
  { from: 'demo/src/bank/.+', may: [own('demo/src/bank'), library] },
  { from: 'demo/.+', may: [own('demo'), contract, domain, library] },

  {
    from: 'apps/api/src/(?:main\\.ts|app/.+|testing/.+)',
    may: ['apps/api/src/.+', own('demo'), contract, domain, library],
  },
  {
    from: 'apps/api/src/features/([^/]+)/(?:[^/]+/)?[^/]+\\.routes\\.ts',
    may: [
      contract,
      domain,
      own('apps/api/src/(?:http|errors|i18n)'),
      'apps/api/src/features/$1/(?:[^/]+/)?[^/]+\\.wire\\.ts',
    ],
    mayAsType: ['apps/api/src/features/$1/.+'],
  },
  {
    from: 'apps/api/src/features/([^/]+)/(?:[^/]+/)?[^/]+\\.repository\\.ts',
    may: [domain, own('apps/api/src/db'), own('apps/api/src/features/$1'), 'kysely(?:/.+)?', 'pg'],
  },
  {
    from: 'apps/api/src/features/([^/]+)/.+',
    may: [
      contract,
      domain,
      library,
      ...['features/$1', 'db', 'ports', 'http', 'concurrency', 'errors', 'i18n', 'media', 'wire'].map(
        (folder) => own(`apps/api/src/${folder}`),
      ),
    ],
    mayAsType: ['apps/api/src/.+'],
  },
  {
    from: 'apps/api/src/(errors|i18n|wire)/.+',
    may: [...api('$1', 'i18n', 'db'), contract, domain, library],
  },
  {
    from: 'apps/api/src/(config|startup)/.+',
    may: [...api('config', 'startup', 'ports', 'http', 'errors'), domain, library],
  },
  {
    from: 'apps/api/src/(concurrency|security)/.+',
    may: [...api('$1', 'errors'), library],
  },
  {
    from: 'apps/api/src/ports/.+',
    may: [...api('ports', 'concurrency', 'security', 'errors', 'db', 'startup'), domain, library],
    mayAsType: [...api('config'), contract],
  },
  {
    from: 'apps/api/src/db/.+',
    may: [...api('db', 'ports', 'errors', 'startup', 'config'), domain, library],
  },
  {
    from: 'apps/api/src/media/.+',
    may: [...api('media', 'http', 'ports', 'errors', 'db', 'config', 'startup'), domain, library],
  },
  {
    from: 'apps/api/src/http/.+',
    may: [
      ...api('http', 'concurrency', 'ports', 'errors', 'db', 'i18n', 'config', 'startup'),
      contract,
      domain,
      library,
    ],
  },
  {
    from: 'apps/api/src/(jobs|realtime|web)/.+',
    may: [
      ...api('$1', 'http', 'ports', 'errors', 'db', 'i18n', 'config', 'startup', 'wire', 'media'),
      contract,
      domain,
      library,
    ],
  },
  { from: 'apps/api/src/commands/.+', may: [...api('(?!app).+'), contract, domain, library] },
  {
    from: 'e2e/.+',
    may: [
      own('e2e'),
      contract,
      domain,
      '(?:apps/(?:web|console|drive)|packages/client)/src/i18n/.+',
      'apps/console/src/testing/catalogs\\.ts',
      library,
    ],
  },
];

const production = sourceFiles(
  '{packages,apps}/*/src/**/*.{ts,tsx}',
  'demo/src/**/*.ts',
  'e2e/**/*.ts',
).filter((file) => !/\.(?:test|fixture)\.tsx?$|\/testing\//.test(file));

const matches = (pattern: string, path: string) => new RegExp(`^(?:${pattern})$`).test(path);

function isAllowed({ from, to, isTypeOnly }: { from: string; to: string; isTypeOnly: boolean }): boolean {
  for (const row of table) {
    const caught = new RegExp(`^(?:${row.from})$`).exec(from);
    if (!caught) continue;
    const patterns = isTypeOnly ? [...row.may, ...(row.mayAsType ?? [])] : row.may;
    return patterns.some((pattern) =>
      matches(pattern.replaceAll('$1', caught[1] ?? ''), to.replace(/\?.*$/, '')),
    );
  }
  return false;
}

test('every import is allowed by the table', () => {
  const imports = production.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} imports ${to}`);
  expect(wrong).toEqual([]);
});

test('the table rejects forbidden imports', () => {
  const refused = [
    ['apps/web/src/features/cart/use-cart.ts', 'apps/web/src/features/orders/use-order.ts'],
    ['packages/ui/src/actions/button.tsx', 'apps/web/src/session/api.ts'],
    ['apps/drive/src/app/drive-app.tsx', 'apps/console/src/session/api.ts'],
    ['packages/domain/src/money/amount.ts', 'zod'],
    ['packages/domain/src/money/amount.ts', 'packages/domain/src/cart/cart.ts'],
    ['apps/api/src/features/orders/orders.routes.ts', 'kysely'],
    ['apps/api/src/features/orders/orders.repository.ts', 'packages/contract/src/endpoints/orders.ts'],
  ] as const;
  for (const [from, to] of refused)
    expect(isAllowed({ from, to, isTypeOnly: false }), `${from} -> ${to}`).toBe(false);
});

test('no file imports itself through other files, not even as a type', () => {
  const all = sourceFiles(
    '{packages,apps}/*/src/**/*.{ts,tsx}',
    'demo/src/**/*.ts',
    '{e2e,tools,bench,scripts}/**/*.ts',
  );
  expect(importCircles(all.flatMap(importsOf))).toEqual([]);
});

test('the search for circles finds those of two files and of more', () => {
  const imports = [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'c'],
    ['a', 'd'],
  ] as const;
  expect(importCircles(imports.map(([from, to]) => ({ from, to })))).toEqual([
    'a -> b -> a',
    'c -> d -> e -> c',
  ]);
});

test('no file has a generic name', () => {
  const vague = production.filter((file) =>
    /\/(?:utils?|misc|helpers?|common|types|index)\.tsx?$/.test(file),
  );
  expect(vague).toEqual([]);
});

test('the domain contains neither wire names nor translation keys', () => {
  const forbidden =
    /\b_id\b|\b(?:collection|item|table)_id\b|\bis(?:Dinein|DineIn|PickUp|Pickup|Delivery)Enabled\b|\bsubTotal\b|Wire|Coll\./;
  const wrong = sourceFiles('packages/domain/src/**/*.ts').filter((file) =>
    forbidden.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});
