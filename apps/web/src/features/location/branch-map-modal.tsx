import './map-modal.css';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Point } from '@app/domain/geo/point';
import { zoneContaining } from '@app/domain/geo/zone';
import { useTranslations } from 'use-intl';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { areasNear } from '@app/domain/geo/area';
import { useMemo } from 'react';
import { DeliverTo } from './deliver-to.tsx';
import { storeLocation } from './location.store.ts';
import { MapPicker } from './map-picker.tsx';
import { useAreas } from './use-areas.ts';
import { usePin } from './use-pin.ts';

type Branch = Pick<WireBranch, 'name' | 'zones'>;
type BranchMapModalProps = {
  branch: Branch;
  isOpen: boolean;
  onClose: () => void;
  /** The current delivery location, if any. */
  start: Point | null;
};

/** Selects a guest's delivery location inside the zones of one branch. Import it lazily. */
export function BranchMapModal({ branch, isOpen, onClose, start }: BranchMapModalProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('homeMap.title')}
      closeLabel={t('common.close')}
      size="map"
    >
      <BranchMapBody
        branch={branch}
        start={start}
        onDeliver={(point) => {
          storeLocation(point);
          onClose();
        }}
      />
    </Dialog>
  );
}

type BranchMapBodyProps = { branch: Branch; start: Point | null; onDeliver: (point: Point) => void };

function BranchMapBody({ branch, start, onDeliver }: BranchMapBodyProps) {
  const t = useTranslations();
  const pin = usePin(start);
  const name = isolate(branch.name);
  const zone = pin.point && zoneContaining(branch.zones, pin.point);
  const zones = useMemo(
    () => (pin.point && !zone ? areasNear(branch.zones, pin.point, Number.POSITIVE_INFINITY) : []),
    [branch.zones, pin.point, zone],
  );
  const nearby = useAreas(pin, zones);
  const state = pin.point === null ? 'checking' : zone ? 'found' : 'none';
  return (
    <div className="map-modal -mx-5 -mt-1 -mb-5 flex h-[calc(100%+1.5rem)] flex-col">
      <div className="flex min-h-0 flex-1 flex-col">
        <p className="type-small px-5 pb-3 text-ink-2">{t('homeMap.forBranch', { name })}</p>
        <div className="min-h-0 flex-1">
          <MapPicker pin={pin} areas={branch.zones} isOutside={state === 'none'} />
        </div>
      </div>
      <DeliverTo
        point={pin.point}
        isMoving={pin.isMoving}
        found={{ state, zone }}
        nearby={nearby}
        sorry={t('addressColl.sorryAboutDeliver', { name })}
        onDeliver={onDeliver}
      />
    </div>
  );
}
