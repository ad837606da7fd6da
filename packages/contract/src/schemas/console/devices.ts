import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id, Instant, Message, text } from '../vocabulary.ts';
import { StaffName } from './account.ts';

const MAX_STATIONS = 20;

const Device = z.object({
  _id: Id,
  name: z.string(),
  branch: z.object({ _id: Id, name: z.string() }),
  stations: z.array(z.string()),
  pairedAt: Instant,
  lastSeenAt: z.nullable(Instant),
});
export type WireScreen = z.output<typeof Device>;

/** As shown on the screen; the server normalises case, separators and digits. */
const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const consoleDevicesSchemas = {
  requestPairingCode: {
    summary: 'A code that a manager enters to pair this screen',
    errors: ['request.too_many'],
    response: z.object({ code: z.string(), expiresAt: Instant }),
  },
  showPairingState: {
    summary: 'Whether this screen is paired; only for the screen that requested the code',
    errors: ['device.code_invalid'],
    params: z.object({ code: TypedCode }),
    response: z.object({ state: z.enum(['waiting', 'paired']), expiresAt: z.nullable(Instant) }),
  },
  listScreens: {
    summary: 'The paired screens',
    response: z.object({ devices: z.array(Device) }),
  },
  pairDevice: {
    summary: 'Pair the screen that shows this code with a branch',
    errors: ['device.code_invalid', 'branch.not_found'],
    body: z.object({
      code: TypedCode,
      branchId: Id,
      name: StaffName,
      stations: z._default(z.array(text(40)).check(z.maxLength(MAX_STATIONS)), []),
    }),
    response: z.object({ device: Device }),
  },
  removeDevice: {
    summary: 'Unpair a screen',
    errors: ['device.not_found'],
    params: z.object({ deviceId: Id }),
    response: Message,
  },
} satisfies SchemaMap;
