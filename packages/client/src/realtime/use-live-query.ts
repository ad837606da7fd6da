import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { NetworkError } from '#http/api-error.ts';
import { connection } from '#http/connection.ts';
import type { Realtime } from './realtime-client.ts';

/** `data` replaces the data of the query; `isStale` reads it again. */
export type Change<Data> = { data?: Data | undefined; isStale?: boolean };

/** What an event changes. The data is undefined before the first response, and for several queries. */
type OnEvent<Data> = (data: Data | undefined, event: unknown) => Change<Data>;

/** An event after which the query is read again. */
export const readAgain = (): Change<never> => ({ isStale: true });

/** How often a query is read without an event: while its channels are live, and while they are silent. */
export const POLL = { liveMs: 60_000, silentMs: 10_000 };

type Live<Data> = {
  realtime: Realtime;
  channels: readonly string[];
  /** By the name of the event. */
  events: Readonly<Record<string, OnEvent<Data>>>;
  poll?: typeof POLL;
  /** Reads are at least this far apart, so that many events are one read. */
  pauseMs?: number;
  /** The time from a change to its read, so that not all pages read at once. */
  delayMs?: () => number;
  /** Whether a hidden page reads too. Otherwise it reads when it is seen again. */
  isHiddenToo?: boolean;
  /** The data was read just before, so that the first opening of a channel reads nothing. */
  isFresh?: boolean;
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

/** Keeps all queries that begin with the key current. One that is not on the screen is read when it is shown. */
export function useLiveQueries<Data>(
  queryKey: QueryKey,
  { realtime, channels, events, poll, pauseMs = 0, delayMs, isHiddenToo = false, isFresh }: Live<Data>,
) {
  const queries = useQueryClient();
  const hash = hashKey(queryKey);
  const updates = useMemo(
    () => createUpdates<Data>(queries, JSON.parse(hash) as QueryKey, { pauseMs, delayMs, isHiddenToo }),
    [queries, hash, pauseMs, delayMs, isHiddenToo],
  );
  const liveness = useSyncExternalStore(realtime.onChange, () => realtime.livenessOf(channels));

  const hasOpened = useRef(false);
  // Events before the subscription, and during an interruption, are lost.
  const handleOpen = useEffectEvent(() => {
    if (hasOpened.current || !isFresh) void updates.refresh();
    hasOpened.current = true;
  });
  const handle = useEffectEvent((event: string, content: unknown) =>
    updates.change((data) => events[event]?.(data, content) ?? {}),
  );
  const names = channels.join(' ');
  const eventNames = Object.keys(events).join(' ');
  useEffect(() => {
    const stops = names
      .split(' ')
      .filter(Boolean)
      .flatMap((channel) =>
        eventNames.split(' ').map((event, index) =>
          realtime.listen(channel, {
            event,
            onEvent: (content) => handle(event, content),
            ...(index === 0 && { onOpen: () => handleOpen() }),
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
  useEffect(() => {
    if (pollMs === undefined) return;
    const timer = setInterval(updates.poll, pollMs);
    return () => clearInterval(timer);
  }, [updates, pollMs]);

  return { liveness, refresh: updates.refresh, change: updates.change };
}

type Timing = { pauseMs: number; delayMs: (() => number) | undefined; isHiddenToo: boolean };

/** Reads and changes queries: one request at a time, so that no response is older than what it replaces. */
function createUpdates<Data>(queries: QueryClient, queryKey: QueryKey, timing: Timing) {
  const joinRunning = { cancelRefetch: false };
  const isIdle = () => document.hidden && !timing.isHiddenToo;
  let next: Promise<void> | null = null;
  let lastReadAt = -Infinity;

  async function readNext() {
    // A request that has begun may not know the change.
    await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, joinRunning);
    const waitMs = Math.max(timing.delayMs?.() ?? 0, lastReadAt + timing.pauseMs - Date.now());
    if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
    next = null;
    await queries.invalidateQueries({ queryKey, refetchType: isIdle() ? 'none' : 'active' }, joinRunning);
    lastReadAt = Date.now();
  }

  const refresh = (): Promise<void> => (next ??= readNext());

  const change = (update: (data: Data | undefined) => Change<Data>) => {
    const { data, isStale } = update(queries.getQueryData<Data>(queryKey));
    if (data !== undefined) queries.setQueryData(queryKey, data);
    if (isStale) void refresh();
  };

  const poll = () => {
    if (isIdle()) return;
    void queries.refetchQueries({ queryKey, type: 'active', fetchStatus: 'idle' }, joinRunning);
  };

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
