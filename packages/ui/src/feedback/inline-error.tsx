import { Button } from '#actions/button.tsx';
import { Icon } from '#content/icon.tsx';

type InlineErrorProps = {
  text: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  wait?: string | null;
};

/** An error in place of the content that failed to load, with a retry button. */
export function InlineError({ text, retryLabel, onRetry, busy = false, wait = null }: InlineErrorProps) {
  return (
    <div role="alert" className="card flex max-w-140 flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon name="warning-circle-fill" className="text-danger" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      <Button variant="secondary" icon="arrow-clockwise" busy={busy} wait={wait} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
