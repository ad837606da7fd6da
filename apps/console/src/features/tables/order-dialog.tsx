import { useFailureText } from '@app/client/forms/failure-text.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { LeaderLine } from '@app/ui/content/leader-line.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemPicker, type PickedItem } from '#features/orders/item-picker.tsx';
import { useChangeTexts } from '#features/orders/use-change-texts.ts';
import { tableActions } from './table-queries.ts';
import { useTableOrderTexts } from './use-table-order-texts.ts';

type OrderDialogProps = {
  table: { _id: string; number: number };
  branchId: string;
  currency: string;
  /** The bill that it joins; null for a new one. */
  bill: { sessionId: string; isShared: boolean } | null;
  onSent: () => void;
  onClose: () => void;
};
/** With the id by which the server orders it once. */
type Line = PickedItem & { id: string };

/** SHOP-09 Staff enter items for the guests of a table. */
export function OrderDialog({ table, branchId, currency, bill, onSent, onClose }: OrderDialogProps) {
  const text = useTableOrderTexts();
  const t = useChangeTexts();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isPicking, setIsPicking] = useState(true);
  const items = lines.map(({ id, itemId, quantity, preferences }) => ({ id, itemId, quantity, preferences }));
  const order = { sessionId: bill?.sessionId ?? null, items };
  const price = usePrice(table._id, order);
  const sending = useAction({
    call: (isConfirmed: boolean) =>
      tableActions.order(table._id, {
        ...order,
        total: price.total,
        ...(isConfirmed && { force: true }),
      }),
    onDone: () => {
      showToast({ text: text('sent') });
      onClose();
    },
    onSettled: onSent,
  });
  const mayConfirm = isApiError(sending.error, 409) && hasConfirmation(sending.error.json);

  const change = (id: string, quantity: number) => {
    sending.reset();
    setLines(
      quantity === 0
        ? lines.filter((line) => line.id !== id)
        : lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
    );
  };

  if (isPicking)
    return (
      <ItemPicker
        branchId={branchId}
        type="table_session"
        currency={currency}
        title={text('pick')}
        onChoose={(item) => {
          sending.reset();
          setLines([...lines, { ...item, id: crypto.randomUUID() }]);
          setIsPicking(false);
        }}
        onClose={() => (lines.length === 0 ? onClose() : setIsPicking(false))}
      />
    );
  return (
    <FormDialog
      title={text('title', { number: table.number })}
      size="lg"
      closeLabel={text('discard')}
      submitLabel={text(mayConfirm ? 'sendAnyway' : 'send')}
      isBusy={sending.isBusy}
      wait={sending.wait}
      failure={sending.failure}
      canSubmit={lines.length > 0 && price.total !== null}
      dismissible={lines.length === 0}
      onSubmit={() => sending.run(mayConfirm)}
      onClose={onClose}
    >
      {lines.length === 0 && <p className="text-ink-2">{text('empty')}</p>}
      {lines.length > 0 && (
        <ul className="card divide-y divide-line overflow-clip">
          {lines.map(({ id, name, options, quantity }, index) => (
            <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
              <span className="min-w-0 flex-1 basis-40">
                <bdi className="type-item block wrap-anywhere">{name}</bdi>
                {options.length > 0 && (
                  <span className="type-small block text-ink-2">{options.join(' · ')}</span>
                )}
              </span>
              <Stepper
                value={quantity}
                max={MAX_QUANTITY}
                onChange={(value) => change(id, value)}
                onRemove={() => change(id, 0)}
                labels={{
                  quantity: t('quantity', { name }),
                  decrease: t('decrease'),
                  increase: t('increase'),
                  remove: t('remove', { name }),
                }}
              />
              <Problem text={price.problems.get(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        icon="plus"
        className="justify-self-start"
        onClick={() => setIsPicking(true)}
      >
        {text('add')}
      </Button>
      <div aria-live="polite" className="grid gap-3">
        {price.failure !== null && <ErrorText>{price.failure}</ErrorText>}
        {price.total !== null && (
          <LeaderLine amount={price.total} currency={currency}>
            {text('total')}
          </LeaderLine>
        )}
      </div>
      {bill?.isShared === true && <p className="type-small text-ink-2">{text('seen')}</p>}
    </FormDialog>
  );
}

const Problem = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <span className="basis-full">
      <ErrorText>{text}</ErrorText>
    </span>
  );

const MAX_QUANTITY = 99;

const hasConfirmation = (json: unknown): boolean => (json as { mayConfirm?: unknown }).mayConfirm === true;

type Order = Omit<Parameters<typeof tableActions.order>[1], 'total'>;

/** What it costs with tax and service, and the lines that cannot be ordered, by their place. */
function usePrice(tableId: string, order: Order) {
  const failureText = useFailureText();
  const { data, error } = useQuery({
    queryKey: ['table-order', tableId, order],
    queryFn: () => tableActions.order(tableId, { ...order, total: null }),
    enabled: order.items.length > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const problems = problemsIn(error);
  if (order.items.length === 0) return { total: null, problems, failure: null };
  return {
    total: error === null ? (data?.total ?? null) : null,
    problems,
    failure: error === null || problems.size > 0 ? null : failureText(error),
  };
}

function problemsIn(error: Error | null): ReadonlyMap<number, string> {
  const errors = isApiError(error, 422) ? Object.entries(error.body.errors ?? {}) : [];
  return new Map(
    errors.flatMap(([path, [message]]) => {
      const place = /^items\.(\d+)/.exec(path)?.[1];
      return place === undefined || message === undefined ? [] : [[Number(place), message]];
    }),
  );
}
