import { directionsLink } from '@app/client/device/maps-link.ts';
import { logError } from '@app/client/log.ts';
import { showBranchLocation } from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#session/api.ts';

const LocationMap = lazy(() => import('./location-map.tsx').then((file) => ({ default: file.LocationMap })));

type LocationDialogProps = {
  branch: WireBranch;
  /** Street and distance. */
  locationText: ReactNode;
  isOpen: boolean;
  onClose: () => void;
};

/** The branch on our own map, with a link to the phone's map app. */
export function LocationDialog({ branch, locationText, isOpen, onClose }: LocationDialogProps) {
  const t = useTranslations();
  // BRANCH-07: requested on open; until then the menu's location is shown.
  const { data } = useQuery({
    queryKey: ['branch-location', branch._id],
    queryFn: ({ signal }) =>
      api.call(showBranchLocation, { params: { branchId: branch._id }, signal }).catch((error: unknown) => {
        logError('branch: location incomplete', error);
        throw error;
      }),
    select: (response) => response.data.location,
    enabled: isOpen,
    retry: false,
  });
  const at = data ?? branch.location;
  const name = `${branch.vendor} · ${branch.name}`;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('branch.location')}
      closeLabel={t('common.close')}
      footer={
        at && (
          <ButtonLink block icon="navigation-arrow" href={directionsLink(at)} target="_blank" rel="noopener">
            {t('branch.openInMaps')}
          </ButtonLink>
        )
      }
    >
      <p className="type-item wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="type-small mb-3 text-ink-2">{at ? locationText : t('branch.locationFailed')}</p>
      {at && (
        <div className="h-60 overflow-clip rounded-card bg-(--map-land) md:h-80 low:h-28">
          <Suspense>
            <LocationMap at={at} label={name} />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
