import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useTranslations } from 'use-intl';
import { Art } from '@app/ui/content/art.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';

type PictureDialogProps = { branch: WireBranch; isOpen: boolean; onClose: () => void };

/** The full cover. On a phone it is half the window high and scrolls horizontally. */
export function PictureDialog({ branch, isOpen, onClose }: PictureDialogProps) {
  const t = useTranslations();
  return (
    <Dialog open={isOpen} onClose={onClose} size="map" title={branch.vendor} closeLabel={t('common.close')}>
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        aria-label={t('branch.picture', { name: branch.vendor })}
        className="-mx-5 flex overflow-x-auto overscroll-contain px-5 md:mx-0 md:px-0"
      >
        <Art
          src={branch.image}
          color={branch.imageColor}
          width={1200}
          height={500}
          sizes="(min-width: 48rem) 880px, 130vh"
          alt={t('branch.picture', { name: branch.vendor })}
          className="aspect-12/5 h-[50dvh] shrink-0 rounded-card md:h-auto md:max-h-[calc(90dvh-6rem)] md:w-full"
        />
      </div>
    </Dialog>
  );
}
