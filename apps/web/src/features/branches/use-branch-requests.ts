import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '#lib/log.ts';

const load = () => import('./branch-requests.ts');
type Act = keyof Awaited<ReturnType<typeof load>>;
type State = 'busy' | 'failed' | undefined;

/** While nothing else is to do, so that the first tap need not wait for it. */
export const preloadBranchRequests = () => void load().catch(() => undefined);

/** What the buttons of a branch ask of the server; the code of that comes with the first tap on one. */
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
      logError(`a branch could not ${act}`, error);
      set(act, 'failed');
    }
  }
  return { states, start: (act: Act) => void start(act) };
}
