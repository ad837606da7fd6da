import pg from 'pg';
import { toPoolConfig, type ConnectionTarget } from '#db/connect.ts';

/* An arbitrary advisory lock key that nothing else uses. */
const SIMULATOR_LOCK = 7_203_011;

/** Only one process per database runs the simulator; the lock ends with its connection. */
export function acquireLeaderLock(target: ConnectionTarget) {
  let client: pg.Client | null = null;
  let isPlaying = false;

  const drop = async () => {
    const dropped = client;
    [client, isPlaying] = [null, false];
    await dropped?.end().catch(() => {});
  };

  const connected = async () => {
    if (client) return client;
    const opened = new pg.Client(toPoolConfig(target));
    opened.on('error', () => void drop());
    await opened.connect();
    return (client = opened);
  };

  return {
    async isLeader(): Promise<boolean> {
      if (isPlaying) return true;
      const { rows } = await (
        await connected()
      ).query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SIMULATOR_LOCK]);
      isPlaying = rows[0]?.mine ?? false;
      return isPlaying;
    },
    stop: drop,
  };
}
