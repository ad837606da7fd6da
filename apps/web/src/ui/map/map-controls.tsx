import { useMap } from 'react-leaflet';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button.tsx';

export type MapTexts = { zoomIn: string; zoomOut: string; locate: string };

type MapControlsProps = {
  /** Outside the map, where the page's direction holds. */
  room: HTMLElement;
  texts: MapTexts;
  onLocate?: (() => void) | undefined;
  isLocating?: boolean;
};

/** 44 px buttons at the end of the line of reading. */
export function MapControls({ room, texts, onLocate, isLocating = false }: MapControlsProps) {
  const map = useMap();
  return createPortal(
    <>
      {onLocate && (
        <IconButton
          icon="gps-fix"
          variant="raised"
          label={texts.locate}
          aria-busy={isLocating || undefined}
          iconClass={isLocating ? 'text-primary-ink' : ''}
          onClick={onLocate}
        />
      )}
      <div className="mt-auto grid gap-2">
        <IconButton icon="plus" variant="raised" label={texts.zoomIn} onClick={() => map.zoomIn()} />
        <IconButton icon="minus" variant="raised" label={texts.zoomOut} onClick={() => map.zoomOut()} />
      </div>
    </>,
    room,
  );
}
