import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const SPEC = readdirSync('docs/spec')
  .map((file) => file.replace(/\.md$/, ''))
  .filter((name) => name !== 'pricing');

const defined = new Map(
  SPEC.map((name) => {
    const text = readFileSync(`docs/spec/${name}.md`, 'utf8');
    return [
      name,
      new Set([...text.matchAll(/^- \*\*([A-Z0-9]+-?\d+)\b/gm)].map(([, id = '']) => id)),
    ] as const;
  }),
);
const ofCustomers = [...(defined.get('requirements') ?? [])];
const ofOperators = SPEC.filter((name) => name.startsWith('console')).flatMap((name) => [
  ...(defined.get(name) ?? []),
]);
const ofMoney = [...(defined.get('money') ?? [])];
const ofSignIn = [...(defined.get('sign-in') ?? [])];
const ofReviews = [...(defined.get('reviews') ?? [])];
const requirements = [...ofCustomers, ...ofOperators, ...ofMoney, ...ofSignIn, ...ofReviews];
const known = new Set([...defined.values()].flatMap((ids) => [...ids]));
const areas = [...new Set(requirements.map((id) => id.split('-')[0]))];

const files = sourceFiles(
  'packages/*/src/**/*.{ts,tsx}',
  'apps/*/src/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  'tools/*.ts',
  'bench/*.ts',
  'scripts/*.ts',
);
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && file !== 'tools/spec-ids.test.ts';

/** Ids with a dash are unambiguous; short ones are searched only in titles and comments. */
const LONG = new RegExp(`\\b(?:${areas.join('|')}|D)-\\d{2,3}\\b`, 'g');
const SHORT = /\b[THP]\d{1,2}\b/g;
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;
const TITLE = /(?<=\b(?:test|it|describe)\b[^'"`]{0,80}['"`])[^'"`]*/g;

function cited(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const written = [text.match(COMMENT) ?? [], text.match(TITLE) ?? []].flat().join('\n');
  return [...(text.match(LONG) ?? []), ...(written.match(SHORT) ?? [])];
}

test('docs/spec defines every id that code or tests cite', () => {
  expect(SPEC.filter((name) => defined.get(name)?.size === 0)).toEqual([]);
  const unknown = files
    .filter((file) => file !== 'tools/spec-ids.test.ts')
    .flatMap((file) =>
      cited(file)
        .filter((id) => !known.has(id))
        .map((id) => `${id} in ${file}`),
    );
  expect([...new Set(unknown)]).toEqual([]);
});

test('every requirement is cited by a test', () => {
  const proven = new Set(files.filter(isTest).flatMap(cited));
  expect(requirements.filter((id) => !proven.has(id))).toEqual([]);
});
