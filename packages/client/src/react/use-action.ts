import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '#forms/failure-text.ts';
import { logError } from '#log.ts';

type Action<Input, Result> = {
  call: (input: Input) => Promise<Result>;
  /** After success; also when the page that began it is gone. */
  onDone?: (result: Result, input: Input) => unknown;
  onFailed?: (error: Error, text: string) => unknown;
  /** After either. */
  onSettled?: () => unknown;
  /** The message of a failed call; by default the server's, or that it cannot be reached. */
  failureText?: (error: unknown) => string;
};

/** What a button does on the server: whether it runs, and the message of its failure. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const defaultText = useFailureText();
  const { call, onDone, onFailed, onSettled, failureText = defaultText } = action;
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationFn: call,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (failed) => {
      logError('a call of an action failed', failed);
      return onFailed?.(failed, failureText(failed));
    },
    onSettled: () => onSettled?.(),
  });
  return {
    run: (input: Input) => mutate(input),
    isBusy: isPending,
    /** What the running call was given, for lists with a button in each row. */
    running: isPending ? variables : null,
    error,
    failure: error && failureText(error),
    /** The response of the last call. */
    result: data,
    reset,
  };
}
