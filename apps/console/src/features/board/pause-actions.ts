import type { BodyOf } from '@app/contract/endpoint';
import { pauseBranch, resumeBranch } from '@app/contract/endpoints/console/pause';
import { api } from '#session/api.ts';
import { offerUndo, UNDO_MS } from '#features/orders/undo-store.ts';

type Parts = {
  /** Reads the board again. */
  refresh: () => Promise<void>;
  /** The message of a failed call in the language of the page. */
  failureText: (error: unknown) => string;
  /** The text of the toast. */
  undoText: () => string;
};

export type PauseActions = ReturnType<typeof createPauseActions>;

/** CON-97 Pauses a branch and ends its pause. Both resolve to the message of a failure, or null. */
export function createPauseActions({ refresh, failureText, undoText }: Parts) {
  const change = async (call: () => Promise<unknown>): Promise<string | null> => {
    try {
      await call();
    } catch (error) {
      return failureText(error);
    }
    await refresh();
    return null;
  };
  const resume = (branchId: string) => change(() => api.call(resumeBranch, { params: { branchId } }));

  return {
    resume,

    async pause(branchId: string, body: BodyOf<typeof pauseBranch>): Promise<string | null> {
      const failure = await change(() => api.call(pauseBranch, { params: { branchId }, body }));
      const offerResume = (text: string) =>
        offerUndo({ orderNumber: null, text, ms: UNDO_MS, onUndo: () => void undo() });
      const undo = async () => {
        const failed = await resume(branchId);
        if (failed !== null) offerResume(failed);
      };
      if (failure === null) offerResume(undoText());
      return failure;
    },
  };
}
