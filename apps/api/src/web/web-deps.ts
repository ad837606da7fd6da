import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import type { Files } from '#ports/files/files.ts';

export type WebDeps = {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  files: Files;
  /** The drawn map of the demo; without it maps have a plain background below their tiles. */
  baseMapUrl?: string | null;
};
