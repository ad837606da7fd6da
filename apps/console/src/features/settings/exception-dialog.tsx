import { Button } from '@app/ui/actions/button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import type { Exception, HoursFields } from './hours-fields.ts';
import type { SaveHours } from './hours-query.ts';
import { readSpans, useHourTexts } from './span-texts.ts';
import { SpansEditor } from './spans-editor.tsx';
import { useFieldText } from './use-field-text.ts';

type ExceptionDialogProps = {
  /** Its place in the list; null for a new one. */
  index: number | null;
  fields: HoursFields;
  save: SaveHours;
  onClose: () => void;
};

const NEW: Exception = { name: { en: '', ar: '' }, from: '', to: '', spans: [] };

/** CON-94 Days with other hours, by name. */
export function ExceptionDialog({ index, fields, save, onClose }: ExceptionDialogProps) {
  const t = useTranslations('settings.days');
  const textOf = useFieldText();
  const { typedSpan } = useHourTexts();
  const given = (index === null ? null : fields.differentDays[index]) ?? NEW;
  const draft = `hours.days.${index ?? 'new'}`;
  const [values, setValues] = useState(() =>
    draftOf(draft, { ...given, spans: given.spans.map(typedSpan), isOpen: given.spans.length > 0 }),
  );
  const [isChecked, setIsChecked] = useState(false);
  useDraft(draft, values);
  const { name, from, to, spans, isOpen } = values;
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const isNameMissing = name.en.trim() === '' || name.ar.trim() === '';
  const isBefore = from !== '' && to !== '' && to < from;
  const others = fields.differentDays.filter((_, at) => at !== index);

  function close() {
    dropDraft(draft);
    onClose();
  }

  function changesOf(): Partial<HoursFields> | null {
    setIsChecked(true);
    const read = readSpans(isOpen ? spans : []);
    if (isNameMissing || from === '' || to === '' || isBefore || read.spans === null || read.isOverlapping)
      return null;
    const own = { name: { en: name.en.trim(), ar: name.ar.trim() }, from, to, spans: read.spans };
    return { differentDays: [...others, own].toSorted((a, b) => (a.from < b.from ? -1 : 1)) };
  }

  async function remove() {
    const { conflicts } = await save(fields, { differentDays: others });
    if (conflicts.length === 0) close();
  }

  const missing = (side: 'en' | 'ar') =>
    isChecked && name[side].trim() === '' ? t('nameMissing') : undefined;
  return (
    <HoursDialog
      title={index === null ? t('new') : t('edit', { name: t('new') })}
      {...{ fields, save, changesOf, textOf }}
      onClose={close}
      aside={
        index !== null && (
          <Button variant="danger-quiet" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        )
      }
    >
      {(errors) => (
        <>
          <BilingualPair
            label={t('name')}
            value={name}
            maxLength={60}
            errors={{ en: missing('en'), ar: missing('ar') }}
            onChange={(language, text) => change({ name: { ...name, [language]: text } })}
          />
          <div>
            <div className="grid grid-cols-2 gap-3">
              <DateField
                label={t('from')}
                value={from}
                onChange={(day) => change({ from: day, ...(to === '' && { to: day }) })}
              />
              <DateField label={t('to')} value={to} onChange={(day) => change({ to: day })} />
            </div>
            <div aria-live="polite">
              {isChecked && (from === '' || to === '') && <ErrorText>{t('fromMissing')}</ErrorText>}
              {isBefore && <ErrorText>{t('toBefore')}</ErrorText>}
            </div>
          </div>
          <div>
            <p aria-hidden="true" className="mb-2 text-control font-medium">
              {t('how')}
            </p>
            <Segment
              label={t('how')}
              value={isOpen ? 'open' : 'closed'}
              options={[
                { value: 'closed', label: t('closed') },
                { value: 'open', label: t('open') },
              ]}
              onChange={(value) =>
                change({
                  isOpen: value === 'open',
                  ...(value === 'open' && spans.length === 0 && { spans: [{ opens: '', closes: '' }] }),
                })
              }
            />
          </div>
          {isOpen && (
            <SpansEditor
              label={t('open')}
              spans={spans}
              onChange={(changed) => change({ spans: changed })}
              isChecked={isChecked}
              error={Object.values(errors)[0]}
            />
          )}
        </>
      )}
    </HoursDialog>
  );
}
