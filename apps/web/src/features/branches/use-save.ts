import { useEffect, useEffectEvent, useState } from 'react';
import { useVisitor } from '#session/user.ts';
import { useBranchActs } from './use-branch-acts.ts';

/** Saves for a customer and asks a guest to sign in; a tap before it is known who is here waits for that. */
export function useSave(branchId: string, onNeedLogin: () => void) {
  const { kind } = useVisitor();
  const { states, start } = useBranchActs(branchId);
  const [isWanted, setIsWanted] = useState(false);
  const answer = useEffectEvent(() => {
    setIsWanted(false);
    if (kind === 'customer') start('save');
    else onNeedLogin();
  });
  useEffect(() => {
    if (isWanted && kind !== 'unknown') answer();
  }, [isWanted, kind]);
  return { state: states.save, save: () => setIsWanted(true) };
}
