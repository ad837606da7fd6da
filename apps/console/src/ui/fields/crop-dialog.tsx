import { Button } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { type KeyboardEvent, useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop, PictureTexts } from './picture-texts.ts';

type CropDialogProps = {
  file: Blob;
  ratio: number;
  texts: PictureTexts;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
};

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const KEY_STEP_PX = 8;

/** CON-73 Chooses a part of a picture: drag or arrow keys move it, the slider, + and − enlarge it. */
export function CropDialog({ file, ratio, texts, onCrop, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Crop | null>(null);

  const changeZoom = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)));
  function press(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') changeZoom(zoom + ZOOM_STEP);
    else if (event.key === '-') changeZoom(zoom - ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      size="lg"
      title={texts.cropTitle}
      closeLabel={texts.cancel}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={onClose} className="flex-1">
            {texts.cancel}
          </Button>
          <Button disabled={area === null} onClick={() => area && onCrop(area)} className="flex-1">
            {texts.use}
          </Button>
        </>
      }
    >
      {/* The keys bubble from the picture, which takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div dir="ltr" onKeyDown={press} className="relative h-80 overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={url}
          crop={point}
          zoom={zoom}
          aspect={ratio}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP_PX}
          onCropChange={setPoint}
          onZoomChange={changeZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': texts.cropArea, role: 'group' }}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-control font-medium">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => changeZoom(Number(event.currentTarget.value))}
          className="h-11 flex-1 cursor-pointer accent-primary"
        />
      </label>
      <p className="type-small mt-1 text-ink-2">{texts.cropHint}</p>
    </Dialog>
  );
}

/** A URL of the file while the component is mounted. */
function useObjectUrl(file: Blob): string {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
