import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type Moment = [seconds: number, nanoseconds: number];
type Metric = MetricObjectWithValues<MetricValueWithName<string>>;
type Period = { startTime: Moment; endTime: Moment };

/** The metrics of `/metrics` for OpenTelemetry, so that both have the same names and values. */
export function promMetrics(registry: Registry, resource: Resource): MetricProducer {
  const startTime = momentOf(Date.now());
  return {
    async collect() {
      const period = { startTime, endTime: momentOf(Date.now()) };
      const metrics = (await registry.getMetricsAsJSON()) as Metric[];
      const scopeMetrics = [
        { scope: { name: 'hana' }, metrics: metrics.flatMap((one) => toData(one, period)) },
      ];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

const momentOf = (milliseconds: number): Moment => [
  Math.floor(milliseconds / 1_000),
  (milliseconds % 1_000) * 1_000_000,
];

function toData(metric: Metric, period: Period): MetricData[] {
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The type is a name at run time, and an enum in the declaration.
  const type = String(metric.type);
  if (type === 'histogram')
    return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, period) }];
  const dataPoints = metric.values.map(({ labels, value }) => ({
    ...period,
    attributes: attributesOf(labels),
    value,
  }));
  if (type === 'counter')
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return type === 'gauge' ? [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }] : [];
}

type Series = {
  labels: Metric['values'][number]['labels'];
  buckets: [bound: number, count: number][];
  sum: number;
  count: number;
};

/** Cumulative buckets of Prometheus as the separate ones of OpenTelemetry. */
function histograms({ name, values }: Metric, period: Period) {
  const series = new Map<string, Series>();
  for (const { labels, value, metricName } of values) {
    const { le, ...own } = labels;
    const key = JSON.stringify(own);
    const one = series.get(key) ?? { labels: own, buckets: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== '+Inf') one.buckets.push([Number(le), value]);
  }
  return [...series.values()].map(({ labels, buckets, sum, count }) => {
    const counts = buckets.map(([, total], at) => total - (buckets[at - 1]?.[1] ?? 0));
    return {
      ...period,
      attributes: attributesOf(labels),
      value: {
        buckets: {
          boundaries: buckets.map(([bound]) => bound),
          counts: [...counts, count - (buckets.at(-1)?.[1] ?? 0)],
        },
        sum,
        count,
      },
    };
  });
}

const attributesOf = (labels: Metric['values'][number]['labels']) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([label, value]) => (value === undefined ? [] : [[label, String(value)]])),
  );
