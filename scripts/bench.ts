import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { sh } from './shell.ts';

/** `npm run bench` runs every benchmark, `npm run bench -- pricing` the ones named. */
export async function runBenchmarks(names: string[]) {
  const all = await Array.fromAsync(glob('bench/*.bench.ts'));
  const nameOf = (file: string) => basename(file, '.bench.ts');
  const chosen = all.filter((file) => names.length === 0 || names.includes(nameOf(file))).toSorted();
  if (chosen.length === 0) {
    console.error(`No such benchmark. There are: ${all.map(nameOf).toSorted().join(', ')}.`);
    process.exit(1);
  }
  let isEverythingWithinTarget = true;
  for (const file of chosen) {
    console.log(`\n▸ ${nameOf(file)}`);
    const { code } = await sh('node', [file]);
    isEverythingWithinTarget &&= code === 0;
  }
  if (!isEverythingWithinTarget) process.exit(1);
}
