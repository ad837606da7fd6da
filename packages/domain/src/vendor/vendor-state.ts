export const VENDOR_STATES = ['draft', 'live', 'suspended'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** CON-124 A draft has never been live. A suspended vendor was live and is hidden from customers. */
export function vendorStateOf({ isActive, hasBeenLive }: { isActive: boolean; hasBeenLive: boolean }) {
  if (!hasBeenLive) return 'draft' satisfies VendorState;
  return isActive ? 'live' : 'suspended';
}
