import { useIsOffline } from '@app/client/http/connection.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import { Button } from '@app/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { refundDeskQuery } from './refund-query.ts';

/** The way to the refund desk, below an ended order of which the person can return something. */
export function RefundButton({ ticket, onOpen }: { ticket: OrderTicket; onOpen: () => void }) {
  const t = useRefundTexts();
  const isOffline = useIsOffline();
  const { data: desk } = useQuery(refundDeskQuery(ticket));
  if (!desk || desk.methods.length === 0 || desk.limit?.perDay === 0) return null;
  return (
    <Button variant="secondary" size="lg" icon="arrow-u-up-left" disabled={isOffline} onClick={onOpen}>
      {t('title')}
    </Button>
  );
}
