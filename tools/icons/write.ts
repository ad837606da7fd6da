import { writeFileSync } from 'node:fs';
import { iconNames, iconSprite } from './sprite.ts';

/** Run after a change to the list: `node tools/icons/write.ts`. */
const ui = new URL('../../packages/ui/src/content/', import.meta.url);
writeFileSync(new URL('icon-sprite.svg', ui), iconSprite());
writeFileSync(new URL('icon-names.generated.ts', ui), iconNames());
