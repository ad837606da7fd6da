import { useId } from 'react';

type SliderProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
  /** The value in words, such as 80 %. */
  valueText: string;
};

export function Slider({ label, value, onChange, valueText }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-control font-medium">
          {label}
        </label>
        <span className="digits type-caption text-ink-2">{valueText}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
        className="h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
