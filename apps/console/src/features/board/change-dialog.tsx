import { useFailureText } from '@app/client/forms/failure-text.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { isolate } from '@app/client/i18n/isolate.ts';
import type { BodyOf } from '@app/contract/endpoint';
import { changeOrder } from '@app/contract/endpoints/console/order-changes';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { type ChangeConsent, changesOf, consentsFor } from '@app/domain/order/change-order';
import { add, type Amount, amount, subtractDownToZero } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { moneyToReturn } from '@app/domain/takings/takings';
import { Button } from '@app/ui/actions/button.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { classes } from '@app/ui/classes.ts';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PickedItem } from '#features/orders/item-picker.tsx';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { useBoard } from './board-context.tsx';
import { useChangeTexts } from '#features/orders/use-change-texts.ts';
import { CustomerReads } from './refuse-dialog.tsx';

type ChangeDialogProps = {
  ticket: OrderTicket;
  order: OrderDetails;
  onClose: () => void;
  /** Cancels the order instead. */
  onCancelOrder: () => void;
};

const ItemPicker = lazyComponent(async () => (await import('#features/orders/item-picker.tsx')).ItemPicker);

const CHOICE_ICONS = { call: 'phone', remove: 'trash', cancel: 'x-circle-fill' } as const;

/** REFUND-02 Removes, lowers or replaces lines of an order, with the consent of its customer. */
export function ChangeDialog({ ticket, order, onClose, onCancelOrder }: ChangeDialogProps) {
  const t = useChangeTexts();
  const { actions, isOffline } = useBoard();
  const { inLanguage } = useTicketTexts();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [replacements, setReplacements] = useState<Replacements>({});
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const hasReplacement = Object.keys(replacements).length > 0;
  const consents = consentsFor(order.ifSoldOut, hasReplacement);
  const [chosen, setConsent] = useState<ChangeConsent | null>(null);
  const consent = consents.find((one) => one === chosen) ?? consents[0] ?? null;
  const [wantsCredit, setWantsCredit] = useState(false);
  const asCredit = wantsCredit && consent !== 'app';
  const [isBusy, setIsBusy] = useState(false);
  const lines = ticket.lines.flatMap(({ id, quantity: ordered }) => {
    const quantity = quantities[id] ?? ordered;
    if (quantity === ordered) return [];
    const replacement = replacements[id];
    return [{ lineId: id, quantity, ...(replacement && { replacement: wanted(replacement) }) }];
  });
  const { canReplace } = changesOf({ status: ticket.status, isReady: ticket.readyAt !== null });
  // The last line cannot be removed.
  const isNothingLeft = !hasReplacement && ticket.lines.every(({ id }) => quantities[id] === 0);
  const preview = usePreview(ticket, isNothingLeft ? [] : lines, asCredit);
  const change = !isNothingLeft && lines.length > 0 ? preview.change : undefined;
  const onlyCancel = consents.length === 0 || isNothingLeft;

  const setQuantity = (id: string, quantity: number, ordered: number) => {
    setQuantities({ ...quantities, [id]: quantity });
    if (quantity === ordered) setReplacements(withoutLine(replacements, id));
  };
  const replaced = ticket.lines.find(({ id }) => id === replacedId);
  const unitsLeft = replaced ? (quantities[replaced.id] ?? replaced.quantity) : 0;

  async function send() {
    if (consent === null) return;
    setIsBusy(true);
    await actions.change(ticket, {
      lines,
      consent,
      revision: ticket.revision,
      ...(asCredit && { asCredit }),
    });
    onClose();
  }

  return (
    <>
      <FormDialog
        title={t('title')}
        size="lg"
        closeLabel={t('discard')}
        tone={onlyCancel ? 'danger' : 'primary'}
        submitLabel={t(onlyCancel ? 'cancelOrder' : consent === 'app' ? 'ask' : 'make')}
        isBusy={isBusy}
        canSubmit={!isOffline && (onlyCancel || (change !== undefined && preview.failure === null))}
        onSubmit={() => (onlyCancel ? onCancelOrder() : void send())}
        onClose={onClose}
      >
        <p>
          <Tag tone="warn" icon={CHOICE_ICONS[order.ifSoldOut]}>
            {t(`chose.${order.ifSoldOut}`)}
          </Tag>
        </p>
        {consents.length === 0 ? (
          <Notice tone="warn">{t('cancelInstead')}</Notice>
        ) : (
          <>
            <Lines
              ticket={ticket}
              order={order}
              quantities={quantities}
              replacements={replacements}
              change={change}
              onChange={setQuantity}
              onReplace={canReplace ? setReplacedId : null}
            />
            <div aria-live="polite" className="grid gap-3">
              {isNothingLeft && <Notice tone="warn">{t('nothingLeft')}</Notice>}
              {!isNothingLeft && preview.failure !== null && <ErrorText>{preview.failure}</ErrorText>}
              {change && <Result ticket={ticket} order={order} change={change} />}
            </div>
            {!isNothingLeft && (
              <fieldset className="grid gap-2 md:grid-cols-2">
                <legend className="mb-2 text-control font-semibold">{t('how')}</legend>
                {consents.map((one) => (
                  <RadioCard
                    key={one}
                    name="consent"
                    checked={consent === one}
                    onChoose={() => setConsent(one)}
                    title={t(`consents.${one}`)}
                    text={t(`hints.${one}`)}
                  />
                ))}
              </fieldset>
            )}
            {change?.canBeCredit && consent !== 'app' && (
              <fieldset className="grid gap-2 md:grid-cols-2">
                <legend className="mb-2 text-control font-semibold">{t('where')}</legend>
                {[false, true].map((isCredit) => (
                  <RadioCard
                    key={String(isCredit)}
                    name="where"
                    checked={asCredit === isCredit}
                    onChoose={() => setWantsCredit(isCredit)}
                    title={t(isCredit ? 'asCredit' : 'asPaid')}
                    {...(isCredit && { text: t('asCreditHint') })}
                  />
                ))}
              </fieldset>
            )}
            {change && <CustomerReads sentences={change.sentence} />}
          </>
        )}
      </FormDialog>
      {replaced && (
        <Suspense>
          <ItemPicker
            branchId={ticket.branchId}
            type={ticket.type}
            currency={ticket.currency}
            title={t('replaceTitle', { name: inLanguage(replaced.name) })}
            hint={t('replaceHint')}
            quantity={unitsLeft < replaced.quantity ? replaced.quantity - unitsLeft : replaced.quantity}
            onChoose={(replacement) => {
              setReplacements({ ...replacements, [replaced.id]: replacement });
              if (unitsLeft === replaced.quantity) setQuantities({ ...quantities, [replaced.id]: 0 });
              setReplacedId(null);
            }}
            onClose={() => setReplacedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type Replacements = Readonly<Record<string, PickedItem>>;

const wanted = ({ itemId, quantity, preferences }: PickedItem) => ({
  itemId,
  quantity,
  preferences,
  note: null,
});

const withoutLine = (replacements: Replacements, id: string): Replacements =>
  Object.fromEntries(Object.entries(replacements).filter(([lineId]) => lineId !== id));

type LinesProps = Pick<ChangeDialogProps, 'ticket' | 'order'> & {
  quantities: Readonly<Record<string, number>>;
  replacements: Replacements;
  change: Change | undefined;
  onChange: (lineId: string, quantity: number, ordered: number) => void;
  /** Null once the order is ready. */
  onReplace: ((lineId: string) => void) | null;
};

function Lines({ ticket, order, quantities, replacements, change, onChange, onReplace }: LinesProps) {
  const t = useChangeTexts();
  const { inLanguage } = useTicketTexts();
  // The new lines have the order of those that they replace.
  const added = change?.lines.filter(({ lineId }) => lineId === null) ?? [];
  const replacedIds = ticket.lines.map(({ id }) => id).filter((id) => id in replacements);
  return (
    <ul className="card divide-y divide-line overflow-clip">
      {ticket.lines.map(({ id, name, options, quantity: ordered }) => {
        const quantity = quantities[id] ?? ordered;
        const price =
          (quantity > 0 ? change?.lines.find(({ lineId }) => lineId === id) : undefined) ??
          order.prices.find(({ lineId }) => lineId === id);
        const isRemoved = quantity === 0;
        const replacement = replacements[id];
        return (
          <li
            key={id}
            className={classes(
              'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5',
              replacement ? 'bg-saffron-soft' : isRemoved && 'bg-danger-soft',
            )}
          >
            <span className={classes('min-w-0 flex-1 basis-40', isRemoved && 'text-ink-2 line-through')}>
              <span className="type-item block">
                {isRemoved && (
                  <span className="digits me-1.5 inline-block">
                    <bdi dir="ltr">{`${ordered}×`}</bdi>
                  </span>
                )}
                <bdi>{inLanguage(name)}</bdi>
              </span>
              {options.length > 0 && (
                <span className="type-small block text-ink-2">{options.map(inLanguage).join(' · ')}</span>
              )}
            </span>
            {isRemoved ? (
              <Tag
                tone={replacement ? 'warn' : 'bad'}
                shape="text"
                icon={replacement ? 'pencil-simple' : 'trash'}
              >
                {t(replacement ? 'replaced' : 'removed')}
              </Tag>
            ) : (
              <Stepper
                value={quantity}
                max={ordered}
                onChange={(value) => onChange(id, value, ordered)}
                onRemove={() => onChange(id, 0, ordered)}
                labels={{
                  quantity: t('quantity', { name: inLanguage(name) }),
                  decrease: t('decrease'),
                  increase: t('increase'),
                  remove: t('remove', { name: inLanguage(name) }),
                }}
              />
            )}
            {price && (
              <Money
                amount={price.total}
                currency={ticket.currency}
                struck={isRemoved}
                className="min-w-20 text-end"
              />
            )}
            {onReplace && !replacement && (
              <Button
                variant="quiet"
                className="px-2!"
                aria-label={t('replaceLine', { name: inLanguage(name) })}
                onClick={() => onReplace(id)}
              >
                {t('replace')}
              </Button>
            )}
            {quantity < ordered && (
              <Button variant="quiet" className="px-2!" onClick={() => onChange(id, ordered, ordered)}>
                {t('undo')}
              </Button>
            )}
            {replacement && (
              <AddedLine
                replacement={replacement}
                total={added[replacedIds.indexOf(id)]?.total}
                currency={ticket.currency}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type AddedLineProps = { replacement: PickedItem; total: Amount | undefined; currency: string };

const AddedLine = ({ replacement: { name, options, quantity }, total, currency }: AddedLineProps) => (
  <span className="flex min-w-0 basis-full items-baseline gap-3 border-t border-dashed border-line pt-2">
    <span className="min-w-0 flex-1">
      <span className="type-item block">
        <span className="digits me-1.5 inline-block">
          <bdi dir="ltr">{`${quantity}×`}</bdi>
        </span>
        <bdi>{name}</bdi>
      </span>
      {options.length > 0 && <span className="type-small block text-ink-2">{options.join(' · ')}</span>}
    </span>
    {total !== undefined && <Money amount={total} currency={currency} />}
  </span>
);

type Change = NonNullable<ReturnType<typeof usePreview>['change']>;

/** REFUND-07 Where the difference goes, and both totals as one sentence. */
function Result({ ticket, order, change }: Pick<ChangeDialogProps, 'ticket' | 'order'> & { change: Change }) {
  const t = useChangeTexts();
  const language = useLanguage();
  const { oldTotal, newTotal, moneyBack, creditBack, amounts } = change;
  const shown = (value: typeof oldTotal) => isolate(formatAmount(value, language, ticket.currency));
  const lower = subtractDownToZero(oldTotal, newTotal);
  const parts = [
    ...findReturns(order, moneyBack),
    { key: 'toCredit', value: creditBack },
    { key: 'less', value: subtractDownToZero(lower, add(moneyBack, creditBack)) },
    { key: 'more', value: subtractDownToZero(newTotal, oldTotal) },
  ] as const;
  const staysTheSame = amounts.tip > 0 || amounts.deliveryFee > 0;
  return (
    <div className="grid gap-2 rounded-card bg-primary-soft p-4">
      {parts.map(
        ({ key, value }) =>
          value > 0 && (
            <p key={key} className="flex flex-wrap items-baseline gap-x-3">
              <span className="type-h2 text-primary-ink">
                <Money amount={value} currency={ticket.currency} />
              </span>
              <span className="type-item">{t(key)}</span>
            </p>
          ),
      )}
      <p className="type-small">
        {t('totals', { old: shown(oldTotal), new: shown(newTotal) })}
        {staysTheSame && ` ${t('stays')}`}
      </p>
    </div>
  );
}

const RETURNED = { cash: 'inCash', terminal: 'byTerminal', cliq: 'byCliq' } as const;

/** Money goes back in the way it came. */
function findReturns({ paymentMethod, paidBy }: OrderDetails, moneyBack: Amount) {
  const held = paidBy.map((part) => ({ ...part, holder: 'branch' as const }));
  const byHand = moneyToReturn(held, moneyBack);
  if (byHand.length > 0)
    return byHand.map((part) => ({ key: RETURNED[part.method], value: amount(part.amount) }));
  return [{ key: paymentMethod === 'visa' ? 'toCard' : 'inCash', value: moneyBack } as const];
}

type WantedLine = BodyOf<typeof changeOrder>['lines'][number];

/** The amounts of the server for the chosen quantities. */
function usePreview(ticket: OrderTicket, lines: readonly WantedLine[], asCredit: boolean) {
  const failureText = useFailureText();
  const { data, error } = useQuery({
    queryKey: ['order', ticket.id, 'change', ticket.revision, lines, asCredit],
    queryFn: async () => {
      const body = {
        lines: [...lines],
        consent: 'phone' as const,
        revision: ticket.revision,
        dryRun: true,
        ...(asCredit && { asCredit }),
      };
      return (await api.call(changeOrder, { params: { orderId: ticket.id }, body })).change;
    },
    enabled: lines.length > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return { change: data, failure: lines.length > 0 && error ? failureText(error) : null };
}
