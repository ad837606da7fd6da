import type { WireCoupon } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type CouponRowProps = {
  code: string;
  /** Null until the server has checked the code. */
  coupon: WireCoupon | null;
  isOffline: boolean;
  /** The row has taken the place of the field. */
  isFocused: boolean;
  currency: string;
  hints?: ReactNode;
  onRemove: () => void;
};

/** CODE-01 The code of the cart with what it gives, or the offer that is used instead. */
export function CouponRow({ code, coupon, isOffline, isFocused, currency, hints, onRemove }: CouponRowProps) {
  const t = useTranslations();
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(isFocused);
  useEffect(() => {
    if (wasFocused.current) button.current?.focus();
  }, []);
  const insteadText = useInsteadText(currency);
  const isUnused = coupon !== null && coupon.amount === 0;
  return (
    <div className="grid gap-2">
      <div className="grid gap-2.5 rounded-card bg-saffron-soft p-3.5">
        <div className="flex items-center gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-saffron text-on-saffron">
            <Icon name="ticket-fill" />
          </span>
          <div className="min-w-0 flex-1" role="status">
            <p className="type-item wrap-anywhere">
              <bdi dir="ltr">{code}</bdi>
            </p>
            <p className="type-small wrap-anywhere text-saffron-ink">
              {coupon ? <bdi>{coupon.offer?.name}</bdi> : t(isOffline ? 'coupon.later' : 'coupon.checking')}
            </p>
          </div>
          <IconButton ref={button} icon="x" label={t('coupon.remove')} className="-me-2" onClick={onRemove} />
        </div>
        {coupon?.instead && (
          <p className="type-small border-t border-saffron pt-2.5 wrap-anywhere text-saffron-ink">
            {insteadText(coupon.instead)}
          </p>
        )}
        {isUnused && (coupon.betterOffer !== null || !hints) && (
          <p className="type-small border-t border-saffron pt-2.5 wrap-anywhere text-saffron-ink">
            {coupon.betterOffer === null
              ? t('coupon.unused')
              : t('coupon.better', { offer: isolate(coupon.betterOffer) })}
          </p>
        )}
      </div>
      {isUnused && hints}
    </div>
  );
}

/** How the code compares to the automatic offer that it replaces. */
function useInsteadText(currency: string) {
  const t = useTranslations();
  const language = useLanguage();
  return ({ offer, saves }: NonNullable<WireCoupon['instead']>) => {
    const name = isolate(offer);
    if (saves === 0) return t('coupon.same', { offer: name });
    const amount = isolate(formatAmount(amountFromDecimal(Math.abs(saves)), language, currency));
    return t(saves > 0 ? 'coupon.saves' : 'coupon.costs', { offer: name, amount });
  };
}
