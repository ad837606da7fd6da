import type { enMore } from './en-more.ts';
import type { en } from './en.ts';

/** The shape of texts: the keys of the English ones. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** The shape of the console's catalog. */
export type Messages = Texts<typeof en & typeof enMore>;
