import { Button } from '@app/ui/actions/button.tsx';
import { useState } from 'react';

type CopyFieldProps = { label: string; value: string; copyLabel: string; copiedLabel: string };

/** A value to copy, such as a link or a key. It can be selected where the clipboard is blocked. */
export function CopyField({ label, value, copyLabel, copiedLabel }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    const isDone = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    setIsCopied(isDone);
  }

  return (
    <div className="flex flex-wrap items-stretch gap-2">
      <span className="field-box row-focus min-w-0 flex-1 basis-60">
        <input
          aria-label={label}
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="bare-input digits min-h-12 w-full min-w-0 truncate px-3.5 text-small"
        />
      </span>
      <Button
        variant="secondary"
        size="lg"
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copy()}
        className="grow md:grow-0"
      >
        {isCopied ? copiedLabel : copyLabel}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ''}
      </span>
    </div>
  );
}
