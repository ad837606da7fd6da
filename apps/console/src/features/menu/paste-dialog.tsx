import { useAction } from '@app/client/react/use-action.ts';
import type { MenuCollection } from '@app/contract/schemas/console/menu';
import { MAX_PASTED_ITEMS, MENU_SIZES } from '@app/domain/menu/menu-limits';
import { type PastedItems, pastedItems, type PastedRow } from '@app/domain/menu/pasted-items';
import { Button } from '@app/ui/actions/button.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Field } from '@app/ui/forms/field.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadItemsTemplate } from './items-file.ts';
import { SheetFileButton } from './sheet-file-button.tsx';
import { menuCalls } from './menu-calls.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { RowProblems, useRowReasons } from './row-problems.tsx';
import { useMenu, useMenuTexts } from './menu-context.tsx';
import { fieldDraft } from './use-saved-text.ts';

type PasteDialogProps = { collection: MenuCollection; onClose: () => void };

/** CON-80 Rows of a spreadsheet become items of a collection. The text stays until they are added. */
export function PasteDialog({ collection, onClose }: PasteDialogProps) {
  const t = useTranslations('menu.paste');
  const close = useTranslations('menu')('close');
  const { page, refresh } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  // The collection at the start, also when a colleague moves or removes it meanwhile.
  const [opened] = useState(collection);
  const { id, name, items } = page.collections.find((one) => one.id === opened.id) ?? opened;
  const draft = fieldDraft(id, 'paste');
  const [values, setValues] = useState(() => draftOf(draft, { text: '' }));
  useDraft(draft, values);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDeferredValue(values.text);
  const existing = useMemo(
    () => items.filter(({ state }) => state !== 'removed').map((item) => item.name),
    [items],
  );
  const pasted = useMemo(() => pastedItems(text, existing), [text, existing]);
  const good = pasted.rows.filter(isGood);
  const canAdd =
    good.length > 0 && good.length === pasted.rows.length && pasted.excess === null && text === values.text;

  function leave() {
    if (values.text.trim() === '') dropDraft(draft);
    onClose();
  }

  const { run, isBusy, wait, failure } = useAction({
    call: () => {
      const rows = good.map((row) => ({ name: row.name, price: row.price }));
      return menuCalls(page.branch._id).addItems({ collectionId: id, rows });
    },
    onDone: ({ itemIds }) => {
      dropDraft(draft);
      onClose();
      showToast({ tone: 'good', text: t('added', { count: itemIds.length }) });
    },
    onSettled: () => void refresh(),
  });

  return (
    <FormDialog
      size="lg"
      title={t('title')}
      closeLabel={close}
      cancelLabel={null}
      aside={
        values.text !== '' && (
          <Button
            variant="secondary"
            size="lg"
            onClick={() => {
              setValues({ text: '' });
              field.current?.focus();
            }}
            className="flex-1 px-3!"
          >
            {t('clear')}
          </Button>
        )
      }
      submitLabel={t('add', { count: good.length })}
      isBusy={isBusy}
      wait={wait}
      canSubmit={canAdd}
      failure={failure}
      onSubmit={() => run()}
      onClose={leave}
    >
      <p className="text-ink-2">{t('into', { name: nameOf(name) })}</p>
      <div className="flex flex-wrap gap-2">
        <SheetFileButton onText={(chosen) => setValues({ text: chosen })} />
        <Button variant="quiet" icon="download-simple" onClick={downloadItemsTemplate}>
          {t('template')}
        </Button>
      </div>
      <Field label={t('label')} hint={t('hint')}>
        {(control) => (
          <span className="field-box row-focus">
            <textarea
              {...control}
              ref={field}
              dir="auto"
              rows={6}
              wrap="off"
              spellCheck={false}
              autoComplete="off"
              value={values.text}
              onChange={({ currentTarget }) => setValues({ text: currentTarget.value })}
              className="bare-input w-full resize-y px-3.5 py-3 [tab-size:20]"
            />
          </span>
        )}
      </Field>
      <Preview pasted={pasted} existing={existing.length} currency={page.branch.currency} />
    </FormDialog>
  );
}

type GoodRow = PastedRow & { price: NonNullable<PastedRow['price']> };
const isGood = (row: PastedRow): row is GoodRow => row.problems.length === 0 && row.price !== null;

type PreviewProps = { pasted: PastedItems; existing: number; currency: string };

function Preview({ pasted: { rows, headerLine, excess }, existing, currency }: PreviewProps) {
  const t = useTranslations('menu.paste');
  const reasonOf = useRowReasons(currency);
  const good = rows.filter(isGood);
  const bad = rows.filter((row) => !isGood(row));
  const itemsText = t('items', { count: good.length });
  const problemsText = t('problems', { count: bad.length });
  const excessText = {
    rows: t('excess.rows', { count: rows.length, max: MAX_PASTED_ITEMS }),
    collection: t('excess.collection', { count: existing + rows.length, max: MENU_SIZES.item }),
  };
  const summary = [
    ...(rows.length > 0 ? [itemsText] : []),
    ...(bad.length > 0 ? [problemsText] : []),
    ...(excess ? [excessText[excess]] : []),
  ];
  return (
    <>
      <p role="status" className="sr-only">
        {summary.join(' · ')}
      </p>
      {excess && <Notice tone="danger">{excessText[excess]}</Notice>}
      <RowProblems
        title={problemsText}
        rows={bad
          .slice(0, MAX_PASTED_ITEMS)
          .map(({ line, name, problems }) => ({ line, name, reasons: problems.map(reasonOf) }))}
      />
      {rows.length > 0 && (
        <section aria-label={itemsText}>
          <h3 className="type-item">{itemsText}</h3>
          {headerLine !== null && (
            <p className="type-small text-ink-2">{t('header', { line: headerLine })}</p>
          )}
          {good.length > 0 && (
            <GoodRows label={itemsText} rows={good.slice(0, MAX_PASTED_ITEMS)} currency={currency} />
          )}
        </section>
      )}
    </>
  );
}

type GoodRowsProps = { label: string; rows: readonly GoodRow[]; currency: string };

function GoodRows({ label, rows, currency }: GoodRowsProps) {
  const t = useTranslations('menu.paste');
  const head = 'type-caption border-b border-line py-2 text-start text-ink-2';
  const cell = 'border-b border-line py-2 align-top wrap-anywhere';
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-small">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-1/2 pe-3`}>
            {t('name')}
          </th>
          <th scope="col" className={`${head} w-1/2 pe-3`}>
            {t('arabic')}
          </th>
          <th scope="col" className={`${head} text-end!`}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, price }) => (
          <tr key={line}>
            <td className={`${cell} pe-3`}>
              <bdi lang="en">{name.en}</bdi>
            </td>
            <td className={`${cell} pe-3`}>
              <bdi lang="ar">{name.ar}</bdi>
            </td>
            <td className={`${cell} text-end whitespace-nowrap`}>
              <Money amount={price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
