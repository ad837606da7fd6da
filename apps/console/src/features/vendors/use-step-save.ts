import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';

/** Runs the save of a step, with its errors by field. */
export function useStepSave() {
  const { run, isBusy, wait, error, failure } = useAction({ call: (save: () => Promise<unknown>) => save() });
  const errors: Partial<Record<string, string>> = error === null ? {} : refusalOf(error, 'first').fields;
  return { run, isBusy, wait, errors, failure: Object.keys(errors).length === 0 ? failure : null };
}
