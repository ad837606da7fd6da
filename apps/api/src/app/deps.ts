import type { Config } from '#config/config.ts';
import type { ConnectionTarget, Db, PoolState } from '#db/connect.ts';
import type { CatalogueSubscription } from '#features/branches/catalogue-change-listener.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Telemetry } from '#ports/telemetry/telemetry.ts';
import type { PasswordCost } from '#ports/passwords.ts';
import type { PaymentNetwork } from '#ports/payments/provider-http.ts';
import type { PushNetwork } from '#ports/push/web-push.ts';
import type { Logger } from '#startup/logging.ts';

export type Deps = {
  config: Config;
  db: Db;
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** The connection target of `db`; without it jobs and the catalogue listener do not run. */
  database?: ConnectionTarget;
  /** The catalogue listener; by default one on `database`. */
  changes?: CatalogueSubscription;
  /** The state of the pool of `db`, for metrics. */
  pool?: PoolState;
  /** Traces and metrics for a collector; by default none. */
  telemetry?: Telemetry;
  /** The allowed push services; by default those of all browsers. */
  pushNetwork?: PushNetwork;
  /** How payment providers are reached; by default only those of the internet. */
  paymentNetwork?: Partial<PaymentNetwork>;
  /** The free bytes of a folder; by default those of its file system. */
  freeBytes?: (folder: string) => Promise<number>;
  /** What a hash of a password costs; by default much. */
  passwordCost?: PasswordCost;
  /** Where the browser apps are built; by default in this repository. */
  appsFolder?: string;
  /** False in tests, where the clock is not the one of the schedule. */
  hasSchedule?: boolean;
};
