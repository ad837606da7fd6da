import { type ReactNode, useState } from 'react';
import { MapModal } from '#features/location/lazy-map-modal.tsx';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';

const nothing = () => {};

/** The map to choose a place on; `onChosen` is called for a place and for browsing without one. */
export function useMapDialog(onChosen: () => void = nothing): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const place = useChosenLocation();
  const close = () => setOpen(false);
  const choose = () => {
    close();
    onChosen();
  };
  return {
    open: () => setOpen(true),
    dialog: (
      <MapModal
        open={isOpen}
        onClose={close}
        start={place?.coordinates ?? null}
        onPicked={choose}
        onBrowse={choose}
      />
    ),
  };
}
