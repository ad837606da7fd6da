import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

type Target = {
  url: string;
  pid: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  /** Headers that differ per request. */
  headersOfEach?: () => Record<string, string>;
};
export type Rate = { perSecond: number; cpuMs: number; p50: number };

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const CALLS_ALONE = 200;
const TICKS_PER_SECOND = 100;

/**
 * Measures two targets alternately, so that the noise of the machine affects both; returns the medians and the
 * server's processor time per response.
 */
export async function measureAlternately(first: Target, second: Target): Promise<[Rate, Rate]> {
  const rates: [Rate[], Rate[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await measure(first));
    rates[1].push(await measure(second));
  }
  return [median(rates[0]), median(rates[1])];
}

/** The median response times of both in milliseconds, one request at a time, alternately. */
export async function measureLatencyAlternately(first: Target, second: Target): Promise<[number, number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let call = 0; call < CALLS_ALONE; call += 1) times[0].push(await timeOf(first, agent));
    for (let call = 0; call < CALLS_ALONE; call += 1) times[1].push(await timeOf(second, agent));
  }
  agent.destroy();
  return [middle(times[0]), middle(times[1])];
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

function timeOf({ url, headers = {}, method = 'GET', body, headersOfEach }: Target, agent: Agent) {
  const all = { ...headers, ...headersOfEach?.() };
  return new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    const call = request(url, { agent, method, headers: all }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} responded with ${response.statusCode}`));
      });
    });
    call.on('error', reject).end(body);
  });
}

async function measure(target: Target): Promise<Rate> {
  const { url, pid, headers = {}, method = 'GET', body, headersOfEach } = target;
  const before = cpuMsOf(pid);
  const { requests, latency, errors, non2xx, statusCodeStats } = await autocannon({
    url,
    headers,
    method,
    ...(body && { body }),
    ...(headersOfEach && { requests: [{ setupRequest: addTo(headers, headersOfEach) }] }),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const unwanted = non2xx - Number(statusCodeStats?.['304']?.count ?? 0);
  if (errors > 0 || unwanted > 0) throw new Error(`${url} failed ${errors + unwanted} times`);
  return { perSecond: requests.average, cpuMs: (cpuMsOf(pid) - before) / requests.total, p50: latency.p50 };
}

const addTo =
  (headers: Record<string, string>, headersOfEach: () => Record<string, string>) =>
  (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: { ...headers, ...headersOfEach() },
  });

/** User and system time from the kernel. */
export function cpuMsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(afterName[11]) + Number(afterName[12])) * 1_000) / TICKS_PER_SECOND;
}

function median(rates: Rate[]): Rate {
  return rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)]!;
}
