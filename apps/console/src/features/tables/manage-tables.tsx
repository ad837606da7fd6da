import { useForm } from '@app/client/forms/use-form.ts';
import { refusalOf } from '@app/client/http/refusal.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { DiningTable } from '@app/contract/schemas/console/tables';
import {
  MAX_NEW_TABLES,
  MAX_SEATS,
  MAX_SECTION_LENGTH,
  MAX_TABLE_NUMBER,
} from '@app/domain/table/table-numbers';
import { toLatinDigits } from '@app/domain/text/digits';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextField, TextInput } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { uploadPicture } from '#features/pictures/upload-picture.ts';
import { usePictureTexts } from '#features/pictures/use-picture-texts.ts';
import { diningTablesQuery, useTableChanges } from './table-queries.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import type { ScopeBranch } from '#session/scope.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PictureField } from '#ui/fields/picture-field.tsx';

const DRAFT = 'tables';

type ManageTablesProps = { branch: ScopeBranch; onClose: () => void; onChanged: () => Promise<void> };
type Question = { kind: 'renew' | 'remove'; table: DiningTable };

/** CON-101 CON-102 Managers add, change and remove tables, and renew their codes. */
export function ManageTables({ branch, onClose, onChanged }: ManageTablesProps) {
  const t = useTranslations('floor.manage');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(diningTablesQuery(branch._id));
  const changes = useTableChanges(branch._id);
  const [question, setQuestion] = useState<Question | null>(null);

  async function confirm({ kind, table }: Question) {
    const { number } = table;
    await (kind === 'renew' ? changes.renewCode(table) : changes.remove(table));
    showToast({ text: t(kind === 'renew' ? 'renewed' : 'removed', { number }), tone: 'good' });
    await onChanged();
  }

  return (
    <>
      <Dialog open size="map" title={t('title')} closeLabel={t('close')} onClose={onClose}>
        <div className="grid gap-6">
          <AddTables
            branchId={branch._id}
            nextNumber={(data?.tables.at(-1)?.number ?? 0) + 1}
            onAdded={() => void onChanged()}
          />
          {error && !data && (
            <LoadFailed
              title={t('tables')}
              text={failureText(error)}
              retry={common('retry')}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && (
            <SkeletonGroup label={common('loading')} className="grid gap-2">
              {repeat(4, (index) => (
                <Skeleton key={index} className="h-14" />
              ))}
            </SkeletonGroup>
          )}
          {data && data.tables.length > 0 && (
            <ul aria-label={t('tables')} className="divide-y divide-line">
              {data.tables.map((table) => (
                <TableRow
                  key={`${table._id} ${table.section} ${table.seats}`}
                  table={table}
                  branchId={branch._id}
                  onSaved={() => void onChanged()}
                  onQuestion={(kind) => setQuestion({ kind, table })}
                />
              ))}
            </ul>
          )}
        </div>
      </Dialog>
      {question && (
        <ConfirmDialog
          title={t(question.kind === 'renew' ? 'renewTitle' : 'removeTitle', {
            number: question.table.number,
          })}
          confirmLabel={t(question.kind)}
          onClose={() => setQuestion(null)}
          onConfirm={() => confirm(question)}
        >
          <p>{t(question.kind === 'renew' ? 'renewText' : 'removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A whole number; null for an empty text, NaN for another one. */
function numberIn(text: string): number | null {
  const digits = toLatinDigits(text.trim());
  if (digits === '') return null;
  return /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
}

const isWithin = (value: number | null, min: number, max: number) =>
  value === null || (value >= min && value <= max);

type AddTablesProps = { branchId: string; nextNumber: number; onAdded: () => void };

function AddTables({ branchId, nextNumber, onAdded }: AddTablesProps) {
  const t = useTranslations('floor.manage');
  const changes = useTableChanges(branchId);
  const [start] = useState(() => draftOf(DRAFT, { firstNumber: '', count: '1', section: '', seats: '' }));
  const range = (min: number, max: number) => t('number', { min, max });
  const form = useForm({
    start,
    check: ({ firstNumber, count, seats }) => ({
      firstNumber: isWithin(numberIn(firstNumber), 1, MAX_TABLE_NUMBER)
        ? undefined
        : range(1, MAX_TABLE_NUMBER),
      count: isWithin(numberIn(count), 1, MAX_NEW_TABLES) ? undefined : range(1, MAX_NEW_TABLES),
      seats: isWithin(numberIn(seats), 1, MAX_SEATS) ? undefined : range(1, MAX_SEATS),
    }),
    send: async ({ firstNumber, count, section, seats }) => {
      await changes.add({
        firstNumber: numberIn(firstNumber) ?? nextNumber,
        count: numberIn(count) ?? 1,
        section: section.trim() || null,
        seats: numberIn(seats),
      });
      form.field('firstNumber').onChange('');
      dropDraft(DRAFT);
      onAdded();
    },
    refusal: (error) => refusalOf(error, 'first'),
    failure: useFailureText(),
  });
  useDraft(DRAFT, form.values);
  return (
    <form {...form.form} aria-label={t('add')} aria-busy={form.isBusy} className="grid gap-4">
      <FormFailure text={form.failure} />
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[1fr_1fr_2fr_1fr_auto]">
        <TextField
          {...form.text('firstNumber')}
          label={t('first')}
          placeholder={String(nextNumber)}
          inputMode="numeric"
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
        />
        <TextField
          {...form.text('count')}
          label={t('count')}
          inputMode="numeric"
          dir="ltr"
          className="rtl:text-end"
          autoComplete="off"
        />
        <TextField
          {...form.text('section')}
          label={t('section')}
          placeholder={t('optional')}
          maxLength={MAX_SECTION_LENGTH}
          autoComplete="off"
        />
        <TextField
          {...form.text('seats')}
          label={t('seatsField')}
          placeholder={t('optional')}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="max-md:col-span-2">
          {/* As high as the labels beside it. */}
          <div aria-hidden="true" className="mb-2 text-control font-medium max-md:hidden">
            {'\u00A0'}
          </div>
          <Button {...form.submit} icon="plus" block>
            {t('submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}

type TableRowProps = {
  table: DiningTable;
  branchId: string;
  onSaved: () => void;
  onQuestion: (kind: Question['kind']) => void;
};

function TableRow({ table, branchId, onSaved, onQuestion }: TableRowProps) {
  const t = useTranslations('floor.manage');
  const changes = useTableChanges(branchId);
  const { number } = table;
  const saved = { section: table.section ?? '', seats: table.seats === null ? '' : String(table.seats) };
  const [values, setValues] = useState(saved);
  const [isChecked, setIsChecked] = useState(false);
  const [isPictureOpen, setIsPictureOpen] = useState(false);
  const seats = numberIn(values.seats);
  const isChanged = values.section.trim() !== saved.section || toLatinDigits(values.seats) !== saved.seats;

  const isWrong = !isWithin(seats, 1, MAX_SEATS);
  const saving = useAction({
    call: () => changes.change(table, { section: values.section.trim() || null, seats }),
    onDone: () => {
      showToast({ text: t('saved', { number }), tone: 'good' });
      onSaved();
    },
  });
  const failure = isChecked && isWrong ? t('number', { min: 1, max: MAX_SEATS }) : saving.failure;

  function save() {
    setIsChecked(true);
    if (!isWrong) saving.run();
  }

  return (
    <li className="py-3">
      <form
        aria-label={t('actionsOf', { number })}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="grid grid-cols-[3rem_minmax(0,1fr)_5rem] items-center gap-2 md:grid-cols-[3.5rem_minmax(0,1fr)_5rem_21rem]"
      >
        <bdi dir="ltr" className="digits text-h2 font-bold">
          {number}
        </bdi>
        <TextInput
          dir="auto"
          aria-label={t('sectionOf', { number })}
          placeholder={t('section')}
          maxLength={MAX_SECTION_LENGTH}
          value={values.section}
          onChange={(event) => setValues({ ...values, section: event.currentTarget.value })}
        />
        <TextInput
          aria-label={t('seatsOf', { number })}
          placeholder={t('seatsField')}
          inputMode="numeric"
          value={values.seats}
          onChange={(event) => setValues({ ...values, seats: event.currentTarget.value })}
        />
        <div className="flex flex-wrap items-center justify-end gap-1 max-md:col-span-3">
          {isChanged ? (
            <Button type="submit" busy={saving.isBusy} wait={saving.wait}>
              {t('save')}
            </Button>
          ) : (
            <>
              {table.isTaken && <Tag tone="live">{t('taken')}</Tag>}
              <IconButton
                icon="image"
                label={t('picture', { number })}
                aria-expanded={isPictureOpen}
                onClick={() => setIsPictureOpen(!isPictureOpen)}
              />
              <Button variant="quiet" icon="qr-code" onClick={() => onQuestion('renew')}>
                {t('renew')}
              </Button>
              {!table.isTaken && (
                <Button variant="quiet" icon="trash" onClick={() => onQuestion('remove')}>
                  {t('remove')}
                </Button>
              )}
            </>
          )}
        </div>
      </form>
      {isPictureOpen && (
        <TablePicture
          table={table}
          onChange={async (image) => void (await changes.change(table, { image }))}
        />
      )}
      <div aria-live="polite">{failure !== null && <p className="type-small text-danger">{failure}</p>}</div>
    </li>
  );
}

type TablePictureProps = { table: DiningTable; onChange: (image: string | null) => Promise<void> };

/** CON-101 The picture that guests see of their table. It is saved at once. */
function TablePicture({ table: { number, image }, onChange }: TablePictureProps) {
  const t = useTranslations('floor.manage');
  const failureText = useFailureText();
  const texts = usePictureTexts();
  const { run: remove, failure } = useAction({ call: () => onChange(null) });

  return (
    <div className="mt-3 rounded-card bg-sunken p-3">
      <PictureField
        label={t('picture', { number })}
        src={image}
        use="item"
        texts={texts}
        failureText={failureText}
        onUpload={async (file, crop, onProgress) =>
          onChange((await uploadPicture(file, crop, onProgress)).src)
        }
        onRemove={() => remove()}
      >
        <p className="type-small text-ink-2">{t('pictureHint')}</p>
      </PictureField>
      <div aria-live="polite">{failure !== null && <ErrorText>{failure}</ErrorText>}</div>
    </div>
  );
}
