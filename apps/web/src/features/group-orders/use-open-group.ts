import { useMemo, useSyncExternalStore } from 'react';
import { passes } from '#session/passes.ts';
import { useByMinute } from '#session/server-time.ts';

/** The open group of this device at a branch; null without one. */
export function useOpenGroup(branchId: string): { partyId: string; hostName: string } | null {
  const known = useSyncExternalStore(passes.onChange, passes.list);
  const partyId = useByMinute((now) => {
    const open = known.find(({ group }) => group?.branchId === branchId && Date.parse(group.endsAt) > now);
    return open?.partyId ?? '';
  });
  return useMemo(() => {
    const found = known.find((pass) => pass.partyId === partyId);
    return found?.group ? { partyId, hostName: found.group.hostName } : null;
  }, [known, partyId]);
}
