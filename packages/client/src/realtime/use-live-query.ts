import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { NetworkError } from '#http/api-error.ts';
import { connection } from '#http/connection.ts';
import type { Realtime } from './realtime-client.ts';

/** `data` replaces the data of the query; `isStale` reads it again. */
export type Change<Data> = { data?: Data; isStale?: boolean };

/** What an event changes. The data is undefined before the first response, and for several queries. */
type OnEvent<Data> = (data: Data | undefined, event: unknown) => Change<Data>;

/** An event after which the query is read again. */
export const readAgain = (): Change<never> => ({ isStale: true });

/** How often a query is read while its channels are live: a safety net for lost events. And how often otherwise. */
export type Poll = { liveMs: number; silentMs: number; isHiddenToo?: boolean };

type Live<Data> = {
  realtime: Realtime;
  channels: readonly string[];
  /** By the name of the event. Events are lost while no channel is open, so an opened one reads again. */
  events: Readonly<Record<string, OnEvent<Data>>>;
  poll?: Poll;
  /** Reads are at least this far apart, so that many events are one read. */
  pauseMs?: number;
};

/** Keeps the query current while the component is mounted. */
export function useLiveQuery<QueryData, Data, Key extends QueryKey>(
  options: UseQueryOptions<QueryData, Error, Data, Key>,
  live: Live<QueryData>,
) {
  const { data, error, isSuccess, dataUpdatedAt, errorUpdatedAt } = useQuery(options);
  const updates = useLiveQueries(options.queryKey, live);
  const failure = useFailure({ error, isSuccess, errorUpdatedAt });
  return {
    ...updates,
    data,
    /** Why the last read failed. */
    error: failure?.error ?? null,
    /** When the server stopped responding; null while it responds. */
    failedAt: failure?.error instanceof NetworkError ? failure.at : null,
    /** When the data last was that of the server, by the clock of the device. */
    lastNewsAt: dataUpdatedAt === 0 ? null : dataUpdatedAt,
  };
}

/** Keeps all queries that begin with the key current. One that nobody shows is read when it is shown. */
export function useLiveQueries<Data>(
  queryKey: QueryKey,
  { realtime, channels, events, poll, pauseMs = 0 }: Live<Data>,
) {
  const queries = useQueryClient();
  const hash = hashKey(queryKey);
  const updates = useMemo(
    () => createUpdates<Data>(queries, JSON.parse(hash) as QueryKey, pauseMs),
    [queries, hash, pauseMs],
  );
  const liveness = useSyncExternalStore(realtime.onChange, () => realtime.livenessOf(channels));

  const handle = useEffectEvent((event: string, content: unknown) =>
    updates.change((data) => events[event]?.(data, content) ?? {}),
  );
  const names = channels.join(' ');
  const eventNames = Object.keys(events).join(' ');
  useEffect(() => {
    const onOpen = () => void updates.refresh();
    const stops = names
      .split(' ')
      .filter(Boolean)
      .flatMap((channel) =>
        eventNames.split(' ').map((event, index) =>
          realtime.listen(channel, {
            event,
            onEvent: (content) => handle(event, content),
            ...(index === 0 && { onOpen }),
          }),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, updates, names, eventNames]);

  // The socket notices a lost connection much later than a request.
  useEffect(() => connection.listen(() => void updates.refresh()), [updates]);

  const pollMs = liveness === 'live' ? poll?.liveMs : poll?.silentMs;
  const isHiddenToo = poll?.isHiddenToo ?? false;
  useEffect(() => {
    if (pollMs === undefined) return;
    const timer = setInterval(() => {
      if (isHiddenToo || !document.hidden) updates.poll();
    }, pollMs);
    return () => clearInterval(timer);
  }, [updates, pollMs, isHiddenToo]);

  return { liveness, refresh: updates.refresh, change: updates.change };
}

/** Reads and changes queries: one request at a time, so that no response is older than what it replaces. */
function createUpdates<Data>(queries: QueryClient, queryKey: QueryKey, pauseMs: number) {
  const joinRunning = { cancelRefetch: false };
  let next: Promise<void> | null = null;
  let lastReadAt = -Infinity;

  async function readNext() {
    // A request that has begun may not know the change.
    await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joinRunning);
    const waitMs = lastReadAt + pauseMs - Date.now();
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
    next = null;
    await queries.invalidateQueries({ queryKey }, joinRunning);
    lastReadAt = Date.now();
  }

  const refresh = (): Promise<void> => (next ??= readNext());

  function change(update: (data: Data | undefined) => Change<Data>) {
    const { data, isStale } = update(queries.getQueryData<Data>(queryKey));
    if (data !== undefined) queries.setQueryData<Data>(queryKey, data as never);
    if (isStale) void refresh();
  }

  const poll = () =>
    void queries.refetchQueries({ queryKey, type: 'active', fetchStatus: 'idle' }, joinRunning);

  return { refresh, change, poll };
}

type Result = { error: Error | null; isSuccess: boolean; errorUpdatedAt: number };

/** The failure of the last read, since the first one in a row. A read that has only begun does not end it. */
function useFailure({ error, isSuccess, errorUpdatedAt }: Result) {
  const [failure, setFailure] = useState<{ error: Error; at: number } | null>(null);
  if (isSuccess && failure !== null) setFailure(null);
  if (error !== null && error !== failure?.error) {
    const isSameFailure = error instanceof NetworkError && failure?.error instanceof NetworkError;
    setFailure({ error, at: isSameFailure ? failure.at : errorUpdatedAt });
  }
  return failure;
}
