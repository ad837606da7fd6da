import type { IdempotencyStore } from '#ports/idempotency.ts';
import type { StaffGate } from '#http/callers/staff-gate.ts';

const none = async () => null;
const closed: StaffGate = { session: none, device: none, key: none };

const idempotency: IdempotencyStore = {
  claim: async () => ({ state: 'claimed' }),
  complete: async () => {},
  release: async () => {},
};

/** For servers without staff. */
export const noStaff = { staff: closed, publicUrl: 'http://localhost:3000', idempotency };
