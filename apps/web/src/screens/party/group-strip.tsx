import { isolate } from '@app/client/i18n/isolate.ts';
import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useOpenGroup } from '#features/group-orders/use-open-group.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';

/** The way from the branch page back to the open group of this device. */
export function GroupStrip({ branchId }: { branchId: string }) {
  const text = useGroupTexts();
  const group = useOpenGroup(branchId);
  if (!group) return null;
  return (
    <Link
      href={paths.group(group.partyId)}
      className="mt-3 flex min-h-11 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink"
    >
      <Icon name="users-three-fill" size="md" />
      <span className="min-w-0 flex-1 wrap-anywhere">{text('strip', { host: isolate(group.hostName) })}</span>
      <Icon name="caret-right" size="sm" />
    </Link>
  );
}
