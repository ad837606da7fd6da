import { toWirePasskeys } from '#wire/passkeys.wire.ts';
import type { PasskeyRow } from '#db/passkey-rows.ts';

export const toWireOwn = (rows: readonly PasskeyRow[]) => ({ passkeys: toWirePasskeys(rows) });
