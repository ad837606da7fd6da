import { plainText } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas.ts';
import { marksRepository } from './marks.repository.ts';

type Opinion = { rating: number; comments?: string | null | undefined };

/** Lists are never longer than this (D-015). */
const MAX_LIST_LENGTH = 100;

export type MarksService = ReturnType<typeof marksService>;

type MarksDeps = { db: Db; clock: Clock; ids: Ids; quotas: Pick<Quotas, 'spend'> };

const DAY_SECONDS = 86_400;

export function marksService({ db, clock, ids, quotas }: MarksDeps) {
  const marks = marksRepository(db);
  return {
    async toggleSaved(customerId: string, branchId: string): Promise<boolean> {
      const isSaved = await marks.toggleSaved(customerId, branchId, clock.now());
      if (isSaved === null) throw new AppError('branch.not_found');
      return isSaved;
    },

    saved: (customerId: string) => marks.listSaved(customerId, MAX_LIST_LENGTH),

    /** Once per branch and day. */
    async giveFeedback(customerId: string, branchId: string, { rating, comments }: Opinion): Promise<void> {
      const once = { name: 'feedback', limit: 1, windowSeconds: DAY_SECONDS };
      await quotas.spend([{ ...once, subject: `${customerId} ${branchId}` }], 'branch.too_much_feedback');
      const text = plainText(comments ?? '');
      const feedback = { id: ids.next(), customerId, branchId, rating, comments: text === '' ? null : text };
      if (!(await marks.addFeedback(feedback, clock.now()))) throw new AppError('branch.not_found');
    },
  };
}
