import { useNow } from '@app/client/react/use-now.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { classes } from '@app/ui/classes.ts';

const MINUTE_MS = 60_000;
/* A use is stored once a minute, and an open page asks that often. */
const HERE_MS = 5 * MINUTE_MS;

/** Whether a person or a screen was seen a moment ago. */
export function useIsHere() {
  const now = useNow(MINUTE_MS);
  return (seenAt: string | null) => seenAt !== null && now - Date.parse(seenAt) < HERE_MS;
}

/** A face with a dot; the words beside it say the same. */
export const PresentAvatar = ({ name, isHere }: { name: string; isHere: boolean }) => (
  <span className="relative shrink-0">
    <Avatar name={name} />
    <span
      aria-hidden="true"
      className={classes(
        'absolute -inset-e-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-surface',
        isHere ? 'bg-success' : 'bg-ink-3',
      )}
    />
  </span>
);
