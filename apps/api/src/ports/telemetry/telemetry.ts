import { runInContext, type RequestContext } from './request-context.ts';

type Attributes = Record<string, string | number | boolean>;
export type SpanKind = 'server' | 'client' | 'consumer';
type SpanStart = { kind: SpanKind; attributes: Attributes; parent: string | undefined };

export type OpenSpan = {
  /** The parent of further spans. */
  traceparent: string | undefined;
  end: (result?: { name?: string; attributes?: Attributes; hasFailed?: boolean }) => void;
};

export type Telemetry = {
  begin: (name: string, start: SpanStart) => OpenSpan;
  /** Adds a span that ends now. */
  record: (name: string, span: SpanStart & { durationMs: number; hasFailed: boolean }) => void;
  stop: () => Promise<void>;
};

/** Passes the trace of the caller on without adding to it. */
export const noTelemetry: Telemetry = {
  begin: (_name, { parent }) => ({ traceparent: parent, end: () => {} }),
  record: () => {},
  stop: async () => {},
};

type Span = { name: string; kind: SpanKind; attributes: Attributes; parent: string | undefined };

/** Runs `work` in a span of its own. */
export async function runInSpan<T>(
  telemetry: Telemetry,
  { name, ...start }: Span,
  work: () => Promise<T>,
): Promise<T> {
  const span = telemetry.begin(name, start);
  const context: RequestContext = span.traceparent === undefined ? {} : { traceparent: span.traceparent };
  try {
    const result = await runInContext(context, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}
