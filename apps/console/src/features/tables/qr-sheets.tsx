import type { DiningTable } from '@app/contract/schemas/console/tables';
import { formatTableNumbers, parseTableNumbers } from '@app/domain/table/table-numbers';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { diningTablesQuery } from './table-queries.ts';
import { draftOf, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import type { ScopeBranch } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { CARDS, type CardCount, QrSheet, type SheetLanguages } from './qr-sheet.tsx';

const LANGUAGE_CHOICES = ['both', 'ar', 'en'] as const;
const DRAFT = 'qr-sheets';

type QrSheetsProps = { branch: ScopeBranch };

/** CON-102 The sheets of codes: what they show, a preview, and the print. */
export function QrSheets({ branch }: QrSheetsProps) {
  const t = useTranslations('floor');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(diningTablesQuery(branch._id));
  if (data) return <LoadedSheets branch={branch} tables={data.tables} />;
  if (error)
    return (
      <LoadFailed
        title={t('failed')}
        text={failureText(error)}
        retry={common('retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <SkeletonGroup label={common('loading')} className="grid gap-4 md:grid-cols-[17rem_1fr]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}

type LoadedSheetsProps = QrSheetsProps & { tables: readonly DiningTable[] };

function LoadedSheets({ branch, tables }: LoadedSheetsProps) {
  const t = useTranslations('floor.qr');
  const [values, setValues] = useState(() =>
    draftOf(DRAFT, {
      isChosen: false,
      numbers: '',
      cards: '8' as string,
      languages: 'both' as string,
      hasLogo: true,
    }),
  );
  useDraft(DRAFT, values);
  const [page, setPage] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    setPage(0);
  };
  const text = values.isChosen ? values.numbers : formatTableNumbers(tables.map(({ number }) => number));
  const { chosen, problem } = useChosen(text, tables);
  const cards = CARDS.find((count) => String(count) === values.cards) ?? 8;
  const languages: SheetLanguages = LANGUAGE_CHOICES.find((one) => one === values.languages) ?? 'both';
  const pages = pagesOf(chosen, cards);
  const shown = Math.min(page, Math.max(0, pages.length - 1));
  const { logo, name } = branch.vendor;
  const sheet = { cards, languages, vendor: { name, logo: values.hasLogo ? logo : null } };

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <p className="text-ink-2">{t('text')}</p>
        <TextField
          label={t('tables')}
          hint={t('tablesHint')}
          value={text}
          error={problem ?? undefined}
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
          onChange={(event) => set({ isChosen: true, numbers: event.currentTarget.value })}
        />
        <div>
          <p className="mb-2 text-control font-medium">{t('cards')}</p>
          <ChoiceChips
            label={t('cards')}
            value={String(cards)}
            onChange={(count) => set({ cards: count })}
            className="max-w-42 grid-cols-3"
            options={CARDS.map((count) => ({ value: String(count), content: count }))}
          />
        </div>
        <div>
          <p className="mb-2 text-control font-medium">{t('languages')}</p>
          <ChoiceChips
            label={t('languages')}
            value={languages}
            onChange={(next) => set({ languages: next })}
            className="max-w-100 grid-cols-[auto_auto_auto]"
            options={LANGUAGE_CHOICES.map((value) => ({ value, content: t(value) }))}
          />
        </div>
        {logo !== null && (
          <div className="-mx-2">
            <CheckRow name="logo" checked={values.hasLogo} onChange={(hasLogo) => set({ hasLogo })}>
              {t('logo')}
            </CheckRow>
          </div>
        )}
        <div>
          <Button
            variant="secondary"
            icon="printer"
            disabled={problem !== null || pages.length === 0}
            onClick={() => setIsPrinting(true)}
          >
            {t('print')}
          </Button>
        </div>
      </div>
      {pages.length > 0 && (
        <div className="min-w-0">
          <div className="mx-auto max-w-160">
            <QrSheet {...sheet} tables={pages[shown] ?? []} />
            <div className="mt-2 flex items-center justify-center gap-2">
              {pages.length > 1 && (
                <IconButton
                  icon="caret-right"
                  className="rotate-180"
                  label={t('previous')}
                  disabled={shown === 0}
                  onClick={() => setPage(shown - 1)}
                />
              )}
              <p className="type-caption text-ink-2">
                {t('preview', { page: shown + 1, pages: pages.length })}
              </p>
              {pages.length > 1 && (
                <IconButton
                  icon="caret-right"
                  label={t('next')}
                  disabled={shown === pages.length - 1}
                  onClick={() => setPage(shown + 1)}
                />
              )}
            </div>
          </div>
        </div>
      )}
      {isPrinting && (
        <PrintedSheets onDone={() => setIsPrinting(false)}>
          {pages.map((tablesOfPage) => (
            <QrSheet key={tablesOfPage[0]?._id} {...sheet} tables={tablesOfPage} />
          ))}
        </PrintedSheets>
      )}
    </div>
  );
}

/** The tables that the text names; those that the branch does not have are a problem. */
function useChosen(text: string, tables: readonly DiningTable[]) {
  const t = useTranslations('floor.qr');
  const numbers = parseTableNumbers(text);
  if (numbers === null) return { chosen: [], problem: t('invalid') };
  const known = new Map(tables.map((table) => [table.number, table]));
  const chosen = numbers.flatMap((number) => known.get(number) ?? []);
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length > 0) return { chosen, problem: t('unknown', { numbers: formatTableNumbers(unknown) }) };
  return { chosen, problem: chosen.length === 0 ? t('chooseTables') : null };
}

const pagesOf = (tables: readonly DiningTable[], cards: CardCount) =>
  Array.from({ length: Math.ceil(tables.length / cards) }, (_, page) =>
    tables.slice(page * cards, (page + 1) * cards),
  );

type PrintedSheetsProps = { onDone: () => void; children: ReactNode };

/** All pages beside the app; only paper shows them. */
function PrintedSheets({ onDone, children }: PrintedSheetsProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const done = () => finish();
    window.addEventListener('afterprint', done, { once: true });
    let isOver = false;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-only img')];
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isOver) window.print();
    });
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div className="print-only">{children}</div>, document.body);
}
