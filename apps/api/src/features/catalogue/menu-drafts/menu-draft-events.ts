import { DRAFT_CHANGED, PUBLISHED, vendorChannel } from '@app/contract/events';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Publisher } from '#ports/publisher.ts';
import { menuDraftsRepository } from './menu-drafts.repository.ts';

type MenuDraftEventsDeps = {
  db: Db;
  clock: Clock;
  publisher: Publisher;
};

/** CON-82 Tells the managers of a vendor of drafts and publications. Pages read the menu again. */
export function menuDraftEvents({ db, clock, publisher }: MenuDraftEventsDeps) {
  const announce = async (event: string, data: { branchId: string }): Promise<void> => {
    const found = await menuDraftsRepository(db).audience(data.branchId, clock.now());
    if (!found || found.sessions.length === 0) return;
    const { vendorId, sessions: audience } = found;
    await publisher.publish({ channel: vendorChannel(vendorId), event, data, audience });
  };
  return {
    draftChanged: (event: { branchId: string }) => announce(DRAFT_CHANGED, event),
    menuPublished: (event: { branchId: string; publicationId: string }) => announce(PUBLISHED, event),
  };
}
