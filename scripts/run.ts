import type * as Config from '../apps/api/src/config/config.ts';
import { verify } from './verify.ts';
import { buildWeb, isWebBuilt } from './build.ts';
import { ensureBrowser, ensureServers } from './programs.ts';
import { runBenchmarks } from './bench.ts';
import { sh, shOrExit } from './shell.ts';

/** The commands behind the npm scripts, run after the dependencies are installed. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  async start() {
    await checkSettings((config) => config.readServerConfig());
    await buildWeb();
    await import('../apps/api/src/main.ts');
  },
  /** Makes what `npm run serve` needs. Afterwards the build tools can be removed. */
  async build() {
    await checkSettings((config) => config.readConfig());
    await buildWeb();
  },
  async 'is-built'() {
    process.exitCode = (await isWebBuilt()) ? 0 : 1;
  },
  async dev() {
    await checkSettings((config) => config.readServerConfig());
    const api = sh('node', ['--watch', 'apps/api/src/main.ts']);
    const web = sh('vite', ['--host', '127.0.0.1'], { cwd: 'apps/web' });
    await Promise.race([api, web]);
  },
  async test() {
    await ensureBrowser();
    ensureServers();
    await buildWeb();
    await verify({ withBrowser: true });
  },
  async verify() {
    ensureServers();
    await buildWeb();
    await verify({ withBrowser: false });
  },
  /** Runs the same tests with the iterations of a nightly run. */
  async soak(args) {
    ensureServers();
    await buildWeb();
    await shOrExit('vitest', ['run', '--project', 'api', '--project', 'load', ...args], {
      env: { SOAK: process.env.SOAK ?? '1' },
    });
  },
  async e2e(args) {
    await ensureBrowser();
    await buildWeb();
    await shOrExit('playwright', ['test', ...args]);
  },
  async bench(args) {
    ensureServers();
    await buildWeb();
    await runBenchmarks(args);
  },
};

/** Reads the settings before the build, so that a mistake is shown at once. */
async function checkSettings(read: (config: typeof Config) => object): Promise<void> {
  const config = await import('../apps/api/src/config/config.ts');
  try {
    read(config);
  } catch (error) {
    if (!(error instanceof config.InvalidConfig)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
await command(args);
