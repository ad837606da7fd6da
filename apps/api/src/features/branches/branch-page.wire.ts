import type { Language } from '@app/domain/language';
import { packBody, type CompressedBody } from '#http/compressed-body.ts';
import { closeBody, openBody, type Opening } from '#http/spliced-body.ts';
import type { BranchRecord } from './branches.repository.ts';
import { GUESTS_PART, type OwnPart, toSharedPart } from './branches.wire.ts';

/** The answer for a branch in one language, ready for guests and open at its end for everybody else. */
export type BranchPage = { branchId: string; vendorId: string; guest: CompressedBody; opening: Opening };

export async function buildPage(branch: BranchRecord, language: Language, now: Date): Promise<BranchPage> {
  const shared = JSON.stringify({ branch: toSharedPart(branch, language, now) });
  const opening = shared.slice(0, -'}}'.length);
  return {
    branchId: branch.id,
    vendorId: branch.vendor_id,
    guest: await packBody(opening + ending(GUESTS_PART)),
    opening: openBody(opening),
  };
}

export function pageFor(page: BranchPage, own: OwnPart): CompressedBody {
  return own === GUESTS_PART ? page.guest : closeBody(page.opening, ending(own));
}

const ending = (own: OwnPart) => `,${JSON.stringify(own).slice('{'.length)}}`;
