import { noTelemetry, type Telemetry } from './telemetry.ts';

/** The libraries are loaded only with an endpoint. */
export async function startTelemetry(endpoint: string | null): Promise<Telemetry> {
  if (endpoint === null) return noTelemetry;
  const { otlpTelemetry } = await import('./telemetry-otlp.ts');
  return otlpTelemetry(endpoint);
}
