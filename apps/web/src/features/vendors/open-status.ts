import { type Availability, availabilityOf } from '@app/domain/branch/availability';

type Branches = readonly { isOpen: boolean; isActive: boolean }[];
type BranchFlags = { kind: Availability; open: number; total: number };

/** A vendor is as open as the most open of its branches. */
export function openStatusOf(branches: Branches): BranchFlags {
  const states = branches.map(availabilityOf);
  const open = states.filter((state) => state === 'open').length;
  const kind = open > 0 ? 'open' : states.includes('busy') ? 'busy' : 'closed';
  return { kind, open, total: branches.length };
}

/** Who takes orders comes first; otherwise the order stays as the server gave it. */
export function closedLast<V extends { branches: Branches }>(vendors: readonly V[]): V[] {
  const isShut = (vendor: V) => Number(openStatusOf(vendor.branches).kind === 'closed');
  return vendors.toSorted((a, b) => isShut(a) - isShut(b));
}
