import type { Row } from './catalogue.columns.ts';

type Size = { vendor_id: string; key: string; branches: number; items: number };

/** The vendors that would lose more than half of their items or branches, as a truncated file would make them. */
export function largeRemovals(
  sizes: readonly Size[],
  removed: {
    branches: readonly Row[];
    items: readonly Row[];
    vendorOf: (branchId: string) => string | undefined;
  },
): string[] {
  const branches = Map.groupBy(removed.branches, ({ vendor_id }) => String(vendor_id));
  const items = Map.groupBy(removed.items, ({ branch_id }) => removed.vendorOf(String(branch_id)));
  return sizes.flatMap((size) => [
    ...problemOf(size.key, 'branches', branches.get(size.vendor_id)?.length ?? 0, size.branches),
    ...problemOf(size.key, 'items', items.get(size.vendor_id)?.length ?? 0, size.items),
  ]);
}

const problemOf = (vendor: string, what: string, gone: number, all: number) =>
  gone * 2 > all
    ? [`vendors[${vendor}]: ${gone} of ${all} ${what} would be removed; --allow-removals allows it`]
    : [];
