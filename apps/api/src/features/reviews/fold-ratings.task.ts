import { ratingsToHold } from '@app/domain/review/rating';
import type { Db } from '#db/connect.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { ratingsRepository } from './ratings.repository.ts';

type FoldDeps = { db: Db; clock: Clock; ratings: { refresh: () => Promise<void> } };

/** REVIEW-08 REVIEW-09 Holds suspicious ratings, and adds up those that count. */
export function foldRatings({ db, clock, ratings }: FoldDeps): JobTask<'fold_ratings'> {
  const stored = ratingsRepository(db);
  return async () => {
    const now = clock.now();
    await stored.hold(ratingsToHold(await stored.fresh(now)), now);
    await stored.fold(now);
    await ratings.refresh();
  };
}
