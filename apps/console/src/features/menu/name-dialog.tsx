import { useAction } from '@app/client/react/use-action.ts';
import type { MenuCollection } from '@app/contract/schemas/console/menu';
import type { Language } from '@app/domain/language';
import { type Amount, ZERO } from '@app/domain/money/amount';
import { typedAmount } from '@app/domain/text/typed-amount';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { BilingualPair } from '#ui/fields/bilingual-pair.tsx';

type Values = { name: MenuCollection['name']; price: Amount; station: string | null };

type NameDialogProps = {
  title: string;
  lead?: string;
  draft: string;
  maxLength: number;
  /** Also asks for the price of an item, or the station of a collection. */
  extra?: 'price' | 'station';
  start?: { name: MenuCollection['name']; station: string | null };
  /** Undefined if it failed; the dialog stays open then. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

const EMPTY = { name: { en: '', ar: '' }, station: null };

/** The name of a new or changed node of the menu. What was typed stays through a reload. */
export function NameDialog(props: NameDialogProps) {
  const { title, lead, draft, maxLength, extra, start = EMPTY, onSubmit, onClose } = props;
  const t = useTranslations('menu');
  const [values, setValues] = useState(() =>
    draftOf(draft, { en: start.name.en, ar: start.name.ar, price: '', station: start.station ?? '' }),
  );
  useDraft(draft, values);
  const [errors, setErrors] = useState<{ name?: string; price?: string }>({});
  const change = (next: Partial<typeof values>) => setValues((now) => ({ ...now, ...next }));

  function close() {
    dropDraft(draft);
    onClose();
  }

  const { run, isBusy, wait } = useAction({
    call: onSubmit,
    onDone: (done) => done !== undefined && close(),
  });

  function submit() {
    const name = { en: values.en.trim(), ar: values.ar.trim() };
    const price = extra === 'price' ? typedAmount(values.price) : ZERO;
    const found = {
      ...(name.en === '' && name.ar === '' && { name: t('errors.name') }),
      ...(price === null && { price: t('errors.price') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || price === null) return;
    run({ name, price, station: values.station.trim() || null });
  }

  return (
    <FormDialog
      size="lg"
      title={title}
      closeLabel={t('cancel')}
      submitLabel={t('save')}
      isBusy={isBusy}
      wait={wait}
      onSubmit={submit}
      onClose={close}
    >
      {lead !== undefined && <p className="text-ink-2">{lead}</p>}
      <BilingualPair
        label={t('item.name')}
        value={values}
        onChange={(language: Language, text) => change({ [language]: text })}
        errors={{ en: errors.name }}
        maxLength={maxLength}
      />
      {extra === 'price' && (
        <TextField
          label={t('item.price')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          onChange={(event) => change({ price: event.currentTarget.value })}
          error={errors.price}
        />
      )}
      {extra === 'station' && (
        <TextField
          label={t('collections.station')}
          hint={t('collections.stationHint')}
          maxLength={40}
          value={values.station}
          onChange={(event) => change({ station: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}
