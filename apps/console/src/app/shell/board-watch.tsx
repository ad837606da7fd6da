import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { boardQuery } from '#features/orders/board-query.ts';
import { useLiveBoard } from '#features/orders/use-live-board.ts';
import { useSeenNotifications } from '#features/notifications/use-seen-notifications.ts';
import { paths, withQuery } from '#paths.ts';
import { useBranches } from '#session/scope.ts';
import { RingBar } from '#features/ring/ring-bar.tsx';
import { useAlarmBadge } from '#features/ring/use-alarm-badge.ts';
import { useRing } from '#features/ring/use-ring.ts';

/** SHOP-14 The ring, the bar and the badge of the order board on the other screens of the console. */
export function BoardWatch() {
  const branchIds = useBranches().map(({ _id }) => _id);
  const { tickets } = useLiveBoard(branchIds, boardQuery(branchIds));
  const ring = useRing(tickets);
  const navigate = useNavigateHref();
  useSeenNotifications(ring.alarms.map(({ ticket }) => ticket.id));
  useAlarmBadge(ring.alarms.length);

  function openFirst() {
    const [first] = ring.alarms;
    if (first) navigate(withQuery(paths.order(first.ticket.id), { branch: first.ticket.branchId }));
  }

  return (
    <RingBar
      ring={ring}
      onOpen={openFirst}
      className="watch-bar sticky top-(--top-bar) z-20 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-(--bottom-bar)"
    />
  );
}
