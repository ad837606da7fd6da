import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { iconFiles } from './sprite.ts';

/** Run after a change to the list: `node tools/icons/write.ts`. */
for (const [path, content] of iconFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
