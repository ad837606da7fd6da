import { randomUUIDv7 } from 'node:crypto';

export type Ids = { next: () => string };

/** Ordered by time, so that rows made together lie together. */
export const randomIds: Ids = { next: () => randomUUIDv7() };
