import './map-modal.css';
import type { Point } from '@app/domain/geo/point';
import { useTranslations } from 'use-intl';
import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { areasOnMap } from './areas-on-map.ts';
import { browseWithoutLocation, storeLocation } from './location.store.ts';
import { MapPicker } from './map-picker.tsx';
import { SavedChips } from './saved-chips.tsx';
import { useAreas } from './use-areas.ts';
import { usePin } from './use-pin.ts';
import { useVendorsAt } from './use-vendors-at.ts';

export type MapModalProps = {
  open: boolean;
  onClose: () => void;
  /** The default address, if any. */
  start: Point | null;
  /** Called after the location is stored. */
  onPicked: () => void;
  /** D-126: continues without a location. */
  onBrowse: () => void;
};

/**
 * Selects the delivery location, for guests too; it is stored on this device only (D-033). Import
 * `lazy-map-modal.tsx`.
 */
export function MapModal({ open, onClose, start, onPicked, onBrowse }: MapModalProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('homeMap.title')}
      closeLabel={t('common.close')}
      size="map"
    >
      <MapModalBody
        start={start}
        onBrowse={() => {
          browseWithoutLocation();
          onBrowse();
        }}
        onDeliver={(point) => {
          storeLocation(point);
          onPicked();
        }}
      />
    </Dialog>
  );
}

type MapModalBodyProps = { start: Point | null; onDeliver: (point: Point) => void; onBrowse: () => void };

function MapModalBody({ start, onDeliver, onBrowse }: MapModalBodyProps) {
  const t = useTranslations();
  const pin = usePin(start);
  const found = useVendorsAt(pin.point);
  const nearby = useAreas(pin, found.areas);
  return (
    <div className="map-modal -mx-5 -mt-1 -mb-5 flex h-[calc(100%+1.5rem)] flex-col">
      <div className="min-h-0 flex-1">
        <MapPicker pin={pin} {...areasOnMap(found)}>
          <SavedChips pin={pin} />
        </MapPicker>
      </div>
      <DeliverTo
        point={pin.point}
        isMoving={pin.isMoving}
        {...{ found, nearby, onDeliver }}
        otherWay={
          <Button block size="lg" variant="secondary" onClick={onBrowse}>
            {t('homeMap.browseAll')}
          </Button>
        }
      />
    </div>
  );
}
