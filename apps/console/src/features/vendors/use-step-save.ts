import { refusalOf } from '@app/client/http/refusal.ts';
import { useState } from 'react';
import { useFailureText } from '@app/client/forms/failure-text.ts';

/** Runs the save of a step, with its errors by field. */
export function useStepSave() {
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fields: Partial<Record<string, string>> =
    error === null ? {} : (refusalOf(error, 'first')?.fields ?? {});
  return {
    isBusy,
    errors: fields,
    failure: error !== null && Object.keys(fields).length === 0 ? failureText(error) : null,
    run: async (work: () => Promise<void>) => {
      setIsBusy(true);
      setError(null);
      try {
        await work();
      } catch (failed) {
        setError(failed);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
