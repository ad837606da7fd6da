import type { Row } from './catalogue.columns.ts';
import type { ImportTexts } from './catalogue.texts.ts';

type Size = { vendor_id: string; key: string; branches: number; items: number };

/** The vendors that would lose more than half of their items or branches, as a truncated file would make them. */
export function largeRemovals(
  sizes: readonly Size[],
  removed: {
    branches: readonly Row[];
    items: readonly Row[];
    vendorOf: (branchId: string) => string | undefined;
  },
  texts: ImportTexts,
): string[] {
  const branches = Map.groupBy(removed.branches, ({ vendor_id }) => String(vendor_id));
  const items = Map.groupBy(removed.items, ({ branch_id }) => removed.vendorOf(String(branch_id)));
  return sizes.flatMap((size) => [
    ...problemOf(size.key, 'branches', branches.get(size.vendor_id)?.length ?? 0, size.branches, texts),
    ...problemOf(size.key, 'items', items.get(size.vendor_id)?.length ?? 0, size.items, texts),
  ]);
}

function problemOf(
  vendor: string,
  what: 'branches' | 'items',
  gone: number,
  all: number,
  texts: ImportTexts,
) {
  return gone * 2 > all ? [texts.problem(`vendors[${vendor}]`, texts.removals(what, gone, all))] : [];
}
