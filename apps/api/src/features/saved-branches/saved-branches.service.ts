import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { atTime } from '#db/branch-state.ts';
import { savedBranchesRepository } from './saved-branches.repository.ts';

/** D-015 */
const MAX_LIST_LENGTH = 100;

export type SavedBranchesService = ReturnType<typeof savedBranchesService>;

export function savedBranchesService({ db, clock }: { db: Db; clock: Clock }) {
  const savedBranches = savedBranchesRepository(db);
  return {
    async toggle(customerId: string, branchId: string): Promise<boolean> {
      const isSaved = await savedBranches.toggle(customerId, branchId, clock.now());
      if (isSaved === null) throw new AppError('branch.not_found');
      return isSaved;
    },

    async list(customerId: string) {
      const now = clock.now();
      return (await savedBranches.list(customerId, MAX_LIST_LENGTH)).map((row) => atTime(row, now));
    },
  };
}
