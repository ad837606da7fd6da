import type { MenuCollection, MenuItem } from '@app/contract/schemas/console/menu';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuCalls } from './menu-calls.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
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
  const failureText = useFailureText();
  const branches = useSisterBranches(page.branch);
  const [part, setPart] = useState(WHOLE);
  const [to, setTo] = useState<readonly string[]>([]);
  const [withPrices, setWithPrices] = useState(true);
  const [withPictures, setWithPictures] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function copy() {
    if (to.length === 0) {
      setFailure(t('copy.choose'));
      return;
    }
    setIsBusy(true);
    try {
      const parts =
        part === 'collection' && collection
          ? [{ entity: 'collection' as const, id: collection.id }]
          : part === 'item' && item
            ? [{ entity: 'item' as const, id: item.id }]
            : ('menu' as const);
      await menuCalls(page.branch._id).copy({ to: [...to], parts, withPrices, withPictures });
      showToast({ tone: 'good', text: t('copy.done', { count: to.length }) });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={t('copy.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button busy={isBusy} disabled={branches.length === 0} onClick={() => void copy()} className="flex-1">
          {t('copy.submit')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FormFailure text={failure} />
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
      </div>
    </Dialog>
  );
}
