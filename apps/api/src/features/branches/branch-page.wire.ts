import { openStateAt } from '@app/domain/branch/opening-hours';
import { nextReturn } from '@app/domain/menu/sold-out';
import { hoursFromRow } from '#db/branch-state.ts';
import { compressBody, type CompressedBody } from '#http/responses/compressed-body.ts';
import { appendToGzip, type GzipPrefix, startGzip } from '#http/responses/gzip-append.ts';
import type { BranchRecord } from './branches.repository.ts';
import { GUESTS_PART, offersChangeAt, type OwnPart, type Shown, toSharedPart } from './branches.wire.ts';
import { soldOutUntil } from './menu.wire.ts';

/** The response for a branch in one language: complete for guests, a prefix for signed-in customers. */
export type BranchPage = {
  branchId: string;
  vendorId: string;
  guest: CompressedBody;
  prefix: GzipPrefix;
  /** When an item is on the menu again, the pause ends, an offer starts or ends, or the branch opens or closes by its
   * hours. */
  validUntil: Date | null;
};

export async function buildPage(branch: BranchRecord, shown: Shown): Promise<BranchPage> {
  const { now } = shown;
  const shared = JSON.stringify({ branch: toSharedPart(branch, shown) });
  const prefix = shared.slice(0, -'}}'.length);
  return {
    branchId: branch.id,
    vendorId: branch.vendor_id,
    guest: await compressBody(prefix + ending(GUESTS_PART)),
    prefix: startGzip(prefix),
    validUntil: nextReturn(
      [
        branch.paused_until,
        nextBoundary(branch, now),
        offersChangeAt(branch, now),
        ...branch.collections.flatMap(({ items }) => items.map(soldOutUntil)),
      ],
      now,
    ),
  };
}

function nextBoundary(branch: BranchRecord, now: Date): Date | null {
  const hours = hoursFromRow(branch);
  if (hours === null) return null;
  const state = openStateAt(hours, now);
  return state.isOpen ? state.closesAt : state.opensAt;
}

export function pageFor(page: BranchPage, own: OwnPart): CompressedBody {
  return own === GUESTS_PART ? page.guest : appendToGzip(page.prefix, ending(own));
}

const ending = (own: OwnPart) => `,${JSON.stringify(own).slice('{'.length)}}`;
