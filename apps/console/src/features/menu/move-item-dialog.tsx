import { useAction } from '@app/client/react/use-action.ts';
import type { MenuItem } from '@app/contract/schemas/console/menu';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMenu, useMenuActions, useMenuAddress, useMenuTexts } from './menu-context.tsx';

const FIRST = 'first';

/** CON-70 Moves an item to another collection, or to a place in a long list. */
export function MoveItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const t = useTranslations('menu');
  const { page } = useMenu();
  const { nameOf } = useMenuTexts(page.branch);
  const act = useMenuActions();
  const { go, toItem } = useMenuAddress();
  const [collectionId, setCollectionId] = useState(item.collectionId);
  const collection = page.collections.find(({ id }) => id === collectionId);
  const others = (collection?.items ?? []).filter(({ id }) => id !== item.id);
  const [after, setAfter] = useState(FIRST);
  const name = nameOf(item.name);
  const { run, isBusy, wait } = useAction({
    call: () => {
      const index = after === FIRST ? 0 : others.findIndex(({ id }) => id === after) + 1;
      return act({
        action: 'move',
        entity: 'item',
        id: item.id,
        revision: item.revision,
        parentId: collectionId,
        before: others[index]?.id ?? null,
      });
    },
    onDone: (moved) => {
      if (moved === undefined) return;
      showToast({ text: t('item.moved', { name, collection: collection ? nameOf(collection.name) : '' }) });
      go(toItem(collectionId, item.id));
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('moveTo.title', { name })}
      closeLabel={t('cancel')}
      submitLabel={t('moveTo.submit')}
      isBusy={isBusy}
      wait={wait}
      onSubmit={() => run()}
      onClose={onClose}
    >
      <SelectField
        name="collection"
        label={t('moveTo.collection')}
        value={collectionId}
        onChange={(next) => {
          setCollectionId(next);
          setAfter(FIRST);
        }}
        options={page.collections
          .filter(({ state }) => state !== 'removed')
          .map(({ id, name: text }) => ({ value: id, label: nameOf(text) }))}
      />
      <SelectField
        name="position"
        label={t('moveTo.position')}
        value={after}
        onChange={setAfter}
        options={[
          { value: FIRST, label: t('moveTo.first') },
          ...others.map((other) => ({
            value: other.id,
            label: t('moveTo.after', { name: nameOf(other.name) }),
          })),
        ]}
      />
    </FormDialog>
  );
}
