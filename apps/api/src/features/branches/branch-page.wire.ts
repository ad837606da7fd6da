import type { Language } from '@app/domain/language';
import { compressBody, type CompressedBody } from '#http/compressed-body.ts';
import { appendToGzip, type GzipPrefix, startGzip } from '#http/gzip-append.ts';
import type { BranchRecord } from './branches.repository.ts';
import { GUESTS_PART, type OwnPart, toSharedPart } from './branches.wire.ts';

/** The response for a branch in one language: complete for guests, a prefix for signed-in customers. */
export type BranchPage = { branchId: string; vendorId: string; guest: CompressedBody; prefix: GzipPrefix };

export async function buildPage(branch: BranchRecord, language: Language, now: Date): Promise<BranchPage> {
  const shared = JSON.stringify({ branch: toSharedPart(branch, language, now) });
  const prefix = shared.slice(0, -'}}'.length);
  return {
    branchId: branch.id,
    vendorId: branch.vendor_id,
    guest: await compressBody(prefix + ending(GUESTS_PART)),
    prefix: startGzip(prefix),
  };
}

export function pageFor(page: BranchPage, own: OwnPart): CompressedBody {
  return own === GUESTS_PART ? page.guest : appendToGzip(page.prefix, ending(own));
}

const ending = (own: OwnPart) => `,${JSON.stringify(own).slice('{'.length)}}`;
