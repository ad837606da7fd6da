import { floor } from './ar/floor.ts';
import { log } from './ar/log.ts';
import type { enMore } from './en-more.ts';
import type { Texts } from './messages.ts';

export const arMore: Texts<typeof enMore> = { floor, log };
