import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sh } from '../scripts/shell.ts';

/** Scores from 0 to 100, times in milliseconds. */
export type Reading = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  processorTbt: number;
};
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
/** Times in microseconds. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
};

/* The version is fixed, because figures of different versions cannot be compared. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** One Lighthouse run with its simulated phone, in the given language. */
export async function readPage(url: string, language: 'en' | 'ar', folder: string): Promise<Reading> {
  const file = join(folder, 'lighthouse.json');
  await lighthouse(url, language, file);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    processorTbt: processorTbtOf(join(folder, 'lighthouse-0.trace.json'), url),
  };
}

/* Lighthouse sometimes records no trace and must be run again. */
const TRIES = 3;

async function lighthouse(url: string, language: string, file: string, tries = TRIES): Promise<void> {
  const { code, output } = await sh(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--form-factor=mobile',
      '--output=json',
      `--output-path=${file}`,
      '--save-assets',
      '--disable-full-page-screenshot',
      // Both the server and the page see this language; a cookie header would be unknown to the page.
      `--chrome-flags=${FLAGS} --accept-lang=${language}`,
    ],
    { quiet: true, env: { CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' } },
  );
  if (code === 0) return;
  if (tries === 1) throw new Error(`Lighthouse did not read ${url}: ${output.slice(-1_000)}`);
  await lighthouse(url, language, file, tries - 1);
}

const SLOWER = 4;
const LONG_TASK_MS = 50;
const WATCHED_MS = 10_000;

/**
 * Total blocking time in processor time, which does not grow while the main thread waits for a core: four times the
 * processor time of every task in the first ten seconds, less 50 ms each. The factor is four, because Lighthouse
 * measures at full speed and simulates a phone. It counts from the start, because a page that paints once at the
 * end would have none after its first paint.
 */
function processorTbtOf(file: string, url: string): number {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(url),
  );
  if (!start) throw new Error(`the trace knows nothing of ${url}`);
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === start.pid && tid === start.tid)
    .filter(({ ts }) => ts >= start.ts && ts < start.ts + WATCHED_MS * 1_000)
    .map(({ tdur = 0 }) => Math.max(0, (SLOWER * tdur) / 1_000 - LONG_TASK_MS))
    .reduce((sum, ms) => sum + ms, 0);
}
