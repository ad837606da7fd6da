import { useBranch } from '#features/branches/use-branch.ts';
import { BranchPage } from './branch-page.tsx';

type BranchScreenProps = { branchId: string; table?: string | undefined };

export function BranchScreen({ branchId, table }: BranchScreenProps) {
  const branch = useBranch(branchId, table);
  return <BranchPage key={branch._id} branch={branch} table={table} />;
}
