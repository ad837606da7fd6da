import { useMap } from 'react-leaflet';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';

export type MapTexts = { zoomIn: string; zoomOut: string; locate: string };

type MapControlsProps = {
  /** An element outside the map, which follows the page's direction. */
  container: HTMLElement;
  texts: MapTexts;
  onLocate?: (() => void) | undefined;
  isLocating?: boolean;
};

/* The dark theme has no shadows, so a border separates the button from the map. */
const EDGE = 'dark:ring-1 dark:ring-line';

/** The buttons of the map, 44 px each, at the end side. */
export function MapControls({ container, texts, onLocate, isLocating = false }: MapControlsProps) {
  const map = useMap();
  return createPortal(
    <div className="mt-auto grid gap-2">
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
    </div>,
    container,
  );
}
