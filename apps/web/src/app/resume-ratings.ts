import { connection } from '@app/client/http/connection.ts';
import { logError } from '@app/client/log.ts';
import { storage } from '@app/client/storage/storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { PENDING_RATINGS_KEY } from '#features/branches/dialogs/pending-ratings-key.ts';
import { userQuery } from '#session/user.ts';

/** Sends the ratings that were given without a connection, at the start and with each reconnect. */
export function resumeRatings(queries: QueryClient): void {
  const send = () => {
    if (storage.readText(PENDING_RATINGS_KEY) === null) return;
    resume(queries).catch((error: unknown) => logError('ratings: resuming failed', error));
  };
  send();
  connection.onReconnect(send);
}

async function resume(queries: QueryClient): Promise<void> {
  if ((await queries.ensureQueryData(userQuery)) === null) return;
  const { sendPendingRatings } = await import('#features/branches/dialogs/pending-ratings.ts');
  if (!(await sendPendingRatings())) return;
  void queries.invalidateQueries({ queryKey: ['order'] });
  void queries.invalidateQueries({ queryKey: ['past-orders'] });
}
