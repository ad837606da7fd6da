import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot, unprivilegedUser } from '#db/embedded/system-user.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy/ha');
const POSTGRES = '/usr/lib/postgresql/15/bin';
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  redis: '/usr/bin/redis-server',
  ip: '/usr/sbin/ip',
  postgres: `${POSTGRES}/postgres`,
};
const NAMES = ['a', 'b', 'c'] as const;
const NETWORK = '10.77.0';
const START_WITHIN_MS = 90_000;

export type NodeName = (typeof NAMES)[number];

/** What is missing to run a cluster here; empty if nothing is. */
export const missingForCluster = (): string[] => [
  ...(isRoot() ? [] : ['root, for network namespaces']),
  ...Object.values(PROGRAMS).filter((path) => !existsSync(path)),
];

/**
 * The set-up of docs/operations/failover.md with the files of deploy/ha: three nodes with PostgreSQL, Patroni and etcd,
 * each in a network of its own, two Redis with three Sentinels, and HAProxy in front. Only addresses and folders differ.
 */
export async function startCluster() {
  const folder = await temporaryFolder('/var/tmp');
  const id = process.pid % 100_000;
  const bridge = `hb${id}`;
  const namespace = (name: NodeName) => `hana${id}${name}`;
  const link = (name: NodeName) => `hv${id}${name}`;
  const address = (name: NodeName) => `${NETWORK}.${11 + NAMES.indexOf(name)}`;
  const inFolder = (name: string) => join(folder.path, name);
  const own = unprivilegedUser()!;

  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const name of NAMES) {
    ip('netns', 'add', namespace(name));
    ip('link', 'add', link(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace(name));
    ip('link', 'set', link(name), 'master', bridge, 'up');
    inside(name, 'ip', 'addr', 'add', `${address(name)}/24`, 'dev', 'eth0');
    inside(name, 'ip', 'link', 'set', 'eth0', 'up');
    inside(name, 'ip', 'link', 'set', 'lo', 'up');
    for (const part of ['etcd', 'data']) {
      mkdirSync(inFolder(`${part}-${name}`), { mode: 0o700 });
      chownSync(inFolder(`${part}-${name}`), own.uid, own.gid);
    }
  }

  function inside(name: NodeName, program: string, ...args: string[]) {
    return execFileSync(PROGRAMS.ip, ['netns', 'exec', namespace(name), program, ...args], {
      encoding: 'utf8',
    });
  }

  /** Runs a program as PostgreSQL's user in the network of a node. */
  function run(name: NodeName, command: readonly string[], env: Record<string, string> = {}) {
    const asUser = ['setpriv', `--reuid=${own.uid}`, `--regid=${own.gid}`, '--clear-groups', ...command];
    const home = inFolder(`data-${name}`);
    const log = openSync(inFolder(`${name}.log`), 'a');
    spawn(PROGRAMS.ip, ['netns', 'exec', namespace(name), ...asUser], {
      cwd: home,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: home, ...env },
      stdio: ['ignore', log, log],
    });
  }

  const here = (text: string) =>
    text
      .replaceAll('10.0.0.1', address('a'))
      .replaceAll('10.0.0.2', address('b'))
      .replaceAll('10.0.0.3', address('c'))
      .replaceAll('10.0.0.0/24', `${NETWORK}.0/24`);

  async function startNode(name: NodeName): Promise<void> {
    const settings = here(readFileSync(join(DEPLOY, 'etcd.env'), 'utf8'))
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line): [string, string] => {
        const [key, ...value] = line.split('=');
        return [key!, value.join('=')];
      });
    const etcd = Object.fromEntries(
      settings.map(([key, value]) => [
        key,
        key.includes('CLUSTER') ? value : value.replaceAll(address('a'), address(name)),
      ]),
    );
    run(name, [PROGRAMS.etcd, '--data-dir', inFolder(`etcd-${name}`), '--unsafe-no-fsync'], {
      ...etcd,
      ETCD_NAME: name,
    });
    const file = inFolder(`patroni-${name}.yml`);
    const patroni = here(readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8'))
      .replace('/var/lib/postgresql/15/hana', inFolder(`data-${name}/db`))
      .replace('mode: automatic', "mode: 'off'");
    // All nodes share the folders of one machine.
    const socket = `  parameters:\n    unix_socket_directories: ${inFolder(`data-${name}`)}\n`;
    await writeFile(file, patroni.replace('  bin_dir:', `${socket}  bin_dir:`), { mode: 0o644 });
    run(name, [PROGRAMS.patroni, file], {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address(name)}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address(name)}:5432`,
      PATRONI_SUPERUSER_PASSWORD: 'secret-of-the-superuser',
      PATRONI_REPLICATION_PASSWORD: 'secret-of-the-replication',
    });
  }

  const pidsOf = (name: NodeName) =>
    execFileSync(PROGRAMS.ip, ['netns', 'pids', namespace(name)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  const signal = (pids: readonly number[], what: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, what);
      } catch {
        // It has ended.
      }
    }
  };
  const isEtcd = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'etcd';
    } catch {
      return false;
    }
  };
  const patroniOf = async (name: NodeName, path: string, init: RequestInit = {}) =>
    fetch(`http://${address(name)}:8008${path}`, {
      ...init,
      signal: AbortSignal.timeout(init.method ? 30_000 : 800),
    }).catch(() => null);
  const leader = async (): Promise<NodeName | null> => {
    const answers = await Promise.all(NAMES.map((name) => patroniOf(name, '/primary')));
    return NAMES.find((_, index) => answers[index]?.status === 200) ?? null;
  };
  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + START_WITHIN_MS;
    while (!(await holds())) {
      if (performance.now() > end)
        throw new Error(
          `the cluster: ${what} took too long\n${NAMES.map((name) => readFileSync(inFolder(`${name}.log`), 'utf8').slice(-2_000)).join('\n')}`,
        );
      await sleep(200);
    }
  }
  /** A leader and two standbys that follow it, one of them synchronously. */
  const isWhole = async () => {
    if ((await leader()) === null) return false;
    const answers = await Promise.all(NAMES.map((name) => patroniOf(name, '/cluster')));
    const [found] = await Promise.all(answers.filter((answer) => answer?.ok).map((answer) => answer!.json()));
    const { members = [] } = (found ?? {}) as { members?: { role: string; state: string }[] };
    return (
      members.filter(({ state, role }) => role !== 'leader' && /running|streaming/.test(state)).length ===
        2 && members.some(({ role }) => role === 'sync_standby')
    );
  };

  await Promise.all(NAMES.map(startNode));

  const redisPorts = [await freePort(), await freePort()] as const;
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const redis = redisPorts.map((port, index) =>
    spawn(
      PROGRAMS.redis,
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder.path,
        ...(index === 0 ? [] : ['--replicaof', `127.0.0.1 ${redisPorts[0]}`]),
      ],
      { stdio: 'ignore' },
    ),
  );
  const sentinels = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const file = inFolder(`sentinel-${index}.conf`);
      const settings = readFileSync(join(DEPLOY, 'sentinel.conf'), 'utf8')
        .replace('port 26379', `port ${await freePort()}\nbind 127.0.0.1\ndir ${folder.path}`)
        .replace('10.0.0.1 6379', `127.0.0.1 ${redisPorts[0]}`);
      await writeFile(file, settings);
      return spawn(PROGRAMS.redis, [file, '--sentinel'], { stdio: 'ignore' });
    }),
  );
  await writeFile(
    inFolder('haproxy.cfg'),
    here(readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8'))
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${databasePort}`)
      .replaceAll('127.0.0.1:6380', `127.0.0.1:${redisPort}`)
      .replace(`${address('a')}:6379`, `127.0.0.1:${redisPorts[0]}`)
      .replace(`${address('b')}:6379`, `127.0.0.1:${redisPorts[1]}`),
  );
  const haproxy = spawn(PROGRAMS.haproxy, ['-db', '-f', inFolder('haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  return {
    databasePort,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    superuser: {
      host: '127.0.0.1',
      port: databasePort,
      user: 'postgres',
      password: 'secret-of-the-superuser',
    },
    leader,
    whole: () => until('becoming whole', isWhole),
    standbys: async () => {
      const first = await leader();
      return NAMES.filter((name) => name !== first);
    },
    /** The machine is gone: everything on it ends at once. */
    killNode: (name: NodeName) => signal(pidsOf(name), 'SIGKILL'),
    startNode,
    killPostmaster: (name: NodeName) =>
      signal(
        [Number(readFileSync(inFolder(`data-${name}/db/postmaster.pid`), 'utf8').split('\n')[0])],
        'SIGKILL',
      ),
    /** PostgreSQL and Patroni stand still; etcd goes on. */
    freeze: (name: NodeName) =>
      signal(
        pidsOf(name).filter((pid) => !isEtcd(pid)),
        'SIGSTOP',
      ),
    thaw: (name: NodeName) => signal(pidsOf(name), 'SIGCONT'),
    switchOver: async (from: NodeName) => {
      const answer = await patroniOf(from, '/switchover', {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      });
      if (!answer?.ok) throw new Error(`switchover: ${answer?.status} ${await answer?.text()}`);
    },
    cutNetwork: (name: NodeName) => ip('link', 'set', link(name), 'down'),
    joinNetwork: (name: NodeName) => ip('link', 'set', link(name), 'up'),
    killRedisPrimary: () => void redis[0]?.kill('SIGKILL'),
    async close(this: void) {
      for (const child of [haproxy, ...sentinels, ...redis]) child.kill('SIGKILL');
      for (const name of NAMES) signal(pidsOf(name), 'SIGKILL');
      await sleep(500);
      for (const name of NAMES) ip('netns', 'del', namespace(name));
      ip('link', 'del', bridge);
      await folder.remove();
    },
  };
}

function ip(...args: string[]): void {
  execFileSync(PROGRAMS.ip, args);
}
