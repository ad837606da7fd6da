import { readAgain, useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { BRANCH_CHANGED, branchChannel } from '@app/contract/events';
import { showBranchState } from '@app/contract/endpoints/console/pause';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { realtime } from '#session/realtime.ts';

const POLL_MS = 30_000;

const branchStateQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branch', branchId, 'state'],
    queryFn: async () => (await api.call(showBranchState, { params: { branchId } })).state,
    refetchInterval: POLL_MS,
  });

/** CON-97 The state of a branch while the component is mounted; events refresh it, and everything about the branch. */
export function useBranchState(branchId: string) {
  useLiveQueries(['branch', branchId], {
    realtime,
    channels: [branchChannel(branchId)],
    events: { [BRANCH_CHANGED]: readAgain },
  });
  return useQuery(branchStateQuery(branchId)).data ?? null;
}
