import { report } from './report.ts';
import { importThousandBranches } from './thousand-branches.ts';
import { startWorld } from './world.ts';

/* The import of 1,000 branches of 60 items while the app runs, and the same file again. */
const TARGETS = { firstSeconds: 120, againSeconds: 60, peakMb: 600 };

const world = await startWorld(4_760);
try {
  const first = await importThousandBranches(world.folder);
  report('import of 1,000 branches', first.seconds, TARGETS.firstSeconds, 's', first.report);
  report('its memory', first.peakMb, TARGETS.peakMb, 'MB', 'largest resident size of the command');
  const again = await importThousandBranches(world.folder);
  report('the same file again', again.seconds, TARGETS.againSeconds, 's', again.report);
} finally {
  await world.stop();
}
