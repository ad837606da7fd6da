import { useFailureText } from '@app/client/forms/failure-text.ts';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useVendorChanges } from './vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { SortableList } from '#ui/sortable-list.tsx';

type OrderDialogProps = { vendors: readonly ConsoleVendor[]; onClose: () => void };

/** CON-124 Sorts the list by drag or keys; each move is saved at once. */
export function OrderDialog({ vendors, onClose }: OrderDialogProps) {
  const t = useTranslations('vendors');
  const language = useLanguage();
  const failureText = useFailureText();
  const changes = useVendorChanges();
  const [moved, setMoved] = useState<readonly ConsoleVendor[] | null>(null);
  const shown = moved ?? vendors;

  async function move(id: string, to: number) {
    const vendor = shown.find((one) => one.id === id);
    if (!vendor) return;
    setMoved(shown.filter((one) => one !== vendor).toSpliced(to, 0, vendor));
    try {
      await changes.change(id, { position: to });
    } catch (error) {
      showToast({ tone: 'error', text: failureText(error) });
    } finally {
      setMoved(null);
    }
  }

  return (
    <Dialog
      open
      title={t('orderTitle')}
      closeLabel={t('orderDone')}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {t('orderDone')}
        </Button>
      }
    >
      <SortableList
        label={t('orderTitle')}
        entries={shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name[language]}
        onMove={(id, to) => void move(id, to)}
      >
        {({ name }, handle) => (
          <div className="flex min-h-11 items-center gap-2">
            {handle}
            <bdi className="min-w-0 flex-1 font-medium">{name[language]}</bdi>
          </div>
        )}
      </SortableList>
    </Dialog>
  );
}
