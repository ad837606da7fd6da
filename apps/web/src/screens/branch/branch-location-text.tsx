import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { distanceKm, type Point, roundedKm } from '@app/domain/geo/point';
import { useTranslations } from 'use-intl';
import { useLocationName } from '#features/location/use-location-name.ts';

type BranchLocationTextProps = {
  branch: WireBranch;
  /** The origin of the distance; null without a location. */
  from: Point | null;
};

/** The branch's street or name, and its distance. */
export function BranchLocationText({ branch, from }: BranchLocationTextProps) {
  const t = useTranslations();
  const { short: street } = useLocationName(branch.location);
  const km = from && branch.location && String(roundedKm(distanceKm(from, branch.location)));
  const place = street ?? branch.name;
  return <bdi>{km === null ? place : t('branch.streetAndKm', { street: place, km })}</bdi>;
}
