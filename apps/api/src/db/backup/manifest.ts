import * as z from 'zod/mini';

/** The last entry of a backup: what it contains. A backup without it is incomplete. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: z.number(),
  files: z.number(),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.json';
export const FILES = 'files/';

export const partName = (table: string, part: number) =>
  `database/${table}/${String(part).padStart(6, '0')}.copy`;

/** The table that an entry is a part of. */
export const tableOfPart = (name: string): string | null =>
  /^database\/(.+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
