import { first } from './en/first.ts';
import { more } from './en/more.ts';

/** Every text of the app. The source of the key type: the other languages must have the same keys. */
export const en = { ...first, ...more } as const;
