import { useMap } from 'react-leaflet';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';

export type MapTexts = { zoomIn: string; zoomOut: string; locate: string };

type MapControlsProps = {
  /** Outside the map, where the page's direction holds. */
  room: HTMLElement;
  texts: MapTexts;
  onLocate?: (() => void) | undefined;
  isLocating?: boolean;
};

/* In the dark there are no shadows: a line sets a button off from the map. */
const EDGE = 'dark:ring-1 dark:ring-line';

/** 44 px buttons at the end of the line of reading. */
export function MapControls({ room, texts, onLocate, isLocating = false }: MapControlsProps) {
  const map = useMap();
  return createPortal(
    <>
      {onLocate && (
        <IconButton
          icon="gps-fix"
          variant="raised"
          className={EDGE}
          label={texts.locate}
          aria-busy={isLocating || undefined}
          iconClass={isLocating ? 'text-primary-ink' : ''}
          onClick={onLocate}
        />
      )}
      <div className="mt-auto grid gap-2">
        <IconButton
          icon="plus"
          variant="raised"
          className={EDGE}
          label={texts.zoomIn}
          onClick={() => map.zoomIn()}
        />
        <IconButton
          icon="minus"
          variant="raised"
          className={EDGE}
          label={texts.zoomOut}
          onClick={() => map.zoomOut()}
        />
      </div>
    </>,
    room,
  );
}
