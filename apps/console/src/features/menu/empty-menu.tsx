import { useAction } from '@app/client/react/use-action.ts';
import type { MenuPage } from '@app/contract/schemas/console/menu';
import { MENU_TEXTS } from '@app/domain/menu/menu-limits';
import { Button } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { menuCalls } from './menu-calls.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useMenu, useMenuActions, useMenuAddress } from './menu-context.tsx';
import { NameDialog } from './name-dialog.tsx';
import { fieldDraft } from './use-saved-text.ts';
import { useIsVendorManager, useSisterBranches } from './use-sister-branches.ts';

type EmptyMenuProps = {
  page: MenuPage;
  /** The way back to the set-up of the vendor. */
  back: ReactNode;
  onImport: () => void;
  onPaste: () => void;
  children: ReactNode;
};

/** The start of a menu: a spreadsheet, a first collection, the menu of another branch, or a file. */
export function EmptyMenu({ page, back, onImport, onPaste, children }: EmptyMenuProps) {
  const t = useTranslations('menu');
  const [open, setOpen] = useState<'copy' | 'first' | 'paste' | null>(null);
  const sisters = useSisterBranches(page.branch);
  const canImport = useIsVendorManager(page.branch.vendorId);
  const act = useMenuActions();
  const { go, toCollection } = useMenuAddress();
  return (
    <main id="main" className="screen-fixed">
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      {back}
      <EmptyState
        art="/art/open-book.svg"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <div className="grid gap-3">
            <Button icon="clipboard-text" onClick={() => setOpen('paste')}>
              {t('paste.action')}
            </Button>
            <Button variant="secondary" icon="plus" onClick={() => setOpen('first')}>
              {t('empty.first')}
            </Button>
            {sisters.length > 0 && (
              <Button variant="secondary" icon="copy" onClick={() => setOpen('copy')}>
                {t('empty.copy')}
              </Button>
            )}
            {canImport && (
              <Button variant="secondary" icon="upload-simple" onClick={onImport}>
                {t('empty.import')}
              </Button>
            )}
          </div>
        }
      />
      {(open === 'first' || open === 'paste') && (
        <NameDialog
          title={t('collections.addTitle')}
          {...(open === 'paste' && { lead: t('paste.section') })}
          draft={fieldDraft(page.branch._id, 'collection')}
          maxLength={MENU_TEXTS.collection.name}
          extra="station"
          onClose={() => setOpen(null)}
          onSubmit={async ({ name, station }) => {
            const added = await act({ action: 'add', entity: 'collection', fields: { name, station } });
            if (added) {
              if (open === 'paste') onPaste();
              go(toCollection(added.value.id));
            }
            return added;
          }}
        />
      )}
      {open === 'copy' && <CopyHereDialog page={page} onClose={() => setOpen(null)} />}
      {children}
    </main>
  );
}

function CopyHereDialog({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const t = useTranslations('menu');
  const { refresh } = useMenu();
  const sisters = useSisterBranches(page.branch);
  const [from, setFrom] = useState(sisters[0]?._id ?? '');
  const { run, isBusy, wait, failure } = useAction({
    call: async () => {
      await menuCalls(from).copy({
        to: [page.branch._id],
        parts: 'menu',
        withPrices: true,
        withPictures: true,
      });
      await refresh();
    },
    onDone: onClose,
  });

  return (
    <FormDialog
      title={t('empty.copyTitle')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      submitLabel={t('empty.submit')}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onSubmit={() => run()}
      onClose={onClose}
    >
      <SelectField
        name="from"
        label={t('empty.from')}
        value={from}
        onChange={setFrom}
        options={sisters.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </FormDialog>
  );
}
