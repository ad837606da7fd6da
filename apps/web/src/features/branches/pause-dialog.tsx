import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The branches whose pause was read already: once per visit is enough. */
const read = new Set<string>();

type PauseDialogProps = { branch: WireBranch; onOthers: () => void };

/** Why nothing can be ordered, before anyone has filled a cart in vain. */
export function PauseDialog({ branch, onOthers }: PauseDialogProps) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  const [isOpen, setIsOpen] = useState(availability !== 'open' && !read.has(branch._id));

  function close() {
    read.add(branch._id);
    setIsOpen(false);
  }
  function showOthers() {
    close();
    onOthers();
  }

  if (availability === 'open') return null;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t(`branch.${availability}`)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" className="flex-1" onClick={close}>
            {t('branch.keepReading')}
          </Button>
          <Button className="flex-1" onClick={showOthers}>
            {t('branch.otherBranches')}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">{t(`branch.${availability}Text`)}</p>
    </Dialog>
  );
}
