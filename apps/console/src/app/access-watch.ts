import { ACCESS_CHANGED, staffChannel } from '@app/contract/events';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ME } from '#session/me.ts';
import type { realtime as Realtime } from '#session/realtime.ts';

type Socket = Pick<typeof Realtime, 'listen' | 'onChange' | 'livenessOf'>;

/**
 * CON-06 CON-13 Follows the account on its own channel: changed roles are read again, and so is the account when the
 * socket is lost, because the server closes the sockets of an ended session.
 */
export function watchAccess(router: AnyRouter, queries: QueryClient, socket: Socket): void {
  let channel: string | null = null;
  let wasLive = false;
  let leave: () => void = () => undefined;

  async function readAgain() {
    await queries.invalidateQueries({ queryKey: [ME] });
    await router.invalidate();
  }

  function follow() {
    const known = queries.getQueriesData<WireMe | null>({ queryKey: [ME] });
    const account = known.find(([, me]) => me)?.[1]?.account;
    const next = account ? staffChannel(account._id) : null;
    if (next === channel) return;
    leave();
    channel = next;
    wasLive = false;
    leave =
      next === null
        ? () => undefined
        : socket.listen(next, { event: ACCESS_CHANGED, onEvent: () => void readAgain() });
  }

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === ME) follow();
  });
  socket.onChange(() => {
    const isLive = channel !== null && socket.livenessOf([channel]) === 'live';
    if (wasLive && !isLive) void readAgain();
    wasLive = isLive;
  });
  follow();
}
