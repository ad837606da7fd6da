import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Documents of the present. The changelog and decisions also name what was there before. */
const documents = globSync([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/*.md',
  'docs/operations/*.md',
]);
const folders = /^(?:apps|packages|demo|e2e|bench|tools|scripts|deploy|docs)\//;

test('documents were found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', join('docs', 'architecture.md')]));
});

test.each(documents)('%s names paths that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const links = Array.from(text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g), ([, path]) =>
    join(dirname(file), path!),
  );
  const named = Array.from(
    text.matchAll(/(?:`|^\d+\. `?)([\w.-]+\/[\w./<>*{},$-]+)`/gm),
    ([, path]) => path!,
  );
  const paths = [...links, ...named.filter((path) => folders.test(path))];
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('the layout of the README names every workspace', () => {
  const readme = readFileSync('README.md', 'utf8');
  const workspaces = globSync('{apps,packages}/*/package.json').map(dirname);
  const folders = [...workspaces, 'demo', 'e2e', 'bench', 'tools', 'deploy', 'docs'];
  expect(folders.filter((folder) => !new RegExp(`^(?:.*, )?${folder}\\b`, 'm').test(readme))).toEqual([]);
});

/** `<area>` stands for any name and `NNNN` for any number. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[^>]*>|NNNN_\w+/g, '*');
  return existsSync(path) || globSync(pattern).length > 0;
}
