import type { OpenTimes } from '@app/domain/branch/is-open-at';
import { Tag } from '@app/ui/content/tag.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';

/** HOURS-03 The open status of a branch in a list. */
export function ShortStatus({ branch }: { branch: OpenTimes }) {
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return <Tag status={look}>{text}</Tag>;
}
