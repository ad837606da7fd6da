import { writeFileSync } from 'node:fs';
import { roadsFile } from './drawn-roads.ts';

/** Run after a change to the drawn map: `node tools/roads/write.ts`. */
writeFileSync(new URL('../../demo/src/roads/roads.generated.ts', import.meta.url), roadsFile());
