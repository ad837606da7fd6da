import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { paperTitleOf } from '@app/domain/order/receipt';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { useAccountTexts } from '#i18n/use-account-texts.ts';
import { paths } from '#paths.ts';

/** RECEIPT-01 The way from an order to its receipt, or to its bill. */
export function ReceiptLink({ order }: { order: Pick<WireOrder, '_id' | 'status' | 'isPaid'> }) {
  const t = useAccountTexts();
  return (
    <ButtonLink variant="secondary" icon="receipt" href={paths.receipt(order._id)}>
      {t(`receipt.${paperTitleOf(order)}`)}
    </ButtonLink>
  );
}
