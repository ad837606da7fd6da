import { randomUUIDv7 } from 'node:crypto';

export type Ids = { next: () => string };

/** Ordered by time, for index locality. */
export const randomIds: Ids = { next: () => randomUUIDv7() };
