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

test('the paths of the architecture have the files that they count', () => {
  const sections = readFileSync('docs/architecture.md', 'utf8')
    .split(/^#+ /m)
    .flatMap((text) => {
      const counted = /^Files in line \/ files to open: (\d+) \/ (\d+)\. Beside the line: (.+)$/m.exec(text);
      return counted ? [{ text, counted }] : [];
    });
  expect(sections).toHaveLength(3);
  for (const {
    text,
    counted: [, inLine, toOpen, beside],
  } of sections) {
    const line = Array.from(text.matchAll(/^\d+\. `([^`]+)`/gm), ([, path]) => path!);
    const others = Array.from(beside!.matchAll(/`([^`]+)`/g), ([, path]) => path!).flatMap(expand);
    const files = new Set([...line, ...others]);
    expect([...files].filter((path) => !existsSync(path))).toEqual([]);
    expect([line.length, files.size]).toEqual([Number(inLine), Number(toOpen)]);
  }
});

/** `a/{b,c}.ts` are two paths. */
function expand(path: string): string[] {
  const braces = /\{([^}]+)\}/.exec(path);
  return braces ? braces[1]!.split(',').map((name) => path.replace(braces[0], name)) : [path];
}

/** `<area>` stands for any name and `NNNN` for any number. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<[^>]*>|NNNN_\w+/g, '*');
  return existsSync(path) || globSync(pattern).length > 0;
}
