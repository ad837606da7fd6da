import { defaultOrderType } from '@app/domain/branch/availability';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BranchBanner } from '#features/branches/branch-banner.tsx';
import { BranchCover } from '#features/branches/branch-cover.tsx';
import { BranchFacts } from '#features/branches/branch-facts.tsx';
import { BranchHeader } from '#features/branches/branch-header.tsx';
import { menuSections } from '#features/branches/branch-menu.ts';
import { BranchMenuList } from '#features/branches/branch-menu-list.tsx';
import { BranchOffers } from '#features/branches/branch-offers.tsx';
import { OrderTypePicker } from '#features/branches/order-type-picker.tsx';
import { UnavailableNotice } from '#features/branches/unavailable-notice.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { CartCompanion } from '#features/cart/cart-companion.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useInSight } from '#lib/use-in-sight.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { paths } from '#paths.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SectionTabs } from '#ui/section-tabs.tsx';
import { useScrollSpy } from '#ui/use-scroll-spy.ts';

const BAR_PX = 56;
const COLUMNS =
  'md:wrap md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-x-5 xl:grid-cols-[13rem_minmax(0,1fr)_22rem] xl:gap-x-8';
const AREAS =
  "md:[grid-template-areas:'cover_cart''head_cart''menu_cart'] xl:[grid-template-areas:'cover_cover_cover''head_head_head''rail_menu_cart']";

export function BranchScreen({ branchId, table }: { branchId: string; table?: string | undefined }) {
  const t = useTranslations();
  const branch = useBranch(branchId, table);
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [search, setSearch] = useState('');
  const [chosen, setOrderType] = useState(() => defaultOrderType(branch, branch.table));
  // Where only a table's code can start an order, its menu can be read already.
  const orderType = chosen ?? 'table_session';
  const sections = menuSections(branch, { orderType, search });
  const spy = useScrollSpy(sections.map(({ id }) => id));
  const cover = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const isCoverInSight = useInSight(cover, BAR_PX);
  useDocumentTitle(branch.name, branch.vendor);

  const searchField = { label: t('branch.searchMenu'), clearLabel: t('common.clearSearch'), value: search };
  const tabs = {
    label: t('branch.sections'),
    sections: sections.map(({ id, name }) => ({ id, label: name })),
    activeId: spy.activeId,
    onSelect: spy.select,
  };

  return (
    <>
      <BranchHeader
        branch={branch}
        here={paths.branch(branchId, table)}
        isCollapsed={!isCoverInSight}
        search={<SearchField {...searchField} onChange={setSearch} />}
        onSearch={() => searchBox.current?.focus()}
      />
      <main id="main" className={`flex-1 pb-14 ${COLUMNS} ${AREAS}`}>
        <div ref={cover} className="[grid-area:cover]">
          <BranchCover branch={branch} isWide={isWide} />
        </div>
        <div className="relative -mt-6 rounded-t-sheet bg-bg px-(--gutter) pt-5 [grid-area:head] md:mt-0 md:rounded-none md:px-0 xl:pb-6">
          <BranchBanner branch={branch} />
        </div>
        {isWide && (
          <div className="sticky top-[calc(var(--navbar)+1rem)] self-start [grid-area:rail]">
            <SectionTabs {...tabs} variant="rail" />
          </div>
        )}
        <div className="min-w-0 px-(--gutter) pt-4 [grid-area:menu] md:px-0 xl:pt-0">
          <OrderTypePicker branch={branch} orderType={chosen} onChange={setOrderType} />
          <BranchFacts branch={branch} orderType={orderType} />
          <div className="mt-4">
            <BranchOffers branch={branch} orderType={orderType} />
          </div>
          <SearchField ref={searchBox} {...searchField} onChange={setSearch} className="mt-3 md:hidden" />
          <UnavailableNotice branch={branch} />
          {!isWide && (
            <div className="sticky top-(--navbar) z-20 -mx-(--gutter) mt-2 bg-bg px-(--gutter) md:-mx-2 md:px-2">
              <SectionTabs {...tabs} />
            </div>
          )}
          <BranchMenuList branch={branch} sections={sections} search={search} isWide={isWide} />
        </div>
        <aside className="sticky top-[calc(var(--navbar)+1.25rem)] mt-5 hidden self-start [grid-area:cart] md:block xl:top-[calc(var(--navbar)+1rem)] xl:mt-0">
          <CartCompanion />
        </aside>
      </main>
    </>
  );
}
