import type { FloorSession } from '@app/contract/schemas/console/tables';
import type { Amount } from '@app/domain/money/amount';
import { Button } from '@app/ui/actions/button.tsx';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { Summary } from '@app/ui/content/summary.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type SessionViewProps = {
  session: FloorSession;
  currency: string;
  /** Serves a ready round; null while it cannot. */
  onServe: ((orderId: string) => void) | null;
};
type Round = FloorSession['rounds'][number];

/** CON-104 The rounds of a customer and their bill, as the customer sees them. */
export function SessionView({ session: { rounds, bill }, currency, onServe }: SessionViewProps) {
  const t = useTranslations('floor.panel');
  const line = (key: string, label: string, value: Amount) => ({ key, label, amount: value });
  return (
    <>
      <div className="divide-y divide-line">
        {rounds.map((round, index) => (
          <RoundView key={round._id} number={index + 1} {...{ round, currency, onServe }} />
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <Summary
          leaders
          currency={currency}
          lines={[
            line('subtotal', t('subtotal'), bill.subtotal),
            line('tax', t('tax'), bill.tax),
            ...(bill.serviceFee > 0 ? [line('serviceFee', t('serviceFee'), bill.serviceFee)] : []),
            ...(bill.saved > 0
              ? [{ ...line('saved', t('discount'), bill.saved), sign: 'minus' as const, isOffer: true }]
              : []),
            ...(bill.tip > 0 ? [line('tip', t('tip'), bill.tip)] : []),
            { ...line('total', t('total'), bill.total), kind: 'total' as const },
            ...(bill.usedCredit > 0
              ? [{ ...line('credit', t('credit'), bill.usedCredit), sign: 'minus' as const }]
              : []),
            ...(bill.due === bill.total ? [] : [line('due', t('due'), bill.due)]),
          ]}
        />
      </div>
    </>
  );
}

type RoundViewProps = Pick<SessionViewProps, 'currency' | 'onServe'> & { round: Round; number: number };

function RoundView({ round, number, currency, onServe }: RoundViewProps) {
  const t = useTranslations('floor.panel');
  const language = useLanguage();
  const isCancelled = round.status === 'cancelled';
  const isReady = round.status === 'processing' && round.readyAt !== null;
  return (
    <section className="py-3 first:pt-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-item">{t('round', { number })}</h3>
        <span className="flex gap-1.5">
          {round.isPaid && !isCancelled && <Tag status="paid">{t('paid')}</Tag>}
          {isReady ? (
            <Tag status="completed">{t('ready')}</Tag>
          ) : (
            <Tag status={round.status}>{t(`statuses.${round.status}`)}</Tag>
          )}
        </span>
      </div>
      <ul className="grid gap-1.5">
        {round.lines.map((item) => (
          <li key={item._id}>
            <LeaderLine
              amount={item.total}
              currency={currency}
              struck={isCancelled}
              text={
                item.options.length > 0 && (
                  <bdi>
                    {item.options.map((option) => option[language]).join(language === 'ar' ? '، ' : ', ')}
                  </bdi>
                )
              }
            >
              <bdi dir="ltr" className="digits">{`${item.quantity}×`}</bdi> <bdi>{item.name[language]}</bdi>
              {item.person !== undefined && (
                <span className="text-ink-2">
                  {' · '}
                  <bdi>{item.person}</bdi>
                </span>
              )}
            </LeaderLine>
          </li>
        ))}
      </ul>
      {isReady && (
        <Button
          variant="secondary"
          icon="check"
          block
          className="mt-3"
          disabled={onServe === null}
          onClick={() => onServe?.(round._id)}
        >
          {t('serve')}
        </Button>
      )}
    </section>
  );
}
