import { useState } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { useHold } from './use-hold.ts';
import { toLatinDigits } from '@app/domain/text/digits';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** If set, the minus button becomes a remove button at the minimum. */
  onRemove?: () => void;
  labels: { quantity: string; decrease: string; increase: string; remove?: string };
  min?: number;
  max?: number;
  size?: 'md' | 'lg';
  disabled?: boolean;
};

const SIZES = { md: 'min-h-11 rounded-control', lg: 'min-h-13 rounded-card' } as const;

/** A quantity input between a decrease and an increase button. */
export function Stepper(props: StepperProps) {
  const { value, onChange, onRemove, labels, min = 1, max = 99, size = 'md', disabled = false } = props;
  const limits = { min, max };
  const step = (by: number) => onChange(clampQuantity(value + by, limits));
  const isRemove = onRemove !== undefined && value <= min;

  return (
    <div
      role="group"
      aria-label={labels.quantity}
      className={classes('inline-flex items-stretch bg-sunken', SIZES[size])}
    >
      <StepButton
        icon={isRemove ? 'trash' : 'minus'}
        label={isRemove ? (labels.remove ?? labels.decrease) : labels.decrease}
        onStep={isRemove ? onRemove : () => step(-1)}
        repeats={!isRemove}
        disabled={disabled || (!isRemove && value <= min)}
      />
      <QuantityInput
        value={value}
        label={labels.quantity}
        disabled={disabled}
        onCommit={(text) => onChange(quantityFrom(text, limits))}
      />
      <StepButton
        icon="plus"
        label={labels.increase}
        onStep={() => step(1)}
        repeats
        disabled={disabled || value >= max}
      />
    </div>
  );
}

type StepButtonProps = {
  icon: IconName;
  label: string;
  onStep: () => void;
  repeats: boolean;
  disabled: boolean;
};

function StepButton({ icon, label, onStep, repeats, disabled }: StepButtonProps) {
  const hold = useHold(onStep);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      {...(repeats ? hold : { onClick: onStep })}
      className="grid w-11 place-items-center rounded-[inherit] text-primary-ink transition-[scale] duration-[90ms] hover:bg-line active:scale-90 disabled:text-ink-3 disabled:opacity-60"
    >
      <Icon name={icon} size="md" />
    </button>
  );
}

type QuantityInputProps = {
  value: number;
  label: string;
  disabled: boolean;
  onCommit: (text: string) => void;
};

/** Holds the typed text as a draft and commits it on blur or Enter. */
function QuantityInput({ value, label, disabled, onCommit }: QuantityInputProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft !== null) onCommit(draft);
    setDraft(null);
  }

  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      className="bare-input digits w-7 rounded-chip text-center font-semibold focus-visible:outline-3 focus-visible:outline-primary-ink"
    />
  );
}

type Limits = { min: number; max: number };

export const clampQuantity = (value: number, { min, max }: Limits) => Math.min(max, Math.max(min, value));

/** Parses the leading whole number, clamped to the limits. Returns the minimum for other text. */
export function quantityFrom(text: string, limits: Limits): number {
  const [whole] = /^\s*\d+/.exec(toLatinDigits(text)) ?? [];
  return clampQuantity(whole === undefined ? limits.min : Number(whole), limits);
}
