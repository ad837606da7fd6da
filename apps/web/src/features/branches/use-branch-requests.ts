import { logError } from '@app/client/log.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { saveBranch, type showBranch, showBranchPhone } from '@app/contract/endpoints/branches';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#session/api.ts';

/** Requests the number and calls it. */
async function call(branchId: string): Promise<void> {
  const { data } = await api.call(showBranchPhone, { params: { branchId } });
  location.assign(`tel:${data.phone}`);
}

/** BRANCH-08: the heart changes only after the server confirms. */
async function save(branchId: string, queries: QueryClient): Promise<void> {
  const { isSaved } = await api.call(saveBranch, { params: { branchId } });
  queries.setQueriesData<ResponseOf<typeof showBranch>['branch']>(
    { queryKey: ['branch', branchId] },
    (known) => known && { ...known, isSaved },
  );
  void queries.invalidateQueries({ queryKey: ['saved-branches'] });
}

const ACTS = { call, save };
type Act = keyof typeof ACTS;
type State = 'busy' | 'failed' | undefined;

/** The requests of the branch's buttons. */
export function useBranchRequests(branchId: string) {
  const queries = useQueryClient();
  const [states, setStates] = useState<Partial<Record<Act, State>>>({});
  const set = (act: Act, state: State) => setStates((others) => ({ ...others, [act]: state }));

  async function start(act: Act): Promise<void> {
    set(act, 'busy');
    try {
      await ACTS[act](branchId, queries);
      set(act, undefined);
    } catch (error) {
      logError(`branch: ${act} failed`, error);
      set(act, 'failed');
    }
  }
  return { states, start: (act: Act) => void start(act) };
}
