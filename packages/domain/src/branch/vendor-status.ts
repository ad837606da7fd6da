import { type Availability, availabilityOf } from './availability.ts';

type Branches = readonly { isOpen: boolean; isActive: boolean }[];
type BranchFlags = { kind: Availability; open: number; total: number };

/** A vendor has the status of its most open branch. */
export function vendorStatusOf(branches: Branches): BranchFlags {
  const states = branches.map(availabilityOf);
  const open = states.filter((state) => state === 'open').length;
  const kind = open > 0 ? 'open' : states.includes('busy') ? 'busy' : 'closed';
  return { kind, open, total: branches.length };
}
