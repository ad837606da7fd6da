import { swallowDoubleTap } from '@app/client/device/swallow-double-tap.ts';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { correctedQuantity } from '@app/domain/cart/quantity';
import { isOffered } from '@app/domain/menu/menu';
import type { Amount } from '@app/domain/money/amount';
import type { Offer } from '@app/domain/offers/offer';
import type { OrderType } from '@app/domain/order/order-type';
import { Art } from '@app/ui/content/art.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { scrollMotion } from '@app/ui/layout/scroll-motion.ts';
import { Sheet } from '@app/ui/layout/sheet.tsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type MenuItem, menuItem } from '#features/branches/menu/branch-menu.ts';
import { FoodFacts } from '#features/branches/food/food-facts.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemFooter } from './item-footer.tsx';
import { ItemNoteField } from './item-note.tsx';
import type { OrderingBlock } from '#features/branches/page/ordering-block.ts';
import { SoldOutFooter, SoldOutMessage } from './sold-out-footer.tsx';
import { groupId, PreferenceGroup } from './preference-group.tsx';
import { type ItemChoice, useChoice } from './use-choice.ts';
import { useItem } from './use-item.ts';

export type ItemQuote = { total: Amount; before: Amount | null; hints: ReactNode };

type ItemSheetProps = {
  item: MenuItem;
  /** The initial selection when a cart line is edited. */
  start: Omit<ItemChoice, 'item'> | null;
  orderType: OrderType;
  offers: readonly Offer[];
  currency: string;
  timeZone: string;
  block: OrderingBlock | null;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  quoteOf: (choice: ItemChoice) => ItemQuote;
  onAdd: (choice: ItemChoice) => void;
};

const DESK = '(min-width: 64rem) and (pointer: fine)';

/** An item with its preferences and an add button. It does not depend on the cart; the screen adds the item. */
export function ItemSheet(props: ItemSheetProps) {
  const { item: known, start, orderType, offers, currency, block, isOpen, onClose, onClosed } = props;
  const { soldOut } = known;
  const t = useTranslations();
  const { item, isGone } = useItem(known.wire, soldOut !== null);
  const entry = item === known.wire ? known : menuItem(item, offers, orderType, soldOut);
  const state = useChoice(item, start ?? { quantity: 1, selection: {} });
  const quote = props.quoteOf(state.choice);
  const isOut = isGone || !isOffered(entry, orderType);
  const isReadable = isOut || soldOut !== null;
  const isAddable = !isReadable && block === null;
  const isDesk = useMediaQuery(DESK);

  function add(event?: MouseEvent) {
    const problem = state.firstProblem();
    if (problem !== null) return scrollToGroup(problem);
    if (event) swallowDoubleTap(event);
    props.onAdd(state.choice);
  }

  const changeQuantity = (by: number) => state.setQuantity(correctedQuantity(state.choice.quantity + by));

  function followKeys(event: KeyboardEvent) {
    if (!isAddable || event.nativeEvent.isComposing) return;
    const isInText = event.target instanceof Element && event.target.matches('textarea, input:not([type])');
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
    else if (event.key === '+' && !isInText) changeQuantity(1);
    else if (event.key === '-' && !isInText) changeQuantity(-1);
    else return;
    event.preventDefault();
  }

  const facts = (
    <>
      <ItemFacts item={entry} currency={currency} />
      {item.food && <FoodFacts {...item.food} />}
    </>
  );
  const isAsking = state.preferences.length > 0;
  const note = isAddable && <ItemNoteField note={state.choice.note} onChange={state.setNote} />;
  const isNoteBeside = isAsking && isDesk;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onKeyDown={followKeys}
      label={item.name}
      closeLabel={t('common.close')}
      grabberLabel={t('itemColl.resize')}
      picture={<ItemPicture {...item} isBeside={isAsking} />}
      lead={
        isAsking && (
          <div className="grid gap-6 px-4 pt-4 md:px-6 lg:pb-6">
            {facts}
            {isNoteBeside && note}
          </div>
        )
      }
      footer={
        soldOut ? (
          <SoldOutFooter {...soldOut} timeZone={props.timeZone} />
        ) : (
          <ItemFooter
            quote={quote}
            currency={currency}
            isEdit={start !== null}
            reason={
              isOut
                ? t('itemColl.unavailable')
                : block && t(block === 'scan' ? 'branch.scanTableTitle' : `branch.${block}`)
            }
            quantity={state.choice.quantity}
            onQuantity={state.setQuantity}
            onAdd={add}
            hasKeys={isDesk}
          />
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-6 md:px-6">
        {!isAsking && facts}
        {isOut && (
          <Notice tone="warn" role="alert">
            {t(isGone ? 'itemColl.gone' : 'itemColl.notForType')}
          </Notice>
        )}
        <SoldOutMessage name={item.name} isSoldOut={soldOut !== null} />
        {!isReadable && quote.hints}
        {state.preferences.map((preference, index) => (
          <PreferenceGroup
            key={preference.id}
            preference={preference}
            question={item.preferences[index]?.question ?? null}
            selection={state.choice.selection}
            problem={state.problems[preference.id]}
            disabled={isReadable || block !== null}
            onToggle={(optionId) => state.toggle(preference, optionId)}
            isWide={isDesk}
          />
        ))}
        {!isNoteBeside && note}
      </div>
    </Sheet>
  );
}

type ItemPictureProps = Pick<MenuItem['wire'], 'image' | 'imageColor'> & {
  /** On wide screens it is in a column of its own. */
  isBeside: boolean;
};

function ItemPicture({ image, imageColor, isBeside }: ItemPictureProps) {
  if (!image) return null;
  return (
    <Art
      src={image}
      color={imageColor}
      width={640}
      height={480}
      sizes="(min-width: 40rem) 40rem, 100vw"
      className={isBeside ? 'aspect-4/3 md:max-lg:aspect-21/9 lg:aspect-16/10' : 'aspect-4/3 md:aspect-21/9'}
    />
  );
}

/** Runs after the messages render, because they change the group's height. */
function scrollToGroup(preferenceId: string) {
  requestAnimationFrame(() => {
    const group = document.getElementById(groupId(preferenceId));
    group?.scrollIntoView({ block: 'start', behavior: scrollMotion() });
    group?.querySelector('input')?.focus({ preventScroll: true });
  });
}
