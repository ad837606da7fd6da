/* CON-93: the overlaps of 30 zones with 200 corners, as a town full of neighbours has them, and dragging a corner. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_ZONE_CORNERS, MAX_ZONES, roundCorner } from '@app/domain/geo/drawing';
import { overlapsOf } from '@app/domain/geo/overlap';
import type { Polygon } from '@app/domain/geo/polygon';
import { chromium } from '@playwright/test';
import { FLAGS, framesOf, longestProcessorTask, watchFrames } from './interactions.ts';
import { percentile, report } from './report.ts';
import { managerCalls, startWorld } from './world.ts';

const MAX_MS = 30;
/* 60 frames a second. */
const FRAME_MS = 1_000 / 60;
const MAX_FRAME_MS = Math.ceil(FRAME_MS);
const PORT = 4_391;
const MOVES = 180;
const ROUNDS = 60;
const COLUMNS = 6;
const STEP_DEGREES = 0.02;
const RADIUS_DEGREES = 0.0115;

/** A wavy outline that reaches into its neighbours. */
function zoneAt(index: number): Polygon {
  const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
  return Array.from({ length: MAX_ZONE_CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / MAX_ZONE_CORNERS;
    const radius = RADIUS_DEGREES * (1 + 0.05 * Math.sin(angle * (7 + column)));
    return roundCorner({
      lat: 29.5 + row * STEP_DEGREES + radius * Math.sin(angle),
      lng: 35 + column * STEP_DEGREES + (radius * Math.cos(angle)) / 0.87,
    });
  });
}

const zones = Array.from({ length: MAX_ZONES }, (_, index) => zoneAt(index));
const pairs = overlapsOf(zones).length;
if (pairs === 0) throw new Error('the measured zones do not overlap');

/** Processor time, which does not count other work on the machine. */
const times = Array.from({ length: ROUNDS }, () => {
  const start = process.threadCpuUsage();
  overlapsOf(zones);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
});
const detail = `${pairs} pairs of ${MAX_ZONES} zones, p50 ${percentile(times, 0.5)} ms`;
report('overlaps, p95', percentile(times, 0.95), MAX_MS, 'ms', detail);

const world = await startWorld(PORT, { PUBLIC_URL: `http://127.0.0.1:${PORT}` });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
try {
  await measureDrag();
} finally {
  await browser.close();
  await world.stop();
}

/** A corner moves in circles, one step a frame. */
async function measureDrag() {
  const branchId: string = (await world.database.query('select id from branch order by position, id limit 1'))
    .rows[0].id;
  const call = await managerCalls(world.app.url);
  const path = `/branches/${branchId}/zones`;
  const { revision } = await call<{ revision: number }>(path);
  await call(path, {
    revision,
    zones: zones.map((area, index) => ({
      id: null,
      name: { en: `Zone ${index}`, ar: `منطقة ${index}` },
      area,
      fee: 100,
      minimum: 0,
      travelMinutes: null,
    })),
  });
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1_280, height: 800 } });
  await context.addInitScript(watchFrames);
  await context.request.post(`${world.app.url}/service/api/console/sign-in`, {
    headers: { origin: world.app.url },
    data: { login: 'amal@example.com', password: 'welcome-to-hana' },
  });
  const page = await context.newPage();
  await page.goto(`${world.app.url}/console/zones?branch=${branchId}`);
  const corner = page.locator('.zone-corner').nth(MAX_ZONE_CORNERS / 4);
  await corner.waitFor();
  await sleep(3_000);
  await framesOf(page);
  await sleep(2_000);
  const resting = percentile(await framesOf(page), 0.95);

  const box = await corner.boundingBox();
  if (!box) throw new Error('there is no corner to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const moveAround = async () => {
    for (let move = 1; move <= MOVES; move += 1) {
      const angle = (2 * Math.PI * move) / 60;
      await page.mouse.move(x + 25 * Math.sin(angle), y + 25 * (1 - Math.cos(angle)));
    }
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await moveAround();
  await framesOf(page);
  await moveAround();
  const frames = await framesOf(page);
  // The trace slows the page down, so the frames are measured without it.
  const task = await longestProcessorTask(browser, page, moveAround);
  await page.mouse.up();
  const late = frames.filter((ms) => ms > FRAME_MS * 1.5).length;
  const detail = `p50 ${percentile(frames, 0.5)} ms, longest ${Math.round(Math.max(...frames))} ms, ${late} of ${frames.length} late; at rest p95 ${resting} ms`;
  report(
    'CON-93 a frame while a corner is dragged, p95',
    percentile(frames, 0.95),
    MAX_FRAME_MS,
    'ms',
    detail,
  );
  report('CON-93 the longest task meanwhile', task, MAX_FRAME_MS, 'ms', 'processor time');
}
