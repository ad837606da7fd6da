import type { ConsoleVendor, ConsoleVendorBranch } from '@app/contract/schemas/console/vendors';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadItemsTemplate } from '#features/menu/items-file.ts';
import { menuCalls } from '#features/menu/menu-calls.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { ImportDialog } from '#features/menu/import-dialog.tsx';
import { useMe } from '#session/me.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

type MenuStepProps = { vendor: ConsoleVendor; branch: ConsoleVendorBranch; onDone: () => void };

/** CON-125 The menu from a spreadsheet, by hand, from another branch, or from a file. */
export function MenuStep({ vendor, branch, onDone }: MenuStepProps) {
  const t = useTranslations('vendors.setup');
  const language = useLanguage();
  const changes = useVendorChanges();
  const [isImporting, setIsImporting] = useState(false);
  const isReady = !branch.problems.includes('menu');
  return (
    <>
      <StepCard title={t('menu')} text={t('menuText')} label={t('continue')} onSubmit={onDone}>
        {isReady && (
          <Tag tone="good" icon="check-circle-fill">
            {t('menuReady')}
          </Tag>
        )}
        <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
          <Way title={t('menuSheet')} text={t('menuSheetText')}>
            <ButtonLink icon="clipboard-text" href={withBranch(paths.menu, branch.id)}>
              {t('menuSheetOpen')}
            </ButtonLink>
            <Button variant="quiet" icon="download-simple" onClick={downloadItemsTemplate}>
              {t('menuTemplate')}
            </Button>
          </Way>
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
  const t = useTranslations('vendors.setup');
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
      <Button variant="secondary" icon="copy" busy={saving.isBusy} disabled={from === ''} onClick={copy}>
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
