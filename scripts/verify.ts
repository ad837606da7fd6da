import { readFile, rm } from 'node:fs/promises';
import { sh } from './shell.ts';

type Count = { passed: number; failed: number };
type Step = {
  name: string;
  program: string;
  args: string[];
  count?: () => Promise<Count>;
  env?: Record<string, string>;
};

const reports = '.cache/reports';
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

const checks: Step[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  // Projects are built at the same time; more checkers in each of them would repeat work.
  { name: 'types', program: 'tsc', args: ['-b', '--checkers', '1'] },
  { name: 'dead code', program: 'knip', args: [] },
];

const tests: Step = {
  name: 'unit, tool and API tests',
  program: 'vitest',
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: async () => {
    const report = JSON.parse(await readFile(vitestReport, 'utf8'));
    return {
      passed: report.numPassedTests,
      // A suite that fails to load has no failed test.
      failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
    };
  },
};

const journeys: Step = {
  name: 'journeys in the browser',
  program: 'playwright',
  // Prints dots, and the failures in full at the end.
  args: ['test', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  count: async () => {
    const { stats } = JSON.parse(await readFile(playwrightReport, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

/** Runs all checks; the last line is the total. */
export async function verify({ withBrowser }: { withBrowser: boolean }) {
  await rm(reports, { recursive: true, force: true });
  const total: Count = { passed: 0, failed: 0 };
  for (const step of [...checks, tests, ...(withBrowser ? [journeys] : [])]) {
    const { passed, failed } = await run(step);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed !== 0) process.exit(1);
}

async function run(step: Step): Promise<Count> {
  const startedAt = performance.now();
  console.log(`\n▸ ${step.name}`);
  const { code } = await sh(step.program, step.args, step.env ? { env: step.env } : {});
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);

  const counted = await step.count?.().catch(() => null);
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A runner can fail without a failed test (a crash, an unhandled rejection).
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
