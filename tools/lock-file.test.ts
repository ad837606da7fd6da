import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

type Locked = {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  link?: boolean;
  resolved?: string;
};

const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = Object.entries(lock.packages);

/** The folders that Node searches, from the package upwards. */
function* placesOf(name: string, from: string): Generator<string> {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    if (folder !== '' && !folder.endsWith('node_modules')) yield `${folder}/node_modules/${name}`;
    if (folder === '') break;
  }
  yield `node_modules/${name}`;
}

test('the lock file contains the binaries of every platform', () => {
  const missing = packages.flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => ![...placesOf(name, from)].some((place) => lock.packages[place]),
    ),
  );
  expect(missing).toEqual([]);
});

test('every package has an integrity hash and no download host', () => {
  const fromRegistry = packages.filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(fromRegistry.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  expect(fromRegistry.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
});
