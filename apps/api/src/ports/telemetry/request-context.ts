import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log lines and outgoing calls of a request or job carry. */
export type RequestContext = {
  reqId?: string;
  /** The current span in the format of W3C Trace Context. */
  traceparent?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const isInContext = (context: RequestContext): boolean => storage.getStore() === context;

export const currentTraceparent = (): string | undefined => storage.getStore()?.traceparent;

/** The fields of a log line. */
export function contextFields(): { reqId?: string; traceId?: string } {
  const { reqId, traceparent } = storage.getStore() ?? {};
  return {
    ...(reqId === undefined ? {} : { reqId }),
    ...(traceparent === undefined ? {} : { traceId: traceparent.split('-')[1] }),
  };
}

/** Headers of a call to another service. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Undefined for anything but a version 00 traceparent. */
export const readTraceparent = (value: unknown): string | undefined =>
  typeof value === 'string' && TRACEPARENT.test(value) ? value : undefined;
