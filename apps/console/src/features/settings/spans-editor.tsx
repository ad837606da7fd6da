import { typedTime } from '@app/domain/branch/typed-time';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';
import { TimeField } from '#ui/fields/time-field.tsx';
import { MAX_SPANS, readSpans, type SpanText, useHourTexts } from './span-texts.ts';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

type SpansEditorProps = {
  label: string;
  spans: readonly SpanText[];
  onChange: (spans: SpanText[]) => void;
  /** Shows what is wrong, after a first try to save. */
  isChecked: boolean;
  /** The problem that the server found. */
  error?: string | undefined;
};

/** CON-94 Up to four spans of a day as text. */
export function SpansEditor({ label, spans, onChange, isChecked, error }: SpansEditorProps) {
  const t = useTranslations('settings.hours');
  const { clock } = useHourTexts();
  const { unreadable, isOverlapping } = readSpans(spans);
  const change = (index: number, part: Partial<SpanText>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const problem = isChecked && isOverlapping ? t('overlap') : error;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {spans.length === 0 && <p className="text-ink-2">{t('isClosed')}</p>}
      {spans.length > 0 && <p className="type-small mb-2 text-ink-2">{t('timeHint')}</p>}
      <ul className="grid gap-3">
        {spans.map((span, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- spans have no identity
          <li key={index} className="grid grid-cols-[1fr_1fr_2.75rem] items-start gap-2">
            {(['opens', 'closes'] as const).map((end) => (
              <div key={end}>
                <TimeField
                  label={t(end)}
                  name={t(end === 'opens' ? 'spanOpens' : 'spanCloses', { number: index + 1 })}
                  value={span[end]}
                  onChange={(text) => change(index, { [end]: text })}
                  error={isChecked && unreadable[index]?.[end] ? t('timeInvalid') : undefined}
                  choices={HALF_HOURS}
                  clock={clock}
                />
                {end === 'closes' && isNextDay(span) && (
                  <p className="type-small mt-1 text-ink-2">{t('nextDay')}</p>
                )}
              </div>
            ))}
            <IconButton
              icon="trash"
              label={t('remove', { number: index + 1 })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
              className="mt-7"
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite">{problem && <ErrorText>{problem}</ErrorText>}</div>
      {spans.length < MAX_SPANS && (
        <Button
          variant="quiet"
          icon="plus"
          className="mt-2 -ms-3 px-3!"
          onClick={() => onChange([...spans, { opens: '', closes: '' }])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}

function isNextDay({ opens, closes }: SpanText): boolean {
  const [from, to] = [typedTime(opens), typedTime(closes)];
  return from !== null && to !== null && to <= from;
}
