import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Tag } from '@app/ui/content/tag.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';

/** HOURS-03 The open status by the hours; a tap shows all of them. */
export function HoursButton({ branch, onHours }: { branch: WireBranch; onHours: () => void }) {
  const { look, text } = useOpenStatus(branch);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onHours}
      className="hit max-w-full shrink-0 text-start whitespace-nowrap active:scale-(--press) *:min-h-8 md:*:min-h-9"
    >
      <Tag status={look} opens>
        {text}
      </Tag>
    </button>
  );
}
