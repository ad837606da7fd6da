import type { Rating } from '@app/domain/review/rating';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';

/** The ratings that pages show; null below five. */
export type ShownRatings = {
  ofBranch(branchId: string): Rating | null;
  ofVendor(vendorId: string): Rating | null;
};

export type WebDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  ratings: ShownRatings;
  /** The drawn map of the demo; without it maps have a plain background below their tiles. */
  baseMapUrl?: string | null;
};
