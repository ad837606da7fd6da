import { verify } from './verify.ts';
import { buildWeb, drawDemoPictures } from './build.ts';
import { ensureBrowser, ensureRedis } from './programs.ts';
import { runBenchmarks } from './bench.ts';
import { sh, shOrExit } from './shell.ts';

/** The commands behind the npm scripts, run after the dependencies are installed. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  async start() {
    await buildWeb();
    await drawDemoPictures();
    await import('../apps/api/src/main.ts');
  },
  async dev() {
    await drawDemoPictures();
    const api = sh('node', ['--watch', 'apps/api/src/main.ts']);
    const web = sh('vite', ['--host', '127.0.0.1'], { cwd: 'apps/web' });
    await Promise.race([api, web]);
  },
  async test() {
    await ensureBrowser();
    ensureRedis();
    await buildWeb();
    await drawDemoPictures();
    await verify({ withBrowser: true });
  },
  async verify() {
    ensureRedis();
    await buildWeb();
    await drawDemoPictures();
    await verify({ withBrowser: false });
  },
  /** Runs the same tests with the iterations of a nightly run. */
  async soak(args) {
    ensureRedis();
    await shOrExit('vitest', ['run', '--project', 'api', '--project', 'load', ...args], {
      env: { SOAK: process.env.SOAK ?? '1' },
    });
  },
  async e2e(args) {
    await ensureBrowser();
    await buildWeb();
    await drawDemoPictures();
    await shOrExit('playwright', ['test', ...args]);
  },
  async screenshots(args) {
    await ensureBrowser();
    await buildWeb();
    await drawDemoPictures();
    await shOrExit('node', ['tools/screenshots/take-screenshots.ts', ...args]);
  },
  async bench(args) {
    await buildWeb();
    await drawDemoPictures();
    await runBenchmarks(args);
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
await command(args);
