import type { en } from './en.ts';

/** Texts with the same keys. */
export type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

/** The shape of a catalog: the keys of the English one. */
export type Messages = Texts<typeof en>;
