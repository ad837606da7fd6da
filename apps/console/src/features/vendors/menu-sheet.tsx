import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { MENU_SIZES, MENU_TEXTS } from '@app/domain/menu/menu-limits';
import {
  toCatalogueMenu,
  type MenuSheet as Sheet,
  menuSheet,
  type SheetProblem,
} from '@app/domain/menu/menu-sheet';
import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { downloadMenuTemplate } from '#features/menu/items-file.ts';
import { catalogueCalls } from '#features/menu/menu-calls.ts';
import { RowProblems, useRowReasons } from '#features/menu/row-problems.tsx';
import { SheetFileButton } from '#features/menu/sheet-file-button.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';

/* More are corrected in the file. */
const MAX_SHOWN_PROBLEMS = 50;
/** The section of a sheet that has none. */
const ONLY_SECTION = { en: 'Menu', ar: 'القائمة' };

/** CON-125 The text of a menu sheet, what it says, and the import of its menu. */
export function useMenuSheet(vendor: ConsoleVendor) {
  const draft = `menu-sheet.${vendor.id}`;
  const [values, setValues] = useState(() => draftOf(draft, { text: '' }));
  useDraft(draft, values);
  const text = useDeferredValue(values.text);
  const sheet = useMemo(() => menuSheet(text, ONLY_SECTION), [text]);
  const rows = sheet.sections.flatMap((section) => section.rows);
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const calls = catalogueCalls(vendor.id);
  return {
    text: values.text,
    setText: (next: string) => setValues({ text: next }),
    sheet,
    bad,
    items: rows.length - bad.length,
    isEmpty: values.text.trim() === '',
    canPublish: rows.length > 0 && bad.length === 0 && sheet.excess === null && text === values.text,
    /** The catalogue of the vendor with this menu, all or nothing. */
    async publish() {
      const { vendors } = await calls.read();
      const menu = toCatalogueMenu(sheet.sections);
      const file = { vendors: vendors.map((one) => ({ ...(one as object), menu })) };
      await calls.import(file, false, false);
      setValues({ text: '' });
      dropDraft(draft);
    },
  };
}

type MenuSheetProps = { sheet: ReturnType<typeof useMenuSheet> };

/** CON-125 The menu of a spreadsheet: a file or pasted rows, with what is wrong in them. */
export function MenuSheetFields({ sheet: { text: rows, setText, sheet, bad, items } }: MenuSheetProps) {
  const t = useSetupTexts();
  const text = useSheetTexts();
  const menu = useTranslations('menu.paste');
  const reasonOf = useSheetReasons();
  const problemsText = menu('problems', { count: bad.length });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 className="type-item">{t('menuSheet')}</h3>
        <p className="type-small mt-1 text-ink-2">{text('text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <SheetFileButton onText={setText} />
        <Button variant="quiet" icon="download-simple" onClick={downloadMenuTemplate}>
          {t('menuTemplate')}
        </Button>
        {rows !== '' && (
          <Button variant="quiet" icon="trash" onClick={() => setText('')}>
            {menu('clear')}
          </Button>
        )}
      </div>
      <Field label={menu('label')} hint={text('hint')}>
        {(control) => (
          <span className="field-box row-focus">
            <textarea
              {...control}
              dir="auto"
              rows={8}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              value={rows}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="bare-input w-full resize-y px-3.5 py-3 [tab-size:16]"
            />
          </span>
        )}
      </Field>
      <p role="status" className="type-small text-ink-2">
        {sheet.sections.length > 0 &&
          [
            text('sections', { count: sheet.sections.length }),
            text('items', { count: items }),
            ...(bad.length > 0 ? [problemsText] : []),
          ].join(' · ')}
      </p>
      <Excess sheet={sheet} />
      <RowProblems
        title={problemsText}
        rows={bad.slice(0, MAX_SHOWN_PROBLEMS).map(({ line, name, problems }) => ({
          line,
          name,
          reasons: problems.map(reasonOf),
        }))}
      />
    </section>
  );
}

function Excess({ sheet: { excess, sections } }: { sheet: Sheet }) {
  const t = useSheetTexts();
  if (excess === null) return null;
  return (
    <Notice tone="danger">
      {excess === 'sections'
        ? t('tooManySections', { count: sections.length, max: MENU_SIZES.collection })
        : t('tooManyItems', { max: MENU_SIZES.item })}
    </Notice>
  );
}

function useSheetReasons() {
  const t = useSheetTexts();
  const rowReasonOf = useRowReasons();
  return (problem: SheetProblem): string => {
    if (problem === 'section_too_long') return t(`reasons.${problem}`, { max: MENU_TEXTS.collection.name });
    if (problem === 'description_too_long')
      return t(`reasons.${problem}`, { max: MENU_TEXTS.item.description });
    if (problem === 'columns' || problem === 'section_missing') return t(`reasons.${problem}`);
    if (problem === 'section_arabic' || problem === 'description_one_language')
      return t(`reasons.${problem}`);
    return rowReasonOf(problem);
  };
}
