import { isolate } from '@app/client/i18n/isolate.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { WireParty } from '@app/contract/schemas/customer/party';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useScrollSpy } from '@app/ui/layout/use-scroll-spy.ts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { prepareSheet } from '#features/branches/item/open-item.tsx';
import { useItemSheet } from '#features/branches/item/use-item-sheet.ts';
import type { MenuItem } from '#features/branches/menu/branch-menu.ts';
import { LiveMenu } from '#features/branches/menu/live-menu.tsx';
import { MenuList } from '#features/branches/menu/menu-list.tsx';
import { SectionTabs } from '#features/branches/menu/section-tabs.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { peopleOf, unitsOf } from '#features/group-orders/party-people.ts';
import { useOwnLines } from '#features/group-orders/use-own-lines.ts';
import { useOwnLinesWithChanges, useWaitingLinesOf } from '#features/group-orders/waiting-lines.ts';
import { unitsByItem } from '#features/ordering/cart/lines/units-by-item.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { MenuSearchField } from '#screens/branch/menu-search-field.tsx';
import { useMenuSearch } from '#screens/branch/use-menu-search.ts';
import { PartyItem, usePartyOffers } from './party-item.tsx';

const NOTHING_EARNED = new Map<string, never>();

type PartyMenuProps = {
  party: WireParty;
  /** The page with everybody's lines. */
  back: { href: string; label: string };
  /** Below the title; by default the vendor and what is left of the limit. */
  lead?: ReactNode;
};

/** The menu of the branch, for the own lines of a party. */
export function PartyMenu({ party, back, lead }: PartyMenuProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const branch = useBranch(party.branch._id, undefined);
  const offers = usePartyOffers(branch, party.type);
  const menu = useMenuSearch(branch, { offers, orderType: party.type });
  const lines = useOwnLines(party);
  const itemSheet = useItemSheet();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const { me } = peopleOf(party);
  const waiting = useWaitingLinesOf(party._id);
  const spy = useScrollSpy(menu.found.map(({ id }) => id));
  const ownLines = useOwnLinesWithChanges(party._id, me.lines);
  const counts = useMemo(() => {
    const sent = waiting.filter(({ refusal }) => refusal === null).map(({ line }) => line);
    return unitsByItem([
      ...ownLines,
      ...sent.map((line) => ({ itemId: line.item_id, quantity: line.quantity })),
    ]);
  }, [ownLines, waiting]);
  const { open: openItem } = itemSheet;
  const open = useCallback(({ wire }: MenuItem) => openItem({ id: wire._id, line: null }), [openItem]);

  function addOrOpen(item: MenuItem) {
    if (!item.isSimple) return open(item);
    lines.add({ itemId: item.wire._id, quantity: 1, selection: {}, note: null, name: item.name });
  }

  const units = unitsOf(ownLines);
  return (
    <Page
      title={text('add')}
      back={<BackButton label={t('common.back')} href={back.href} />}
      lead={lead ?? <Lead party={party} />}
      bar={
        <ButtonLink
          href={back.href}
          block
          end={<Money amount={amountFromDecimal(me.share)} currency={party.currency} />}
        >
          {back.label}
          <span className="sr-only">{` · ${text('items', { count: units })}`}</span>
        </ButtonLink>
      }
    >
      {party.state === 'locked' && (
        <Notice tone="live" icon="lock-simple" role="status" className="mb-3">
          {text('locked')}
        </Notice>
      )}
      <MenuSearchField key={menu.fieldKey} {...menu} />
      <div className="sticky top-(--bars) z-20 -mx-2 mt-2 bg-bg px-2">
        <SectionTabs
          label={t('branch.sections')}
          sections={menu.found.map(({ id, name }) => ({ id, label: name }))}
          activeId={spy.activeId}
          onSelect={spy.select}
        />
      </div>
      {menu.found.length === 0 && (
        <EmptyState
          art="/art/not-found.svg"
          text={t('branch.noMatch', { search: menu.search })}
          action={
            <Button variant="secondary" onClick={menu.clear}>
              {t('common.clearSearch')}
            </Button>
          }
        />
      )}
      <div onPointerDown={prepareSheet} onFocus={prepareSheet}>
        <MenuList
          sections={menu.sections}
          found={menu.found}
          hidden={menu.hidden}
          onReveal={menu.reveal}
          hasAllergenFilter={menu.hasAllergenFilter}
          currency={branch.currency}
          timeZone={branch.timeZone}
          isWide={isWide}
          counts={counts}
          earned={NOTHING_EARNED}
          onOpen={open}
          onAdd={party.state === 'open' ? addOrOpen : null}
          onTake={({ wire }) => lines.takeOne(wire._id)}
        />
      </div>
      <PartyItem {...{ branch, party, itemSheet, lines }} />
      <LiveMenu branch={branch} />
    </Page>
  );
}

function Lead({ party }: { party: WireParty }) {
  const text = useGroupTexts();
  const language = useLanguage();
  const { vendor, left, currency } = party;
  return (
    <>
      <bdi>{vendor.name}</bdi>
      {left !== null && (
        <span className="block font-medium text-ink">
          {text('leftOfLimit', {
            amount: isolate(formatAmount(amountFromDecimal(left), language, currency)),
          })}
        </span>
      )}
    </>
  );
}
