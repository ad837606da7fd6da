import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

type LoadFailedProps = { title: string; text: string; retry: string; onRetry: () => void };

/** Why a screen has nothing to show, and a button that tries again. */
export function LoadFailed({ title, text, retry, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      art="/art/error.svg"
      title={title}
      text={text}
      action={
        <Button icon="arrow-clockwise" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
