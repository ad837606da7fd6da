import { useRouter } from '@tanstack/react-router';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import { paths } from '#paths.ts';

/** FIND-02 Opens a dish at its branch. Two entries of the history: closing the dish leaves the menu open. */
export function useOpenDish() {
  const router = useRouter();
  const sheet = useItemSheet();
  return async (branchId: string, itemId: string) => {
    await router.navigate({ href: paths.branch(branchId) });
    sheet.open({ id: itemId, line: null });
  };
}
