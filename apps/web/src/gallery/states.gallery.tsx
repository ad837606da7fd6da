import { Bill } from '#features/table-sessions/bill.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { ItemRowSkeleton } from '#features/branches/page/branch-skeleton.tsx';
import { VendorCardSkeleton } from '#features/vendors/vendor-skeletons.tsx';
import { OrderCardSkeleton } from '@app/ui/feedback/skeleton-cards.tsx';
import { SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { Summary } from '@app/ui/content/summary.tsx';
import { sampleLines } from './gallery-samples.ts';
import type { GalleryTexts } from './gallery-texts.ts';
import { Specimen } from './specimen.tsx';

const nothing = () => {};

export function StatesGallery({ texts }: { texts: GalleryTexts }) {
  const lines = sampleLines(texts);
  return (
    <>
      <Specimen name="StepBar">
        <div className="grid max-w-140 gap-6">
          <StepBar label={texts.progress} steps={texts.steps} current={2} />
          <StepBar label={texts.progress} steps={texts.steps} current={0} />
        </div>
      </Specimen>
      <Specimen name="Split, Summary, Bill">
        <Split
          aside={
            <div className="card p-5">
              <h2 className="type-h2 mb-4">{texts.summary}</h2>
              <Summary lines={lines} currency="JD" />
              <Button block className="mt-5">
                {texts.placeOrder}
              </Button>
            </div>
          }
        >
          <Bill title={texts.bill}>
            <Summary lines={lines.slice(0, 4)} currency="JD" leaders stale />
          </Bill>
        </Split>
      </Specimen>
      <Messages texts={texts} />
      <Specimen name="Skeletons">
        <SkeletonGroup label={texts.loading} className="grid items-start gap-4 md:grid-cols-3">
          <VendorCardSkeleton />
          <ItemRowSkeleton />
          <OrderCardSkeleton />
        </SkeletonGroup>
      </Specimen>
    </>
  );
}

function Messages({ texts }: { texts: GalleryTexts }) {
  return (
    <Specimen name="Notice, InlineError, EmptyState">
      <div className="grid max-w-160 gap-3">
        <Notice
          icon="moon"
          action={
            <a href="#main" className="link shrink-0">
              {texts.otherBranches}
            </a>
          }
        >
          {texts.closedNotice}
        </Notice>
        <Notice tone="warn" icon="globe-hemisphere-east">
          {texts.zoneNote}
        </Notice>
        <Notice tone="warn" icon="wifi-slash">
          {texts.offline}
        </Notice>
        <Notice tone="danger">{texts.placeError}</Notice>
        <Notice tone="good">{texts.added}</Notice>
        <Notice tone="offer">{texts.offerLabels[2]}</Notice>
        <InlineError text={texts.failed} retryLabel={texts.retry} onRetry={nothing} />
      </div>
      <EmptyState
        art="/art/empty-cart.svg"
        text={texts.emptyCart}
        action={<Button variant="secondary">{texts.backToMenu}</Button>}
      />
    </Specimen>
  );
}
