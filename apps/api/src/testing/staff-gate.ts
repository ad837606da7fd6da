import type { StaffGate } from '#http/staff-gate.ts';

const none = async () => null;
const closed: StaffGate = { session: none, device: none, key: none };

/** For servers without staff. */
export const noStaff = { staff: closed, publicUrl: 'http://localhost:3000' };
