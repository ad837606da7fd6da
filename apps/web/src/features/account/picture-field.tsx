import { PICTURE_TYPES } from '@app/client/device/picture-file.ts';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useId } from 'react';
import { usePicture } from './use-picture.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

type PictureFieldProps = {
  person: { name: string; image: string | null };
  value: File | null;
  onChange: (file: File | null) => void;
  error: string | undefined;
};

const REFUSALS = { type: 'imageWrongType', size: 'imageTooLarge' } as const;

/** Picks or drops a picture. Other files are rejected before upload. */
export function PictureField({ person, value, onChange, error }: PictureFieldProps) {
  const text = useAccountTexts();
  const id = useId();
  const picture = usePicture(onChange);
  const message = picture.error ? text(`profile.${REFUSALS[picture.error]}`) : error;
  const described = { 'aria-describedby': `${id}-hint ${id}-error`, 'aria-invalid': Boolean(message) };

  return (
    // Dropping is an addition; the button inside is accessible to everyone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset {...picture.dropping} className="min-w-0">
      <legend className="mb-2 text-control font-medium">{text('profile.image')}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-card border-[1.5px] border-dashed p-4 max-[22rem]:gap-3 max-[22rem]:p-3 transition-[background-color] duration-160',
          picture.isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
        )}
      >
        <Avatar name={person.name} src={picture.preview ?? person.image} size={72} />
        <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
          <p id={`${id}-hint`} className="type-small text-ink-2 wrap-anywhere">
            {value ? text('profile.imageChosen', { name: value.name }) : text('profile.imageHint')}
          </p>
          <div className="flex flex-wrap gap-1">
            <FileButton label={text('profile.chooseImage')} described={described} onFile={picture.take} />
            {value && (
              <Button variant="quiet" onClick={picture.drop}>
                {text('profile.keepImage')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {message && <ErrorText>{message}</ErrorText>}
      </div>
    </fieldset>
  );
}

type FileButtonProps = {
  label: string;
  described: { 'aria-describedby': string; 'aria-invalid': boolean };
  onFile: (file: File | undefined) => Promise<void>;
};

/* The native control, transparent over the visible button. */
function FileButton({ label, described, onFile }: FileButtonProps) {
  return (
    <label className={buttonClass({ variant: 'secondary', className: 'row-focus cursor-pointer' })}>
      <Icon name="camera" size="md" />
      {label}
      <input
        type="file"
        name="image"
        accept={PICTURE_TYPES.join(',')}
        {...described}
        onChange={(event) => void onFile(event.currentTarget.files?.[0])}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
