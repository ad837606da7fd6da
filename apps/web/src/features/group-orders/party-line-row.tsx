import { isolate } from '@app/client/i18n/isolate.ts';
import type { WirePartyLine } from '@app/contract/schemas/customer/party';
import { type Amount, amountFromDecimal, subtract } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Stepper } from '@app/ui/actions/stepper.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import type { OwnLines } from './use-own-lines.ts';
import { useWaitingChange, type WaitingLine, waitingLines } from './waiting-lines.ts';

type PartyLineRowProps = {
  line: WirePartyLine;
  currency: string;
  /** GROUP-13 The earlier price, if it has changed while the page is open. */
  before?: Amount | undefined;
  /** For the own lines while the group is open. */
  edit: { lines: OwnLines; onOpen: () => void } | null;
  /** The host removes the lines of others. */
  onRemove: (() => void) | null;
};

export function PartyLineRow({ line, currency, before, edit, onRemove }: PartyLineRowProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const language = useLanguage();
  const waiting = useWaitingChange(line._id);
  const isWaiting = waiting?.refusal === null;
  const { name, problem } = line;
  const { quantity, note } = isWaiting ? waiting.line : line;
  const total = amountFromDecimal(line.total);
  const price = subtract(total, amountFromDecimal(line.saved));
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex items-start gap-3">
        <span className="digits w-7 shrink-0 text-small leading-6 font-medium text-ink-2">
          <Bdi ltr>{`${quantity}×`}</Bdi>
        </span>
        <div className="min-w-0 flex-1">
          {edit ? (
            <button
              type="button"
              onClick={edit.onOpen}
              className="hit rounded-chip text-start wrap-anywhere hover:text-primary-ink"
            >
              <span className="sr-only">{t('cart.edit')} </span>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi className="block wrap-anywhere">{name}</bdi>
          )}
          <Options options={line.options} />
          {note && (
            <p className="type-small wrap-anywhere text-ink-2">
              <bdi>{t('itemNote.quoted', { note })}</bdi>
            </p>
          )}
          {isWaiting && (
            <p className="type-small text-ink-2">
              {text(waiting.change?.isRemoved ? 'removalWaits' : 'waiting')}
            </p>
          )}
          {waiting && !isWaiting && (
            <div className="flex items-start gap-1">
              <ErrorText>{text('notChanged', { reason: waiting.refusal ?? '' })}</ErrorText>
              <IconButton
                icon="x"
                label={text('dismiss', { item: name })}
                onClick={() => waitingLines.remove(line._id)}
                className="-my-2"
              />
            </div>
          )}
          {problem && <ErrorText>{problem}</ErrorText>}
          {before !== undefined && (
            <p className="type-small font-medium text-warn">
              {text('newPrice', { before: isolate(formatAmount(before, language, currency)) })}
            </p>
          )}
        </div>
        {!isWaiting && (
          <span className="grid shrink-0 justify-items-end">
            <Money amount={price} currency={currency} className="font-medium" />
            {price < total && <Money amount={total} currency={currency} struck />}
          </span>
        )}
        {onRemove && (
          <IconButton
            icon="trash"
            label={text('removeLine', { item: name })}
            onClick={onRemove}
            className="-my-2 -me-2"
          />
        )}
      </div>
      {edit && !(isWaiting && waiting.change?.isRemoved) && (
        <div className="ps-10">
          <Stepper
            value={quantity}
            onChange={(next) => edit.lines.setQuantity(line._id, next)}
            onRemove={() => edit.lines.remove(line._id)}
            labels={{
              quantity: t('cart.quantityOf', { name }),
              decrease: t('itemColl.decrease'),
              increase: t('itemColl.increase'),
              remove: t('cart.remove', { name }),
            }}
          />
        </div>
      )}
    </li>
  );
}

function Options({ options }: { options: readonly string[] }) {
  const t = useTranslations();
  if (options.length === 0) return null;
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      {options.map((name, index) => (
        // Options of one line may have equal names.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index > 0 && t('common.separator')}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}

type WaitingLineRowProps = {
  waiting: WaitingLine;
  /** What a refused line is called here; by default not added. */
  label?: string;
  onRetry?: () => void;
  onDismiss: () => void;
};

/** An item that has not reached the others, and why. */
export function WaitingLineRow({ waiting, label, onRetry, onDismiss }: WaitingLineRowProps) {
  const t = useTranslations();
  const text = useGroupTexts();
  const { line, name, refusal } = waiting;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="digits w-7 shrink-0 text-small leading-6 font-medium text-ink-2">
        <Bdi ltr>{`${line.quantity}×`}</Bdi>
      </span>
      <div className="min-w-0 flex-1">
        <bdi className="block wrap-anywhere text-ink-2">{name}</bdi>
        {refusal === null ? (
          <p className="type-small text-ink-2">{text('waiting')}</p>
        ) : (
          <ErrorText>{label ? `${label}: ${refusal}` : text('notAdded', { reason: refusal })}</ErrorText>
        )}
        {refusal !== null && onRetry && (
          <button type="button" className="link hit type-small" onClick={onRetry}>
            {t('common.retry')}
          </button>
        )}
      </div>
      {refusal !== null && (
        <IconButton
          icon="x"
          label={text('dismiss', { item: name })}
          onClick={onDismiss}
          className="-my-2 -me-2"
        />
      )}
    </li>
  );
}
