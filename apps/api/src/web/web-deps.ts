import type { Config } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { Logger } from '#logging.ts';
import type { Clock } from '#ports/clock.ts';

export type WebDeps = { config: Config; db: Db; log: Logger; clock: Clock };
