import type { CartLine } from '@app/domain/cart/cart-line';
import { lineTotal } from '@app/domain/cart/cart-line';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Money } from '@app/ui/content/money.tsx';
import { Price } from '@app/ui/content/price.tsx';
import { useTranslations } from 'use-intl';
import type { MenuItem } from '#features/branches/menu/branch-menu.ts';
import { SoldOutTag, SOLD_OUT } from '#features/branches/menu/sold-out-tag.tsx';
import { LineOptions } from './cart-line-row.tsx';

type SoldOutLineProps = {
  line: CartLine;
  currency: string;
  timeZone: string;
  /** The suggestion; null without one. */
  swap: MenuItem | null;
  hasPicture?: boolean;
  onRemove: () => void;
  onSwap: (item: MenuItem) => void;
};

/** SOLD-03 A line that cannot be ordered: it is removed or swapped. */
export function SoldOutLine(props: SoldOutLineProps) {
  const { line, currency, timeZone, swap, hasPicture = true, onRemove, onSwap } = props;
  const t = useTranslations();
  return (
    <li className="py-4 first:pt-1">
      <div className="flex items-start gap-3">
        {hasPicture && (
          <Art
            src={line.image}
            width={64}
            height={64}
            className={classes('size-16 shrink-0 rounded-control', SOLD_OUT.picture)}
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex items-start justify-between gap-3">
            <p className={classes('type-item wrap-anywhere', SOLD_OUT.title)}>
              <bdi>{line.name}</bdi>
            </p>
            <Money amount={lineTotal(line)} currency={currency} struck />
          </div>
          {line.options.length > 0 && <LineOptions line={line} />}
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <SoldOutTag until={null} timeZone={timeZone} tone="warn" />
            <Button
              variant="quiet"
              icon="trash"
              className="-me-3 ms-auto px-3"
              aria-label={t('sold.removeItem', { name: isolate(line.name) })}
              onClick={onRemove}
            >
              {t('sold.remove')}
            </Button>
          </div>
        </div>
      </div>
      {swap && <SwapCard item={swap} instead={line.name} currency={currency} onSwap={() => onSwap(swap)} />}
    </li>
  );
}

type SwapCardProps = { item: MenuItem; instead: string; currency: string; onSwap: () => void };

function SwapCard({ item, instead, currency, onSwap }: SwapCardProps) {
  const t = useTranslations();
  const { name, image, imageColor } = item.wire;
  return (
    <div className="mt-3 grid gap-2 rounded-card bg-sunken p-3">
      <p className="type-small text-ink-2">{t('sold.instead')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Art
          src={image}
          color={imageColor}
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1 basis-24">
          <p className="type-item wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <Price price={item.price} offerPrice={item.offerPrice} currency={currency} />
        </div>
        <Button
          variant="secondary"
          className="ms-auto shrink-0 px-5"
          aria-label={t('sold.swapFor', { name: isolate(instead), other: isolate(name) })}
          onClick={onSwap}
        >
          {t('sold.swap')}
        </Button>
      </div>
    </div>
  );
}
