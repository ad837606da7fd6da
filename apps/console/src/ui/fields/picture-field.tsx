import { pictureProblem } from '@app/client/device/picture-file.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { ProgressBar } from '@app/ui/feedback/progress-bar.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Crop, PictureTexts } from './picture-texts.ts';

const RATIOS = { item: 4 / 3, logo: 1, cover: 21 / 9 } as const;
const BOXES = { item: 'h-21 w-28', logo: 'size-21', cover: 'h-21 w-49' } as const;
const MAX_BYTES = 10 * 1024 * 1024;
const ACCEPTED = 'image/jpeg,image/png,image/webp';

type PictureFieldProps = {
  label: string;
  src: string | null;
  use: keyof typeof RATIOS;
  texts: PictureTexts;
  /** Rejects if the server refuses the picture. */
  onUpload: (file: Blob, crop: Crop, onProgress: (share: number) => void) => Promise<unknown>;
  onRemove: () => void;
  failureText: (error: unknown) => string;
  /** Shown beside the picture, above its buttons. */
  children?: ReactNode;
  /** Shown at the end of the row. */
  end?: ReactNode;
};

type Upload = { file: Blob; crop: Crop };

/* The cropper is loaded when a picture is chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** CON-73 A picture by file, drop, paste or camera, cropped to the ratio of its use. */
export function PictureField(props: PictureFieldProps) {
  const { label, src, use, texts, onUpload, onRemove, failureText, children, end } = props;
  const [toCrop, setToCrop] = useState<Blob | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ text: string; upload: Upload | null } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const hasCamera = useMediaQuery('(pointer: coarse)');

  async function take(file: Blob | null | undefined) {
    if (!file) return;
    const problem = await pictureProblem(file, MAX_BYTES);
    setFailure(problem === null ? null : { text: texts[problem], upload: null });
    if (problem === null) setToCrop(file);
  }
  usePastedPicture((file) => void take(file));

  async function send(upload: Upload) {
    setFailure(null);
    setShare(0);
    try {
      await onUpload(upload.file, upload.crop, setShare);
    } catch (error) {
      setFailure({ text: failureText(error), upload });
    } finally {
      setShare(null);
    }
  }

  async function cropAgain() {
    if (src === null) return;
    try {
      const response = await fetch(largestOf(src, use));
      if (!response.ok) throw new Error(`picture: ${response.status}`);
      setToCrop(await response.blob());
    } catch {
      setFailure({ text: texts.unreadable, upload: null });
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    // Buttons and paste are the other ways to add a picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className={classes('relative shrink-0', BOXES[use])}>
          {src === null ? (
            <span className="grid size-full place-items-center rounded-card bg-sunken text-ink-3">
              <Icon name="image" />
            </span>
          ) : (
            <Art src={src} width={112} height={84} className="size-full rounded-card" />
          )}
          {isOver && (
            <span className="type-caption absolute inset-0 grid place-items-center rounded-card bg-primary text-center text-on-primary">
              {texts.drop}
            </span>
          )}
        </div>
        {/* On a phone the buttons have a line of their own. */}
        <div className="min-w-0 flex-1 basis-48 max-md:contents">
          <div className="max-md:min-w-0 max-md:flex-1">{children}</div>
          <div className="flex flex-wrap gap-2 max-md:w-full md:mt-2">
            <FileButton
              label={texts[src === null ? 'choose' : 'replace']}
              icon="upload-simple"
              onFile={(file) => void take(file)}
            />
            {hasCamera && (
              <FileButton label={texts.camera} icon="camera" isCamera onFile={(file) => void take(file)} />
            )}
            {src !== null && (
              <>
                <Button variant="soft" icon="crop" onClick={() => void cropAgain()} className="px-3.5!">
                  {texts.crop}
                </Button>
                <IconButton icon="trash" label={texts.remove} onClick={onRemove} iconClass="text-ink-3" />
              </>
            )}
          </div>
        </div>
        {end}
      </div>
      <div aria-live="polite">
        {share !== null && (
          <div className="mt-3">
            <ProgressBar share={share} label={texts.uploading} />
          </div>
        )}
        {failure && (
          <div className="flex flex-wrap items-center gap-x-3">
            <ErrorText>{failure.text}</ErrorText>
            {failure.upload && (
              <Button
                variant="quiet"
                icon="arrow-clockwise"
                onClick={() => failure.upload && void send(failure.upload)}
              >
                {texts.retry}
              </Button>
            )}
          </div>
        )}
      </div>
      {toCrop && (
        <Suspense>
          <CropDialog
            file={toCrop}
            ratio={RATIOS[use]}
            texts={texts}
            onClose={() => setToCrop(null)}
            onCrop={(crop) => {
              setToCrop(null);
              void send({ file: toCrop, crop });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  icon: 'upload-simple' | 'camera';
  isCamera?: true;
  onFile: (file: File | undefined) => void;
};

function FileButton({ label, icon, isCamera, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="soft" icon={icon} onClick={() => input.current?.click()} className="px-3.5!">
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** A picture in the clipboard that is pasted anywhere on the page but in a dialog. */
function usePastedPicture(onPicture: (file: File) => void) {
  const latest = useRef(onPicture);
  useEffect(() => {
    latest.current = onPicture;
  });
  useEffect(() => {
    function paste({ clipboardData }: ClipboardEvent) {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file && document.querySelector('dialog[open]') === null) latest.current(file);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** The largest stored size of a picture. */
const largestOf = (src: string, use: keyof typeof RATIOS) =>
  use === 'cover'
    ? src.replace(/\/(?:480|960)\.webp$/, '/1440.webp')
    : src.replace(/\/(?:240|480)\.webp$/, '/960.webp');
