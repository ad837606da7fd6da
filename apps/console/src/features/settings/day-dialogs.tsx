import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { type HoursFields, WEEK, type Weekday } from './hours-fields.ts';
import type { SaveHours } from './hours-query.ts';
import { readSpans, type SpanText, useHourTexts } from './span-texts.ts';
import { SpansEditor } from './spans-editor.tsx';
import { useDayNames } from './use-day-names.ts';
import { useFieldText } from './use-field-text.ts';

type DialogProps = { fields: HoursFields; save: SaveHours; onClose: () => void };

const FIRST_SPAN: SpanText[] = [{ opens: '10:00', closes: '22:00' }];

/** The times of one day; without a day the first hours of a branch, for several days. */
export function DayDialog({ day, fields, save, onClose }: DialogProps & { day: Weekday | null }) {
  const t = useTranslations('settings.hours');
  const nameOf = useDayNames();
  const textOf = useFieldText();
  const { typedSpan } = useHourTexts();
  const draft = `hours.${day ?? 'week'}`;
  const [{ spans }, setValues] = useState(() =>
    draftOf(draft, { spans: day ? fields[day].map(typedSpan) : FIRST_SPAN }),
  );
  const [days, setDays] = useState<readonly Weekday[]>(day ? [day] : WEEK);
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, { spans });

  function close() {
    dropDraft(draft);
    onClose();
  }

  function changesOf() {
    setIsChecked(true);
    const read = readSpans(spans);
    if (read.spans === null || read.isOverlapping || days.length === 0) return null;
    return { hasHours: true, ...Object.fromEntries(days.map((one) => [one, read.spans])) };
  }

  return (
    <HoursDialog
      title={day ? nameOf(day) : t('dayOne')}
      {...{ fields, save, changesOf, textOf }}
      onClose={close}
    >
      {(errors) => (
        <>
          <SpansEditor
            label={day ? t('spans', { day: nameOf(day) }) : t('dayOne')}
            spans={spans}
            onChange={(changed) => setValues({ spans: changed })}
            isChecked={isChecked}
            error={day ? errors[`hours.week.${day}`] : Object.values(errors)[0]}
          />
          {day === null && (
            <DayChoice
              label={t('applyTo')}
              days={WEEK}
              chosen={days}
              onChange={setDays}
              isChecked={isChecked}
            />
          )}
        </>
      )}
    </HoursDialog>
  );
}

/** CON-94 The times of one day for other days. */
export function CopyDialog({ fields, save, onClose }: DialogProps) {
  const t = useTranslations('settings.hours');
  const nameOf = useDayNames();
  const textOf = useFieldText();
  const [from, setFrom] = useState<Weekday>('saturday');
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const chosen = days.filter((day) => day !== from);

  function changesOf() {
    setIsChecked(true);
    if (chosen.length === 0) return null;
    return Object.fromEntries(chosen.map((day) => [day, fields[day === from ? day : from]]));
  }

  return (
    <HoursDialog title={t('copy')} {...{ fields, save, changesOf, textOf, onClose }}>
      {() => (
        <>
          <SelectField
            label={t('copyFrom')}
            name="copy-from"
            value={from}
            hint={textOf(from, fields)}
            options={WEEK.map((day) => ({ value: day, label: nameOf(day) }))}
            onChange={(value) => setFrom(WEEK.find((day) => day === value) ?? from)}
          />
          <DayChoice
            label={t('copyTo')}
            days={WEEK.filter((day) => day !== from)}
            chosen={chosen}
            onChange={setDays}
            isChecked={isChecked}
          />
        </>
      )}
    </HoursDialog>
  );
}

type DayChoiceProps = {
  label: string;
  days: readonly Weekday[];
  chosen: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
  isChecked: boolean;
};

function DayChoice({ label, days, chosen, onChange, isChecked }: DayChoiceProps) {
  const t = useTranslations('settings.hours');
  const nameOf = useDayNames();
  return (
    <fieldset>
      <legend className="text-control font-medium">{label}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4">
        {days.map((day) => (
          <CheckRow
            key={day}
            name={`day-${day}`}
            checked={chosen.includes(day)}
            onChange={(isOn) => onChange(isOn ? [...chosen, day] : chosen.filter((one) => one !== day))}
          >
            {nameOf(day)}
          </CheckRow>
        ))}
      </div>
      <div aria-live="polite">{isChecked && chosen.length === 0 && <ErrorText>{t('noDays')}</ErrorText>}</div>
    </fieldset>
  );
}
