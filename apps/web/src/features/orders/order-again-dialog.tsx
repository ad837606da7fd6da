import type { WireOrder } from '@app/contract/schemas/customer/orders';
import type { Amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import type { AgainChange, AgainPlan } from './order-again.ts';

type AgainDialogProps = {
  plan: AgainPlan | null;
  order: WireOrder;
  cartCount: number;
  onClose: () => void;
  onFill: (plan: AgainPlan) => void;
};

/** Lists changed and missing items before they are added to the cart. */
export function AgainDialog({ plan, order, cartCount, onClose, onFill }: AgainDialogProps) {
  const t = useTranslations();
  const canFill = plan !== null && plan.lines.length > 0 && plan.orderType !== null;
  const isDifferent = plan !== null && plan.changes.length > 0;
  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      title={t(isDifferent ? 'order.againTitle' : 'order.again')}
      closeLabel={t('common.close')}
      footer={
        canFill ? (
          <Button block onClick={() => onFill(plan)}>
            {t('order.againFill')}
          </Button>
        ) : (
          <ButtonLink block href={paths.branch(order.branch._id)}>
            {t('order.toMenu')}
          </ButtonLink>
        )
      }
    >
      {plan && (
        <div className="grid gap-4">
          {isDifferent && <Changes changes={plan.changes} currency={order.currency} />}
          {!canFill && <p>{t('order.againNothing')}</p>}
          {canFill && plan.orderType !== null && plan.orderType !== order.type && (
            <p>{t('order.againType', { type: t(`branch.switchTo.${plan.orderType}`) })}</p>
          )}
          {canFill && cartCount > 0 && <p>{t('order.againReplaces', { count: cartCount })}</p>}
        </div>
      )}
    </Dialog>
  );
}

function Changes({ changes, currency }: { changes: readonly AgainChange[]; currency: string }) {
  const t = useTranslations();
  const changeText = useChangeText(currency);
  return (
    <div>
      <p className="text-ink-2">{t('order.againLead')}</p>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5">
        {changes.map((change) => (
          <li key={`${change.name} ${change.kind}`}>{changeText(change)}</li>
        ))}
      </ul>
    </div>
  );
}

function useChangeText(currency: string) {
  const t = useTranslations();
  const language = useLanguage();
  const written = (amount: Amount) => formatAmount(amount, language, currency);
  return (change: AgainChange): string => {
    const { name } = change;
    switch (change.kind) {
      case 'gone':
        return t('order.againGone', { name });
      case 'notForType':
        return t('order.againNotForType', { name });
      case 'needsChoice':
        return t('order.againNeedsChoice', { name });
      case 'options': {
        const options = change.options.join(t('common.separator'));
        return t('order.againOptionsGone', { name, options });
      }
      case 'price': {
        const amounts = { before: written(change.before), after: written(change.after) };
        return t('order.againPrice', { name, ...amounts });
      }
    }
  };
}
