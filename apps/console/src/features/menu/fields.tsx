import type { Language, Texts } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { toLatinDigits } from '@app/domain/text/digits';
import { typedAmount } from '@app/domain/text/typed-amount';
import { classes } from '@app/ui/classes.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { useId, useState } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { useSavedText, useSavedTexts } from './use-saved-text.ts';

type PairErrors = Partial<Record<Language, string | undefined>>;

type PairFieldProps = {
  /** The element that a link to this field focuses. */
  id: string;
  draft: string;
  label: string;
  hint?: string;
  value: Texts;
  onSave: (value: Texts, start: Texts) => void;
  errors?: PairErrors;
  maxLength: number;
  isMultiline?: boolean;
};

/** CON-72 A text in both languages, saved by the side. */
export function PairField({
  id,
  draft,
  label,
  hint,
  value,
  onSave,
  errors,
  maxLength,
  isMultiline,
}: PairFieldProps) {
  const { texts, change, leave } = useSavedTexts(
    value,
    ({ en, ar }, start) => onSave({ en: en.trim(), ar: ar.trim() }, start),
    { draft },
  );
  const isCopied =
    texts.en.trim() !== '' && texts.en.trim() === texts.ar.trim() && !/[\u0600-\u06FF]/.test(texts.en);
  return (
    <div id={id}>
      <BilingualPair
        label={label}
        hint={hint}
        value={texts}
        onChange={change}
        onLeave={leave}
        onCopy={() => change('ar', texts.en)}
        isCopied={isCopied}
        errors={errors ?? {}}
        maxLength={maxLength}
        isMultiline={isMultiline ?? false}
      />
    </div>
  );
}

const digitsOf = (value: Amount) => amountParts(value, 'en', null).digits.replaceAll(',', '');

type PriceFieldProps = {
  id: string;
  draft: string;
  label: string;
  value: Amount;
  currency: string;
  /** With the price that the person saw when the change began. */
  onSave: (value: Amount, start: Amount) => void;
  invalid: string;
  error?: string | undefined;
};

export function PriceField(props: PriceFieldProps) {
  const { id, label, value, currency, invalid, error } = props;
  const language = useLanguage();
  const price = usePrice(props);
  const shownError = price.isInvalid ? invalid : error;
  return (
    <div id={id}>
      <Field label={label} error={shownError}>
        {(control) => (
          <span dir="ltr" className="field-box row-focus gap-2 px-3.5">
            <span aria-hidden="true" className="text-control text-ink-2">
              {amountParts(value, language, currency).label}
            </span>
            <input {...control} {...price.input} className="bare-input money min-h-12 w-full min-w-0" />
          </span>
        )}
      </Field>
    </div>
  );
}

/** The price that an option adds, in a row of fields without labels. */
export function ExtraPrice(props: Omit<PriceFieldProps, 'id' | 'currency'>) {
  const { label, invalid } = props;
  const id = useId();
  const price = usePrice(props);
  return (
    <div>
      <span
        dir="ltr"
        className={classes('field-box row-focus min-h-11! px-2.5', price.isInvalid && 'border-danger')}
      >
        <span aria-hidden="true" className="money text-control">
          {'+'}
        </span>
        <input
          {...price.input}
          aria-label={label}
          aria-invalid={price.isInvalid || undefined}
          aria-describedby={price.isInvalid ? id : undefined}
          className="bare-input money min-h-10 w-full min-w-0 text-end text-control"
        />
      </span>
      {price.isInvalid && <ErrorText id={id}>{invalid}</ErrorText>}
    </div>
  );
}

function usePrice({ value, onSave, draft }: Pick<PriceFieldProps, 'value' | 'onSave' | 'draft'>) {
  const [isInvalid, setIsInvalid] = useState(false);
  const { text, change, leave, onEnter } = useSavedText(
    digitsOf(value),
    (typed, start) => {
      const next = typedAmount(typed);
      setIsInvalid(next === null);
      if (next !== null && next !== value) onSave(next, typedAmount(start) ?? value);
      return next !== null;
    },
    { hasPause: false, draft },
  );
  return {
    isInvalid,
    input: {
      value: text,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
      onBlur: leave,
      onKeyDown: onEnter,
    },
  };
}

type NumberFieldProps = {
  id: string;
  draft: string;
  label: string;
  hint?: string;
  unit?: string;
  value: number | null;
  min: number;
  max: number;
  onSave: (value: number | null, start: number | null) => void;
  invalid: string;
  error?: string | undefined;
};

/** A whole number, or nothing. */
export function NumberField(props: NumberFieldProps) {
  const { id, draft, label, hint, unit, value, min, max, onSave, invalid, error } = props;
  const [isInvalid, setIsInvalid] = useState(false);
  const { text, change, leave, onEnter } = useSavedText(
    value === null ? '' : String(value),
    (typed, start) => {
      const next = wholeNumber(typed, min, max);
      setIsInvalid(next === undefined);
      if (next !== undefined && next !== value) onSave(next, wholeNumber(start, min, max) ?? null);
      return next !== undefined;
    },
    { hasPause: false, draft },
  );
  return (
    <div id={id}>
      <Field label={label} hint={hint} error={isInvalid ? invalid : error}>
        {(control) => (
          <span className="field-box row-focus gap-2 px-3.5">
            <input
              {...control}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => change(event.currentTarget.value)}
              onBlur={leave}
              onKeyDown={onEnter}
              className="bare-input digits min-h-12 w-full min-w-0"
            />
            {unit && (
              <span aria-hidden="true" className="text-control text-ink-2">
                {unit}
              </span>
            )}
          </span>
        )}
      </Field>
    </div>
  );
}

/** Null for nothing; undefined for something else than a number within the limits. */
function wholeNumber(typed: string, min: number, max: number): number | null | undefined {
  const text = toLatinDigits(typed).trim();
  if (text === '') return null;
  const value = Number(text);
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
}

type TextFieldProps = {
  id: string;
  draft: string;
  label: string;
  hint?: string;
  value: string | null;
  maxLength: number;
  onSave: (value: string | null, start: string | null) => void;
  suggestions?: readonly string[];
  error?: string | undefined;
};

/** A short text such as a station, or nothing. */
export function SavedTextField(props: TextFieldProps) {
  const { id, draft, label, hint, value, maxLength, onSave, suggestions = [], error } = props;
  const list = useId();
  const { text, change, leave } = useSavedText(
    value ?? '',
    (typed, start) => onSave(typed.trim() || null, start.trim() || null),
    { draft },
  );
  return (
    <div id={id}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <span className="field-box row-focus px-3.5">
            <input
              {...control}
              dir="auto"
              list={list}
              value={text}
              maxLength={maxLength}
              onChange={(event) => change(event.currentTarget.value)}
              onBlur={leave}
              className="bare-input min-h-12 w-full min-w-0"
            />
          </span>
        )}
      </Field>
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </div>
  );
}
