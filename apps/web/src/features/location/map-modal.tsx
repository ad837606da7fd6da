import './map-modal.css';
import type { Point } from '@app/domain/geo/point';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { storeLocation } from './location.store.ts';
import { MapPicker } from './map-picker.tsx';
import { usePin } from './use-pin.ts';
import { useVendorsAt } from './use-vendors-at.ts';

export type MapModalProps = {
  open: boolean;
  onClose: () => void;
  /** The default address, where there is one. */
  start: Point | null;
  /** The place is stored by now. */
  onPicked: () => void;
};

/** Where to deliver to: for guests too, and kept on this device alone (D-033). Import it by `lazy-map-modal.tsx`. */
export function MapModal({ open, onClose, start, onPicked }: MapModalProps) {
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
        onDeliver={(point) => {
          storeLocation(point);
          onPicked();
        }}
      />
    </Dialog>
  );
}

function MapModalBody({ start, onDeliver }: { start: Point | null; onDeliver: (point: Point) => void }) {
  const pin = usePin(start);
  const found = useVendorsAt(pin.point);
  return (
    <div className="map-modal -mx-5 -mt-1 -mb-5 flex h-[calc(100%+1.5rem)] flex-col">
      <div className="min-h-0 flex-1">
        <MapPicker pin={pin} {...(found.zone && { outlines: [found.zone.coordinates] })} />
      </div>
      <DeliverTo point={pin.point} found={found} onDeliver={onDeliver} />
    </div>
  );
}
