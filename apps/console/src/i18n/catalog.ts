import type { enMore } from './en-more.ts';
import type { en } from './en.ts';

/** The texts of the console. The Arabic catalogs are typed as the English ones. */
export type Catalog = typeof en & typeof enMore;
