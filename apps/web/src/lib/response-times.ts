import { create } from 'zustand';
import { SAVED_AT } from '#worker/saved-at.ts';
import { connection } from './connection.ts';

type AnswerTime = { at: number; isCopy: boolean };

const useAnswers = create<Record<string, AnswerTime>>(() => ({}));

/** Every call is news about the connection, and every answer has its age. */
export function recordResponse(path: string, response: Response | null): void {
  const savedAt = Date.parse(response?.headers.get(SAVED_AT) ?? '');
  const isCopy = !Number.isNaN(savedAt);
  if (response === null || isCopy) connection.doubt();
  else connection.reached();
  if (response?.ok) useAnswers.setState({ [path]: { at: isCopy ? savedAt : Date.now(), isCopy } });
}

/** When what stands on the page was true; null before its first answer. */
export function useAnswerTime(path: string): AnswerTime | null {
  return useAnswers((responses) => responses[path] ?? null);
}
