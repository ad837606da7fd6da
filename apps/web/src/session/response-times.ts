import { connection } from '@app/client/http/connection.ts';
import { create } from 'zustand';
import { SAVED_AT } from '#worker/saved-at.ts';
import { recordServerTime } from './server-time.ts';

type ResponseTime = { at: number; isCopy: boolean };

const useResponseTimes = create<Record<string, ResponseTime>>(() => ({}));

/** Reports the result of a request to the connection and stores the time of its response. */
export function recordResponse(path: string, response: Response | null): void {
  const savedAt = Date.parse(response?.headers.get(SAVED_AT) ?? '');
  const isCopy = !Number.isNaN(savedAt);
  if (response === null || isCopy) connection.reportFailure();
  else {
    connection.reportSuccess();
    recordServerTime(response.headers.get('date'));
  }
  if (response?.ok) useResponseTimes.setState({ [path]: { at: isCopy ? savedAt : Date.now(), isCopy } });
}

/** Notes that the page shows a stored copy. The response is requested again when the server responds. */
export function recordCopy(path: string, at: number): void {
  connection.setOffline();
  useResponseTimes.setState({ [path]: { at, isCopy: true } });
}

/** The time of the data of a path; null before its first response. */
export function useResponseTime(path: string): ResponseTime | null {
  return useResponseTimes((times) => times[path] ?? null);
}
