import { BranchTitle } from '#features/branches/page/branch-name.tsx';
import { BranchMenuSkeleton } from '#features/branches/page/branch-skeleton.tsx';
import { CoverPicture } from '#features/branches/page/cover-picture.tsx';

type BranchFirstViewProps = {
  vendor: string;
  name: string;
  cover: { src: string; sources: string } | null;
  isOpen: boolean;
};

/** The branch page in the document, before any script has loaded: cover, name, and a skeleton of the menu. */
export function BranchFirstView({ vendor, name, cover, isOpen }: BranchFirstViewProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="hidden h-[calc(var(--navbar)+1px)] border-b border-line bg-surface md:block" />
      <main aria-busy="true" className="branch-columns flex-1 md:wrap">
        <div className="[grid-area:cover] md:mt-5 xl:mt-6">
          <CoverPicture src={null} {...cover} isOpen={isOpen} />
        </div>
        <div className="branch-head overflow-hidden xl:h-31">
          <BranchTitle vendor={vendor} name={name} />
          {/* The state, on wider screens with the description, and the actions. */}
          <div className="type-small mt-1.5 h-8 md:mb-17 md:h-[calc(2lh+0.25rem)] xl:hidden" />
        </div>
        <div aria-hidden="true" className="animate-late [grid-area:menu]">
          <BranchMenuSkeleton />
        </div>
        <div className="card mt-5 hidden h-80 self-start [grid-area:cart] md:block xl:mt-0" />
      </main>
    </div>
  );
}
