import type { driveEn } from './drive/en.ts';
import type { driveMoreEn } from './drive/en-more.ts';
import type { enMore } from './en-more.ts';
import type { en } from './en.ts';

/** The texts of the console and of the drivers' app. The Arabic catalogs are typed as the English ones. */
export type Catalog = typeof en & typeof enMore & typeof driveEn & typeof driveMoreEn;
