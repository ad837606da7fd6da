import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { BackAt } from '#features/branches/menu/back-at.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';
import { useSiblings } from '#features/branches/use-siblings.ts';
import { useTakesLaterOrders } from '#features/branches/page/use-takes-later-orders.ts';

/** Branches whose pause was shown already: once per page load is enough. */
const read = new Set<string>();

type PauseDialogProps = { branch: WireBranch; onOthers: () => void };

/** Explains before the first item why the branch accepts no orders. */
export function PauseDialog({ branch, onOthers }: PauseDialogProps) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  const [isOpen, setIsOpen] = useState(availability !== 'open' && !read.has(branch._id));

  const takesLater = useTakesLaterOrders(branch);
  const status = useOpenStatus(branch);
  const { data: siblings = [] } = useSiblings(branch._id);

  function close() {
    read.add(branch._id);
    setIsOpen(false);
  }
  function showOthers() {
    close();
    onOthers();
  }

  if (availability === 'open' || takesLater) return null;
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
          {siblings.length > 0 ? (
            <Button className="flex-1" onClick={showOthers}>
              {t('branch.otherBranches')}
            </Button>
          ) : (
            <ButtonLink className="flex-1" href={paths.vendors}>
              {t('branch.allVendors')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="text-pretty text-ink-2">{t(`branch.${availability}Text`)}</p>
      {availability === 'closed' && branch.opensAt !== null && (
        <p className="mt-2 font-medium">{status.text}</p>
      )}
      {branch.backAt && (
        <p className="mt-2 font-medium">
          <BackAt backAt={branch.backAt} timezone={branch.timezone} />
        </p>
      )}
      {branch.pauseText && (
        <p className="mt-1 text-ink-2">
          <bdi>{branch.pauseText}</bdi>
        </p>
      )}
    </Dialog>
  );
}
