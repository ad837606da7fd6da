import type { WireBranch } from '@app/contract/branches';
import { truncateGraphemes } from '@app/domain/text/truncate';

/* The dot stays with the vendor: a line never begins with it. */
const SEPARATOR = '\u00A0· ';

type Named = Pick<WireBranch, 'name' | 'vendor'>;

/** Vendor and branch. The name of the branch is cut to 40 characters; the whole of it is still read out. */
export function BranchName({ vendor, name }: Named) {
  const cut = truncateGraphemes(name);
  return (
    <>
      <bdi>{vendor}</bdi>
      {SEPARATOR}
      {cut === name ? (
        <bdi>{name}</bdi>
      ) : (
        <bdi>
          <span aria-hidden="true">{cut}</span>
          <span className="sr-only">{name}</span>
        </bdi>
      )}
    </>
  );
}
