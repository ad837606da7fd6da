import { lazyComponent } from '@app/client/react/defer.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { canReadCodes } from './code-reader.ts';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';

const ScanDialog = lazyComponent(() => import('./scan-dialog.tsx').then((file) => file.ScanDialog));

/** BRANCH-23: an order here starts with the table code, scanned in the app where the browser supports it. */
export function ScanTable({ onTable }: { onTable: (link: string) => void }) {
  const t = useTranslations();
  const dialog = useLazyDialog();
  return (
    <div className="card flex flex-wrap items-center gap-4 p-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name="qr-code" size="xl" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="type-item">{t('branch.scanTableTitle')}</p>
        <p className="type-small text-ink-2">{t('branch.scanTable')}</p>
      </div>
      {canReadCodes() && (
        <Button variant="secondary" icon="camera" className="max-xs:w-full" onClick={dialog.open}>
          {t('scan.open')}
        </Button>
      )}
      <Suspense>
        {dialog.isNeeded && <ScanDialog isOpen={dialog.isOpen} onClose={dialog.close} onLink={onTable} />}
      </Suspense>
    </div>
  );
}
