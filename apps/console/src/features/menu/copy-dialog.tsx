import { useAction } from '@app/client/react/use-action.ts';
import type { MenuCollection, MenuItem } from '@app/contract/schemas/console/menu';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuCalls } from './menu-calls.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMenu, useMenuTexts } from './menu-context.tsx';
import { useSisterBranches } from './use-sister-branches.ts';

type CopyDialogProps = {
  collection: MenuCollection | null;
  item: MenuItem | null;
  onClose: () => void;
};

const WHOLE = 'menu';

/** CON-77 Copies the menu, a collection or an item into the drafts of other branches. */
export function CopyDialog({ collection, item, onClose }: CopyDialogProps) {
  const t = useTranslations('menu');
  const { page } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const branches = useSisterBranches(page.branch);
  const [part, setPart] = useState(WHOLE);
  const [to, setTo] = useState<readonly string[]>([]);
  const [withPrices, setWithPrices] = useState(true);
  const [withPictures, setWithPictures] = useState(true);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && to.length === 0;
  const { run, isBusy, wait, failure } = useAction({
    call: async () => {
      const parts =
        part === 'collection' && collection
          ? [{ entity: 'collection' as const, id: collection.id }]
          : part === 'item' && item
            ? [{ entity: 'item' as const, id: item.id }]
            : ('menu' as const);
      await menuCalls(page.branch._id).copy({ to: [...to], parts, withPrices, withPictures });
    },
    onDone: () => {
      showToast({ tone: 'good', text: t('copy.done', { count: to.length }) });
      onClose();
    },
  });

  function copy() {
    setIsChecked(true);
    if (to.length > 0) run();
  }

  return (
    <FormDialog
      size="lg"
      title={t('copy.title')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('copy.submit')}
      isBusy={isBusy}
      wait={wait}
      canSubmit={branches.length > 0}
      failure={isMissing ? t('copy.choose') : failure}
      onSubmit={copy}
      onClose={onClose}
    >
      <SelectField
        name="part"
        label={t('copy.what')}
        value={part}
        onChange={setPart}
        options={[
          { value: WHOLE, label: t('copy.whole') },
          ...(collection
            ? [{ value: 'collection', label: t('copy.collection', { name: nameOf(collection.name) }) }]
            : []),
          ...(item ? [{ value: 'item', label: t('copy.item', { name: nameOf(item.name) }) }] : []),
        ]}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-control font-medium">{t('copy.to')}</legend>
        {branches.length === 0 && <p className="text-ink-2">{t('copy.none')}</p>}
        {branches.map(({ _id, name }) => (
          <CheckRow
            key={_id}
            name={_id}
            checked={to.includes(_id)}
            onChange={(isOn) => setTo(isOn ? [...to, _id] : to.filter((one) => one !== _id))}
          >
            <bdi>{name}</bdi>
          </CheckRow>
        ))}
      </fieldset>
      <div className="grid gap-1">
        <CheckRow name="prices" checked={withPrices} onChange={setWithPrices}>
          {t('copy.withPrices')}
        </CheckRow>
        <CheckRow name="pictures" checked={withPictures} onChange={setWithPictures}>
          {t('copy.withPictures')}
        </CheckRow>
      </div>
      <p className="type-small text-ink-2">
        {t('copy.hint')} {t('copy.unpublished')}
      </p>
    </FormDialog>
  );
}
