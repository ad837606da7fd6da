import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';

export type WebDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  /** The drawn map of the demo; without it maps have a plain background below their tiles. */
  baseMapUrl?: string | null;
};
