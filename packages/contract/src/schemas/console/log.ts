import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant } from '../vocabulary.ts';

export const ACTOR_KINDS = ['staff', 'device', 'key', 'system'] as const;

const Entry = z.object({
  _id: z.string(),
  at: Instant,
  /** `kind` is null for entries from before accounts; `keyName` is the key with which the actor called. */
  actor: z.object({
    kind: z.nullable(z.enum(ACTOR_KINDS)),
    _id: z.nullable(Id),
    name: z.string(),
    keyName: z.nullable(z.string()),
  }),
  action: z.string(),
  subjectId: Id,
  branch: z.nullable(z.object({ _id: Id, name: z.string() })),
  details: z.record(z.string(), z.unknown()),
  /** The driver of an assignment. */
  driver: z.nullable(z.string()),
});
export type WireLogEntry = z.output<typeof Entry>;

const Day = z.iso.date();

export const consoleLogSchemas = {
  listLog: {
    summary: 'Changes by staff, screens and keys, newest first, a hundred per page; `format=csv` for a file',
    errors: ['branch.not_found'],
    query: z.object({
      actorId: z.optional(Id),
      subjectId: z.optional(Id),
      action: z.optional(z.string().check(z.regex(/^[a-z_]+(\.[a-z_]+)?$/), z.maxLength(40))),
      branch: z.optional(Id),
      /** Days in the zone of the branch, else in UTC. */
      from: z.optional(Day),
      to: z.optional(Day),
      cursor: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))),
      format: z.optional(z.enum(['json', 'csv'])),
    }),
    response: z.object({ entries: z.array(Entry), next: z.nullable(z.string()) }),
  },
} satisfies SchemaMap;
