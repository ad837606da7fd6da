import type { Language, Texts } from '@app/domain/language';
import { classes } from '@app/ui/classes.ts';
import { Tag } from '@app/ui/content/tag.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type BilingualPairProps = {
  label: string;
  hint?: string | undefined;
  value: Texts;
  onChange: (language: Language, text: string) => void;
  /** Called when a side loses the focus, for forms that save field by field. */
  onLeave?: (language: Language) => void;
  errors?: Partial<Record<Language, string | undefined>>;
  /** Fills the Arabic side with the English text. */
  onCopy?: () => void;
  /** Arabic still has the copied English text, so it counts as missing. */
  isCopied?: boolean;
  isMultiline?: boolean;
  /** One below the other at every width, for a narrow panel. */
  isStacked?: boolean;
  maxLength?: number;
};

const SIDES = [
  ['en', 'ltr', 'EN'],
  ['ar', 'rtl', 'ع'],
] as const;

/** CON-72 CON-82 One text in both languages, side by side. Tab goes from English to Arabic. */
export function BilingualPair(props: BilingualPairProps) {
  const { label, hint, value, onCopy, isCopied = false, isStacked = false } = props;
  const t = useTranslations('pair');
  const id = useId();
  const missing = missingSide(value, isCopied);
  return (
    <fieldset className="min-w-0" aria-describedby={hint && `${id}-hint`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-control font-medium">
          {label}
        </span>
        {missing && (
          <span className="flex flex-wrap items-center gap-2">
            {missing === 'ar' && !isCopied && onCopy && (
              <button type="button" className="link hit min-h-7 text-control" onClick={onCopy}>
                {t('copy')}
              </button>
            )}
            <Tag tone="warn" icon="translate">
              {t(missing === 'ar' ? 'missingAr' : 'missingEn')}
            </Tag>
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="type-small text-ink-2">
          {hint}
        </p>
      )}
      {/* Left to right in both interface languages: English is always on the same side. */}
      <div dir="ltr" className={classes('mt-2 grid gap-3', !isStacked && 'md:grid-cols-2')}>
        {SIDES.map(([language, dir, mark]) => (
          <Side
            key={language}
            {...props}
            id={`${id}-${language}`}
            side={{ language, dir, mark }}
            missing={missing}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The empty side of a pair, if the other side has a text. */
function missingSide({ en, ar }: Texts, isCopied: boolean): Language | null {
  if (en.trim() === '' && ar.trim() !== '') return 'en';
  return en.trim() !== '' && (isCopied || ar.trim() === '') ? 'ar' : null;
}

type SideProps = BilingualPairProps & {
  id: string;
  side: { language: Language; dir: 'ltr' | 'rtl'; mark: string };
  missing: Language | null;
};

function Side({
  id,
  side,
  missing,
  label,
  value,
  onChange,
  onLeave,
  errors = {},
  isMultiline,
  maxLength,
}: SideProps) {
  const t = useTranslations('pair');
  const { language, dir, mark } = side;
  const error = errors[language];
  const control = {
    id,
    lang: language,
    dir,
    value: value[language],
    maxLength,
    'aria-label': t(language === 'en' ? 'inEnglish' : 'inArabic', { field: label }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onBlur: () => onLeave?.(language),
    className: 'bare-input w-full min-w-0 py-3',
  };
  return (
    <div dir={dir} className="flex flex-col">
      <span
        className={classes(
          'field-box row-focus gap-2.5 px-3.5',
          isMultiline && 'flex-1 items-start',
          missing === language && 'border-warn',
        )}
      >
        <span
          aria-hidden="true"
          lang={language}
          className={classes('text-control font-medium text-ink-2', isMultiline && 'pt-3')}
        >
          {mark}
        </span>
        {isMultiline ? (
          <textarea
            {...control}
            rows={2}
            onChange={({ currentTarget }) => onChange(language, currentTarget.value)}
            className={`${control.className} field-sizing-content resize-none`}
          />
        ) : (
          <input {...control} onChange={({ currentTarget }) => onChange(language, currentTarget.value)} />
        )}
      </span>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </div>
  );
}
