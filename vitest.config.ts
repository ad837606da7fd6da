import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The shared components need the sprite of an app. */
const alias = {
  'app-icons': fileURLToPath(new URL('apps/console/src/icons/icons.generated.ts', import.meta.url)),
};

/** These load the machine for seconds, so they run after all others, one at a time. */
const loadTests = [
  'apps/api/src/app/deployment.test.ts',
  'apps/api/src/app/failover.test.ts',
  'apps/api/src/app/overload.test.ts',
  'apps/api/src/realtime/hub-ping-flood.test.ts',
];

/** It starts whole servers and takes a minute; at its place at the end of the files it would run alone. */
const longest = 'tools/start/start.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) => (moduleId.endsWith(longest) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => isLater(a) - isLater(b));
  }
}

/* A shared machine can stall for many seconds. The time-out of a test is longer, so a wait names what it waited for. */
const expect = { poll: { timeout: 20_000, interval: 20 } };

/** The files of a worker share its modules, which keep no state. */
const sharedModules = { isolate: false, setupFiles: ['./tools/clean-up-after-file.ts'] };

const api = {
  // Importing the whole server for every file would take a third of the time.
  ...sharedModules,
  globalSetup: ['./apps/api/src/testing/global-setup.ts'],
  // Tells an answer from none, also where other programs take most of the machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect,
};

export default defineConfig({
  test: {
    // A passing test prints nothing.
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...sharedModules,
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
          // None takes a second; a shared machine can stall for many.
          testTimeout: 30_000,
          expect,
        },
      },
      {
        resolve: { alias },
        test: {
          ...sharedModules,
          name: 'unit',
          include: ['packages/{client,ui}/src/**/*.test.ts', 'apps/{web,console,drive}/src/**/*.test.ts'],
          testTimeout: 30_000,
          expect,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'rendered',
          include: ['{apps,packages}/*/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./packages/client/src/testing/rendered-setup.ts'],
          // Each file has a context of its own, in threads that go on and keep the compiled packages.
          pool: 'vmThreads',
          testTimeout: 30_000,
          expect,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000, expect } },
      { test: { ...api, name: 'api', include: ['apps/api/src/**/*.test.ts'], exclude: loadTests } },
      {
        test: {
          ...api,
          name: 'load',
          include: loadTests,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Tests wait for PostgreSQL, the disk and processes: with a worker more than cores a run takes a tenth less.
    maxWorkers: availableParallelism() + 1,
    // A thread of the first rendered tests that has grown to this size makes room for a new one.
    vmMemoryLimit: '600MB',
    coverage: { provider: 'v8', include: ['packages/domain/src/**'] },
  },
});
