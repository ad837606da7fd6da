import { FEEDBACK_GIVEN, vendorChannel } from '@app/contract/events';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import { reviewsRepository } from './reviews.repository.ts';

type ReviewEventsDeps = {
  db: Db;
  clock: Clock;
  publisher: Publisher;
};

/** CON-111 Publishes a rating that is new, handled or answered to the managers of its branch. The event has ids only. */
export function reviewEvents({ db, clock, publisher }: ReviewEventsDeps) {
  return {
    reviewChanged: async ({ feedbackId }: { feedbackId: string }): Promise<void> => {
      const audience = await reviewsRepository(db).audienceOf(feedbackId, clock.now());
      const [first] = audience;
      if (!first) return;
      // Managers of other branches stay in the channel, and do not receive this.
      const others = await reviewsRepository(db).managersOfVendor(first.vendor_id, clock.now());
      await publisher.publish({
        channel: vendorChannel(first.vendor_id),
        event: FEEDBACK_GIVEN,
        data: { feedbackId, branchId: first.branch_id },
        audience: audience.map(({ session_id }) => session_id),
        others,
      });
    },
  };
}
