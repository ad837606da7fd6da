import type { Config } from '#config/config.ts';
import type { ConnectionTarget, Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { PushNetwork } from '#ports/web-push.ts';
import type { Logger } from '#startup/logging.ts';

export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** What `db` is connected to, for the one connection that listens; without it no page is kept ready. */
  database?: ConnectionTarget;
  /** Where pushes may go; the services of all browsers unless another is named. */
  pushNetwork?: PushNetwork;
};
