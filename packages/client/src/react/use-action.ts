import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '#forms/failure-text.ts';
import { logError } from '#log.ts';
import { useWait } from './use-wait.ts';

type Action<Input, Result> = {
  call: (input: Input) => Promise<Result>;
  /** After success; also when the page that began it is gone. */
  onDone?: ((result: Result, input: Input) => unknown) | undefined;
  onFailed?: (error: unknown, text: string, input: Input) => unknown;
  /** After either. */
  onSettled?: () => unknown;
  /** The message of a failed call; by default the server's, or that it cannot be reached. */
  failureText?: (error: unknown) => string;
};

type State<Input, Result> = {
  isBusy: boolean;
  /** What the running call was given, for lists with a button in each row. */
  running: Input | null;
  error: unknown;
  /** The response of the last call. */
  result: Result | undefined;
};

const IDLE = { isBusy: false, running: null, error: null, result: undefined };

/** What a button does on the server: whether it runs, and the message of its failure. */
export function useAction<Input = void, Result = unknown>(action: Action<Input, Result>) {
  const defaultText = useFailureText();
  const [state, setState] = useState<State<Input, Result>>(IDLE);
  const wait = useWait(state.error);
  const { failureText = defaultText } = action;
  const latest = useRef({ ...action, failureText });
  useEffect(() => {
    latest.current = { ...action, failureText };
  });
  const lastCall = useRef<Promise<unknown>>(null);

  async function run(input: Input) {
    // A second tap on the same button.
    if (state.isBusy && state.running === input) return;
    setState({ ...IDLE, isBusy: true, running: input });
    const call = latest.current.call(input);
    lastCall.current = call;
    const outcome = await settle(call, input);
    await latest.current.onSettled?.();
    // The state is that of the last call.
    if (lastCall.current === call) setState({ ...IDLE, ...outcome });
  }

  async function settle(call: Promise<Result>, input: Input): Promise<Partial<State<Input, Result>>> {
    try {
      const result = await call;
      await latest.current.onDone?.(result, input);
      return { result };
    } catch (error) {
      logError('a call of an action failed', error);
      await latest.current.onFailed?.(error, latest.current.failureText(error), input);
      return { error };
    }
  }

  return {
    ...state,
    /** For the button, while the server refuses to repeat the call. */
    wait,
    run: (input: Input) => void run(input),
    failure: state.error === null ? null : failureText(state.error),
    reset: () => {
      lastCall.current = null;
      setState(IDLE);
    },
  };
}
