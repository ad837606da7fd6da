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

/** CON-97 Pauses a branch and ends its pause. */
export function createPauseActions({ refresh, failureText, undoText }: Parts) {
  async function resume(branchId: string) {
    await api.call(resumeBranch, { params: { branchId } });
    await refresh();
  }

  return {
    resume,

    async pause(branchId: string, body: BodyOf<typeof pauseBranch>) {
      await api.call(pauseBranch, { params: { branchId }, body });
      const offerResume = (text: string) =>
        offerUndo({ orderNumber: null, text, ms: UNDO_MS, onUndo: () => void undo() });
      const undo = () => resume(branchId).catch((error: unknown) => offerResume(failureText(error)));
      await refresh();
      offerResume(undoText());
    },
  };
}
