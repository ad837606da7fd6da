import type { Amount } from '@app/domain/money/amount';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useMinimumTexts } from '#features/ordering/cart/pricing/minimum-texts.ts';

type EmptyCartProps = { minimum: Amount; currency: string; menuHref: string };

/** CART-05, CART-09: message, order minimum and a link back to the menu. */
export function EmptyCart({ minimum, currency, menuHref }: EmptyCartProps) {
  const t = useTranslations();
  const texts = useMinimumTexts(currency);
  return (
    <EmptyState
      art="/art/empty-cart.svg"
      text={t('cart.empty')}
      note={minimum > 0 && texts.minimum(minimum)}
      action={<ButtonLink href={menuHref}>{t('cart.backToMenu')}</ButtonLink>}
    />
  );
}
