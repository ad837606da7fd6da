import { isolate } from '@app/client/i18n/isolate.ts';
import type { WireClaim } from '@app/contract/schemas/customer/table-sessions';
import { amountFromDecimal, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { useTableBillTexts } from '#i18n/use-table-bill-texts.ts';

/* The time left is read out at these minutes. */
const ANNOUNCED_AT = [5, 1];
const MINUTE_MS = 60_000;

type ClaimCardProps = {
  claim: WireClaim;
  currency: string;
  now: Date;
  isOffline: boolean;
  isBusy: boolean;
  isOpening: boolean;
  /** Opens the page of the bank; null if staff take the money. */
  onPay: (() => void) | null;
  onProlong: () => void;
  onRelease: () => void;
};

/** TABLE-22 The own part of the bill that waits for the staff, or for the bank. */
export function ClaimCard(props: ClaimCardProps) {
  const { claim, currency, now, isOffline, isBusy, isOpening, onPay, onProlong, onRelease } = props;
  const text = useTableBillTexts();
  const language = useLanguage();
  const { amount, own, expiresAt } = claim;
  const tip = amountFromDecimal(own?.tip ?? 0);
  const shown = (value: number) => isolate(formatAmount(amountFromDecimal(value), language, currency));
  const minutes = Math.floor((Date.parse(expiresAt) - now.getTime()) / MINUTE_MS);
  const timeLeft = minutes < 1 ? text('heldBriefly') : text('heldFor', { minutes });
  const pay = own?.pay ?? 'cash';
  return (
    <section
      aria-labelledby={`claim-${claim._id}`}
      className="grid gap-3 rounded-card bg-primary-soft p-4 text-ink"
    >
      <div className="flex items-start gap-3">
        <Icon name="clock" className="text-primary-ink" />
        <div className="min-w-0">
          <h2 id={`claim-${claim._id}`} className="type-item">
            {text('yourPart', { amount: shown(amount) })}
          </h2>
          <p>{text(pay)}</p>
          {tip > ZERO && <p className="type-small">{text('withTip', { amount: shown(own?.tip ?? 0) })}</p>}
          <p className="type-small mt-1">
            {onPay ? text('cardOnPhone') : pay === 'cash' ? text('staffComing') : text(`${pay}Hint`)}
          </p>
          <p className="type-small mt-1 font-medium">{timeLeft}</p>
          <p role="status" className="sr-only">
            {ANNOUNCED_AT.includes(minutes) && timeLeft}
          </p>
        </div>
      </div>
      {onPay && (
        <Button block icon="credit-card" busy={isOpening} disabled={isOffline || isBusy} onClick={onPay}>
          {text('payByCard')}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={isBusy} disabled={isOffline} onClick={onRelease}>
          {text('giveBack')}
        </Button>
        {own?.canProlong && (
          <Button variant="quiet" disabled={isOffline || isBusy} onClick={onProlong}>
            {text('moreTime')}
          </Button>
        )}
      </div>
    </section>
  );
}
