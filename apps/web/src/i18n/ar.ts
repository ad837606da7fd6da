import { first } from './ar/first.ts';
import { more } from './ar/more.ts';
import type { Messages } from './messages.ts';

export const ar: Messages = { ...first, ...more };
