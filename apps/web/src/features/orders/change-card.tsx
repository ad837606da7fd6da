import { useAction } from '@app/client/react/use-action.ts';
import { useNow } from '@app/client/react/use-now.ts';
import { answerChange } from '@app/contract/endpoints/order-changes';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { amountFromDecimal } from '@app/domain/money/amount';
import type { ChangeAnswer } from '@app/domain/order/change-order';
import { changeSentence } from '@app/domain/order/change-sentence';
import { Icon } from '@app/ui/content/icon.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

type ChangeCardProps = { order: WireOrder; change: NonNullable<WireOrder['suggestedChange']> };

const MINUTE_MS = 60_000;

/** REFUND-04 A change that the branch suggests, with the old and the new amount, until its time is over. */
export function ChangeCard({ order, change }: ChangeCardProps) {
  const text = usePaymentTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const title = useId();
  const { run, isBusy, running, failure } = useAction({
    call: (answer: ChangeAnswer) =>
      api.call(answerChange, { params: { orderId: order._id }, body: { changeId: change._id, answer } }),
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['active-orders'] });
      await queries.invalidateQueries({ queryKey: ['order', order._id] });
    },
  });
  const left = Math.ceil((Date.parse(change.expiresAt) - useNow(MINUTE_MS / 4)) / MINUTE_MS);
  if (left <= 0) return null;
  const hasReplacement = change.replacements.length > 0;
  const sentence = changeSentence(
    {
      names: change.items.map((name) => ({ en: name, ar: name })),
      oldTotal: amountFromDecimal(change.oldTotal.value),
      newTotal: amountFromDecimal(change.newTotal.value),
      currency: order.currency,
    },
    language,
  );
  const answers: ChangeAnswer[] =
    hasReplacement && change.withoutTotal !== null ? ['agree', 'without', 'cancel'] : ['agree', 'cancel'];
  return (
    <section aria-labelledby={title} className="card grid gap-3 p-4 shadow-[0_0_0_2px_var(--primary)]!">
      <h2 id={title} className="type-h2">
        {text('changeTitle')}
      </h2>
      <p>{sentence}</p>
      {change.replacements.map(({ name, quantity }) => (
        <p key={name} className="flex gap-2 font-medium">
          <bdi dir="ltr" className="digits">{`${quantity}×`}</bdi>
          <bdi>{name}</bdi>
        </p>
      ))}
      <p className="flex items-center gap-3 rounded-control bg-warn-soft px-3.5 py-3 text-small font-medium text-warn">
        <Icon name="hourglass-medium-fill" />
        <span className="flex-1">{text('timeToAnswer')}</span>
        <span>{text('minutes', { n: left })}</span>
      </p>
      <div className="grid gap-2">
        <div role="alert">{failure && <ErrorText>{failure}</ErrorText>}</div>
        {answers.map((answer) => (
          <OnlineButton
            key={answer}
            block
            variant={answer === 'agree' ? 'primary' : answer === 'cancel' ? 'danger-quiet' : 'secondary'}
            busy={isBusy && running === answer}
            onClick={() => run(answer)}
          >
            {text(`changeAnswers.${answer}`)}
          </OnlineButton>
        ))}
      </div>
    </section>
  );
}
