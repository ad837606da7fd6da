import { useAction } from '@app/client/react/use-action.ts';
import type { ConsoleVendor, ConsoleVendorBranch } from '@app/contract/schemas/console/vendors';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Tag } from '@app/ui/content/tag.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { type ReactNode, useState } from 'react';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { downloadItemsTemplate } from '#features/menu/items-file.ts';
import { menuCalls } from '#features/menu/menu-calls.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { ImportDialog } from '#features/menu/import-dialog.tsx';
import { useMe } from '#session/me.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { MenuSheetFields, useMenuSheet } from './menu-sheet.tsx';
import { PagePreview } from './page-preview.tsx';
import { useSheetTexts } from './use-sheet-texts.ts';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type MenuStepProps = { vendor: ConsoleVendor; branch: ConsoleVendorBranch; onDone: () => void };

/** CON-125 The menu from a spreadsheet beside the page that customers will see, by hand, from a branch or a file. */
export function MenuStep({ vendor, branch, onDone }: MenuStepProps) {
  const t = useSetupTexts();
  const text = useSheetTexts();
  const language = useLanguage();
  const changes = useVendorChanges();
  const [isImporting, setIsImporting] = useState(false);
  const sheet = useMenuSheet(vendor);
  const isReady = !branch.problems.includes('menu');
  // A file with one menu stands for the first branch alone.
  const hasSheet = !isReady && vendor.branches.length === 1;
  const isPublishing = hasSheet && !sheet.isEmpty;
  const publishing = useAction({
    call: () => sheet.publish(),
    onDone: async () => {
      showToast({ tone: 'good', text: t('menuReady') });
      await changes.refresh();
      onDone();
    },
  });
  return (
    <>
      <StepCard
        title={t('menu')}
        text={t('menuText')}
        failure={publishing.failure}
        isBusy={publishing.isBusy}
        wait={publishing.wait}
        canSubmit={!isPublishing || sheet.canPublish}
        label={isPublishing ? text('publish', { count: sheet.items }) : t('continue')}
        onSubmit={isPublishing ? () => publishing.run() : onDone}
        aside={hasSheet && <PagePreview vendor={vendor} branch={branch} sections={sheet.sheet.sections} />}
      >
        {isReady && (
          <Tag tone="good" icon="check-circle-fill">
            {t('menuReady')}
          </Tag>
        )}
        {hasSheet && <MenuSheetFields sheet={sheet} />}
        <div
          className={classes('grid gap-x-4 gap-y-6 md:grid-cols-2', hasSheet && 'border-t border-line pt-5')}
        >
          {!hasSheet && (
            <Way title={t('menuSheet')} text={t('menuSheetText')}>
              <ButtonLink variant="secondary" icon="clipboard-text" href={withBranch(paths.menu, branch.id)}>
                {t('menuSheetOpen')}
              </ButtonLink>
              <Button variant="quiet" icon="download-simple" onClick={downloadItemsTemplate}>
                {t('menuTemplate')}
              </Button>
            </Way>
          )}
          <Way title={t('menuHand')} text={t('menuHandText')}>
            <ButtonLink variant="secondary" icon="fork-knife" href={withBranch(paths.menu, branch.id)}>
              {t('menuOpen')}
            </ButtonLink>
          </Way>
          <CopyWay branchId={branch.id} />
          <Way title={t('menuJson')} text={t('menuJsonText')}>
            <Button variant="secondary" icon="upload-simple" onClick={() => setIsImporting(true)}>
              {t('menuImport')}
            </Button>
          </Way>
        </div>
      </StepCard>
      {isImporting && (
        <ImportDialog
          vendorId={vendor.id}
          vendorName={vendor.name[language]}
          onDone={changes.refresh}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="type-item">{title}</h3>
      <p className="type-small text-ink-2">{text}</p>
      {children}
    </section>
  );
}

function CopyWay({ branchId }: { branchId: string }) {
  const t = useSetupTexts();
  const { branches } = useMe();
  const saving = useStepSave();
  const others = branches.filter(({ _id }) => _id !== branchId);
  const [from, setFrom] = useState(others[0]?._id ?? '');
  const [isCopied, setIsCopied] = useState(false);

  const copy = () =>
    saving.run(async () => {
      await menuCalls(from).copy({ to: [branchId], parts: 'menu', withPrices: true, withPictures: true });
      setIsCopied(true);
    });

  return (
    <Way title={t('menuCopy')} text={t('menuCopyText')}>
      <SelectField
        name="from"
        label={t('menuFrom')}
        value={from}
        onChange={setFrom}
        options={others.map(({ _id, name, vendor }) => ({ value: _id, label: `${vendor.name} · ${name}` }))}
      />
      <Button
        variant="secondary"
        icon="copy"
        busy={saving.isBusy}
        wait={saving.wait}
        disabled={from === ''}
        onClick={copy}
      >
        {t('menuCopyStart')}
      </Button>
      <div aria-live="polite" className="grid gap-2">
        {saving.failure && <p className="type-small text-danger">{saving.failure}</p>}
        {isCopied && (
          <>
            <p className="type-small">{t('menuCopied')}</p>
            <ButtonLink variant="secondary" href={withBranch(paths.menuReview, branchId)}>
              {t('menuReview')}
            </ButtonLink>
          </>
        )}
      </div>
    </Way>
  );
}
