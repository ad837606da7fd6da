import type { WirePasskey } from '@app/contract/schemas/passkey';
import type { PasskeyRow } from '#db/passkey-rows.ts';

export const toWirePasskeys = (rows: readonly PasskeyRow[]): WirePasskey[] =>
  rows.map(({ id, name, added_at: addedAt, last_used_at: lastUsedAt }) => ({
    _id: id,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
