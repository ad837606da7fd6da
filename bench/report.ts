import type { Page } from '@playwright/test';
import { framesOf, longest } from './interactions.ts';

const MAX_FRAME_MS = 50;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Prints a figure beside its target. */
export function report(what: string, value: number, limit: number, unit: string, detail: string): void {
  const isWithin = value <= limit;
  if (!isWithin) process.exitCode = 1;
  console.log(
    `${what}: ${value.toFixed(1)} ${unit}, ${isWithin ? 'within' : 'above'} the ${limit} ${unit} of the target (${detail})`,
  );
}

/** The longest frame and the longest task since the last calls. */
export async function reportFrames(page: Page, what: string): Promise<void> {
  const frames = await framesOf(page);
  const over = frames.filter((ms) => ms > MAX_FRAME_MS).length;
  const task = Math.round(await longest(page, 'longtask'));
  const detail = `longest task ${task} ms (0: none over 50), p99 of frames ${percentile(frames, 0.99)} ms, ${over} of ${frames.length} over ${MAX_FRAME_MS} ms`;
  report(what, Math.max(...frames), MAX_FRAME_MS, 'ms', detail);
}
