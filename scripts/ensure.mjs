// The entry of every npm script: `node scripts/ensure.mjs <command>`. It runs on the installed Node (20 or newer, no
// dependencies), installs missing dependencies, and starts scripts/run.ts with the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.ensure');
const oldestNode = 26;

// npm must not run on the Node binary that it deletes.
const outsidePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
  .join(delimiter);

function installWhenLockChanged() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing dependencies (npm ci), about a minute the first time…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: outsidePath },
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed: is the npm registry reachable?');
  writeFileSync(stamp, wanted);
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

function stop(reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}

// Most garbage is short-lived and small; a larger young generation only increases the memory.
const serverFlags = process.argv[2] === 'start' ? ['--max-semi-space-size=16'] : [];

installWhenLockChanged();
const script = join(root, 'scripts', 'run.ts');
const child = spawn(projectNode(), [...serverFlags, script, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(modules, '.bin'), outsidePath].join(delimiter) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
