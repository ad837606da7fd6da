import { KEY_SCOPES } from '@app/domain/staff/key-scope';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Message } from '../vocabulary.ts';
import { StaffName } from './account.ts';

const Named = z.object({ _id: Id, name: z.string() });

const Key = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** A key without a vendor or branch is for the whole platform. */
  vendor: z.nullable(Named),
  branch: z.nullable(Named),
  /** Null for older keys. The id is null once the account is removed. */
  madeBy: z.nullable(z.object({ _id: z.nullable(Id), name: z.string() })),
  createdAt: Instant,
  endsAt: z.nullable(Instant),
  lastUsedAt: z.nullable(Instant),
});
export type WireKey = z.output<typeof Key>;

export const consoleKeysSchemas = {
  listKeys: {
    summary: 'The API keys, without their secrets',
    response: z.object({ keys: z.array(Key) }),
  },
  addKey: {
    summary: 'Make an API key; only this response has its secret',
    errors: ['auth.login_again', 'staff.scope_exceeded', 'vendor.not_found', 'branch.not_found'],
    body: z.object({
      name: StaffName,
      scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
      vendorId: z.optional(z.nullable(Id)),
      branchId: z.optional(z.nullable(Id)),
      /** Without it the key ends in 365 days. */
      endsAt: z.optional(z.nullable(Instant)),
    }),
    response: z.object({ key: Key, secret: z.string() }),
  },
  removeKey: {
    summary: 'Remove an API key; its calls answer 401 at once',
    errors: ['key.not_found'],
    params: z.object({ keyId: Id }),
    response: Message,
  },
} satisfies SchemaMap;
