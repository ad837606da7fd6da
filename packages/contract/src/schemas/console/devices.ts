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
    response: z.object({ code: z.string(), expiresAt: Instant }),
  },
  showPairingState: {
    params: z.object({ code: TypedCode }),
    response: z.object({ state: z.enum(['waiting', 'paired']), expiresAt: z.nullable(Instant) }),
  },
  listScreens: {
    response: z.object({ devices: z.array(Device) }),
  },
  pairDevice: {
    body: z.object({
      code: TypedCode,
      branchId: Id,
      name: StaffName,
      stations: z._default(z.array(text(40)).check(z.maxLength(MAX_STATIONS)), []),
    }),
    response: z.object({ device: Device }),
  },
  removeDevice: {
    params: z.object({ deviceId: Id }),
    response: Message,
  },
} satisfies SchemaMap;
