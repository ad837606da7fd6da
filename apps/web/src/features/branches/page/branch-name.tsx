import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { truncateGraphemes } from '@app/domain/text/truncate';

/* The dot stays with the vendor, so that no line starts with it. */
const SEPARATOR = '\u00A0· ';

type Named = Pick<WireBranch, 'name' | 'vendor'>;

/** Vendor and branch. The branch name is cut to 40 characters; screen readers get the full name. */
export function BranchName({ vendor, name }: Named) {
  return (
    <>
      <bdi>{vendor}</bdi>
      {SEPARATOR}
      <CutName name={name} />
    </>
  );
}

function CutName({ name }: Pick<Named, 'name'>) {
  const cut = truncateGraphemes(name);
  if (cut === name) return <bdi>{name}</bdi>;
  return (
    <bdi>
      <span aria-hidden="true">{cut}</span>
      <span className="sr-only">{name}</span>
    </bdi>
  );
}

/** The page title variant: below 1280 px one line each. */
export function BranchTitle({ vendor, name }: Named) {
  return (
    <h1 tabIndex={-1} className="branch-title xl:dotted">
      <span>
        <bdi>{vendor}</bdi>
      </span>
      <i className="sr-only">{SEPARATOR}</i>
      <span className="branch-place">
        <CutName name={name} />
      </span>
    </h1>
  );
}
