// The entry of most npm scripts: `node scripts/ensure.mjs <command>`. It runs on the installed Node (20 or newer, no
// dependencies), installs missing dependencies, and starts scripts/run.ts with the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const script = join(root, 'scripts', 'run.ts');
const oldestNode = 26;
const [command, ...args] = process.argv.slice(2);

// npm must not run on the Node binary that it deletes.
const outsidePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
  .join(delimiter);
const env = { ...process.env, PATH: [join(modules, '.bin'), outsidePath].join(delimiter) };

async function installWhatIsMissing() {
  if (isEnough(installedPackages())) return;
  const waiting = () => console.log('Another process installs or builds in this folder: waiting for it…');
  await withLock(
    join(root, '.cache', 'lock'),
    async () => {
      const installed = installedPackages();
      if (!isEnough(installed)) await install(installed);
    },
    waiting,
  );
}

/** A server that is built needs no build tools. */
const isEnough = (installed) =>
  installed === 'all' || (installed === 'production' && command === 'start' && isBuilt());

const isBuilt = () => spawnSync(projectNode(), [script, 'is-built'], { cwd: root, env }).status === 0;

/** Compares the lock file with npm's record of what it installed here. */
function installedPackages() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return 'none';
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(record);
  if (Object.values(present).some(isForAnotherMachine)) return 'none';
  const isSame = (place) =>
    present[place] !== undefined &&
    present[place].version === wanted[place].version &&
    present[place].integrity === wanted[place].integrity;
  const different = Object.keys(wanted).filter((place) => place.includes('node_modules/') && !isSame(place));
  const missing = different.filter((place) => present[place] || !wanted[place].optional);
  if (missing.length === 0) return 'all';
  const isForDevelopment = (place) => {
    const { dev, devOptional } = wanted[wanted[place].link ? wanted[place].resolved : place];
    return !present[place] && (dev || devOptional);
  };
  return missing.every(isForDevelopment) ? 'production' : 'none';
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const isForAnotherMachine = ({ os, cpu }) =>
  (os !== undefined && !os.includes(process.platform)) || (cpu !== undefined && !cpu.includes(process.arch));

async function install(installed) {
  // The packages of production stay in place: a server may be using them.
  const how = installed === 'production' ? ['install', '--no-save'] : ['ci'];
  console.log(`Installing dependencies (npm ${how[0]}), about a minute the first time…`);
  // NODE_ENV=production would leave out the build tools.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', [...how, ...options], {
    env: { ...process.env, PATH: outsidePath },
    shell: process.platform === 'win32',
  });
  if (code !== 0) stop('npm failed: is the npm registry reachable?');
}

function projectNode() {
  const local = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const node = existsSync(local) ? local : process.execPath;
  const version = String(spawnSync(node, ['-p', 'process.versions.node']).stdout ?? '').trim();
  if (Number(version.split('.')[0]) < oldestNode) {
    stop(`Node ${oldestNode} or newer is needed on this platform; found ${version || 'none'}.`);
  }
  return node;
}

/** Runs a program and returns its exit code. A signal to this process is passed on and ends both. */
function run(program, programArgs, options) {
  const child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
  let received = null;
  const pass = (signal) => {
    received = signal;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`Cannot run ${program}: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      const exitCode = code ?? 128 + constants.signals[signal];
      if (received === null) resolve(exitCode);
      else process.exit(exitCode);
    });
  });
}

function stop(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}

await installWhatIsMissing();
// Most garbage is short-lived and small; a larger young generation only increases the memory.
const serverFlags = command === 'start' ? ['--max-semi-space-size=16'] : [];
process.exit(await run(projectNode(), [...serverFlags, script, command ?? '', ...args], { env }));
