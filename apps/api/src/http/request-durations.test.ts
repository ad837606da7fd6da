import { expect, test } from 'vitest';
import { requestDurations } from './request-durations.ts';

const read = { method: 'GET', route: '/branch/:branchId', status: 200 };

test('a bound counts everything up to it, what is below smaller ones included', () => {
  const { measure, text } = requestDurations();
  for (const ms of [1, 5, 6, 9_000]) measure({ ...read, ms });
  const labels = 'method="GET",route="/branch/:branchId",status="200"';
  const lines = text().split('\n');
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.005",${labels}} 2`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="0.01",${labels}} 3`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="5",${labels}} 3`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 4`);
  expect(lines).toContain(`http_request_duration_seconds_sum{${labels}} 9.012`);
  expect(lines).toContain(`http_request_duration_seconds_count{${labels}} 4`);
});

test('methods, routes and statuses are counted apart', () => {
  const { measure, text } = requestDurations();
  measure({ ...read, ms: 1 });
  measure({ ...read, status: 304, ms: 1 });
  measure({ ...read, method: 'HEAD', ms: 1 });
  measure({ ...read, route: 'none', ms: 1 });
  expect(text().match(/_count\{.*\} 1$/gm)).toHaveLength(4);
});

test('it is described once, and ends its last line', () => {
  const { measure, text } = requestDurations();
  measure({ ...read, ms: 1 });
  measure({ ...read, status: 304, ms: 1 });
  expect(text().match(/^# TYPE http_request_duration_seconds histogram$/gm)).toHaveLength(1);
  expect(text().endsWith(' 1\n')).toBe(true);
});
