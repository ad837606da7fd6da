import { logError } from '@app/client/log.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const load = () => import('./branch-requests.ts');
type Act = keyof Awaited<ReturnType<typeof load>>;
type State = 'busy' | 'failed' | undefined;

/** Preloads when idle, so that the first tap does not wait for it. */
export const preloadBranchRequests = () => void load().catch(() => undefined);

/** The requests of the branch's buttons; their code loads with the first tap. */
export function useBranchRequests(branchId: string) {
  const queries = useQueryClient();
  const [states, setStates] = useState<Partial<Record<Act, State>>>({});
  const set = (act: Act, state: State) => setStates((others) => ({ ...others, [act]: state }));

  async function start(act: Act): Promise<void> {
    set(act, 'busy');
    try {
      const acts = await load();
      await acts[act](branchId, queries);
      set(act, undefined);
    } catch (error) {
      logError(`branch: ${act} failed`, error);
      set(act, 'failed');
    }
  }
  return { states, start: (act: Act) => void start(act) };
}
