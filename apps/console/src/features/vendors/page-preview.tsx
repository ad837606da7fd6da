import { FORMAT_LOCALES } from '@app/client/i18n/create-i18n.tsx';
import { directionOf, type Language } from '@app/domain/language';
import type { SheetRow, SheetSection } from '@app/domain/menu/menu-sheet';
import type { ConsoleVendor, ConsoleVendorBranch } from '@app/contract/schemas/console/vendors';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useId, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useSheetTexts } from './use-sheet-texts.ts';

type PagePreviewProps = {
  vendor: ConsoleVendor;
  branch: ConsoleVendorBranch;
  sections: readonly SheetSection[];
};

/** CON-125 The branch as customers will see it, in either language, while its menu is typed or pasted. */
export function PagePreview({ vendor, branch, sections }: PagePreviewProps) {
  const t = useSheetTexts();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:sticky xl:top-19">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="type-item">
          {t('preview')}
        </h2>
        <Segment
          label={t('previewLanguage')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          className="w-44"
        />
      </div>
      <div
        lang={language}
        dir={directionOf(language)}
        className="mx-auto w-full max-w-97.5 overflow-hidden rounded-sheet bg-bg shadow-e2 ring-1 ring-line"
      >
        <IntlProvider locale={FORMAT_LOCALES[language]}>
          <PreviewHead vendor={vendor} branch={branch} language={language} />
          {sections.length === 0 ? (
            <EmptyPreview text={t('previewEmpty')} language={own} />
          ) : (
            <PreviewMenu sections={sections} language={language} problem={t('previewProblem')} />
          )}
        </IntlProvider>
      </div>
    </section>
  );
}

type HeadProps = { vendor: ConsoleVendor; branch: ConsoleVendorBranch; language: Language };

function PreviewHead({ vendor, branch, language }: HeadProps) {
  return (
    <div>
      <div className="tonal relative h-24">
        <span className="star-motif absolute inset-0 dark:opacity-60" />
      </div>
      <div className="relative -mt-5 rounded-t-sheet bg-bg px-4 pt-4">
        <Logo
          name={vendor.name[language]}
          src={vendor.logo}
          size={60}
          className="absolute! end-4 -top-8 ring-4 ring-bg"
        />
        <p className="type-h2 pe-20 wrap-anywhere">
          <bdi>{vendor.name[language]}</bdi> · <bdi>{branch.name[language]}</bdi>
        </p>
      </div>
    </div>
  );
}

/** The tone of a menu that is not there yet. */
function EmptyPreview({ text, language }: { text: string; language: Language }) {
  return (
    <div className="px-4 pt-5 pb-6">
      <p lang={language} dir={directionOf(language)} className="type-small text-ink-2">
        {text}
      </p>
      <div aria-hidden="true" className="mt-4 grid gap-4">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-end justify-between gap-3">
            <div className="grid flex-1 gap-2">
              <span className="h-4 w-1/2 rounded-control bg-sunken" />
              <span className="h-3.5 w-4/5 rounded-control bg-sunken" />
              <span className="h-4 w-16 rounded-control bg-sunken" />
            </div>
            <span className="size-9 rounded-[0.625rem] bg-sunken" />
          </div>
        ))}
      </div>
    </div>
  );
}

type MenuProps = { sections: readonly SheetSection[]; language: Language; problem: string };

function PreviewMenu({ sections, language, problem }: MenuProps) {
  return (
    <>
      <ul
        aria-hidden="true"
        className="mt-3 flex gap-5 overflow-hidden border-b border-line px-4 whitespace-nowrap"
      >
        {sections.map(({ name }, at) => (
          <li
            key={at}
            className={
              at === 0
                ? 'py-2.5 font-semibold text-primary-ink shadow-[inset_0_-3px_0_var(--primary-ink)]'
                : 'py-2.5 font-medium text-ink-2'
            }
          >
            <bdi>{nameIn(name, language)}</bdi>
          </li>
        ))}
      </ul>
      <div
        role="group"
        // It scrolls by itself, so keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-120 overflow-y-auto px-4 pb-4 -outline-offset-2"
      >
        {sections.map(({ name, rows }, at) => (
          <div key={at}>
            <h3 className="type-h2 pt-5 pb-1 wrap-anywhere">
              <bdi>{nameIn(name, language)}</bdi>
            </h3>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <PreviewRow key={row.line} row={row} language={language} problem={problem} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

type RowProps = { row: SheetRow; language: Language; problem: string };

function PreviewRow({ row: { name, description, price, problems }, language, problem }: RowProps) {
  return (
    <li className="flex items-stretch gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="type-item line-clamp-2 wrap-anywhere">
          <bdi>{nameIn(name, language)}</bdi>
        </p>
        {description?.[language] && (
          <p className="type-small mt-0.5 line-clamp-2 wrap-anywhere text-ink-2">
            <bdi>{description[language]}</bdi>
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {price !== null && <Money amount={price} />}
          {problems.length > 0 && (
            <Tag tone="bad" icon="warning-circle-fill">
              {problem}
            </Tag>
          )}
        </div>
      </div>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center self-end rounded-[0.625rem] bg-surface text-primary-ink shadow-e2 ring-line dark:ring-1"
      >
        <Icon name="plus-bold" size="md" />
      </span>
    </li>
  );
}

/** A name that lacks this language, so that a row is never empty while it is typed. */
const nameIn = (name: { en: string; ar: string }, language: Language) => name[language] || name.en || name.ar;
