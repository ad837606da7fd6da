import {
  ROOT_CONTEXT,
  SpanKind as OtelSpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanKind, Telemetry } from './telemetry.ts';

const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
};

/** Sends spans to a collector by OTLP over HTTP. */
export function otlpTelemetry(endpoint: string): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'hana' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer('hana');

  return {
    begin(name, { kind, attributes, parent }) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      return {
        traceparent: traceparentOf(span),
        end({ name: finalName, attributes: further, hasFailed } = {}) {
          if (finalName !== undefined) span.updateName(finalName);
          if (further !== undefined) span.setAttributes(further);
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    record(name, { kind, attributes, parent, durationMs, hasFailed }) {
      const now = Date.now();
      const start = { kind: KINDS[kind], attributes, startTime: now - durationMs };
      const span = tracer.startSpan(name, start, contextOf(parent));
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    /* A collector that is down must not fail the shutdown. */
    async stop() {
      await provider.shutdown().catch(() => {});
    },
  };
}

function contextOf(traceparent: string | undefined): Context {
  if (traceparent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
