import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo, type LogoSize } from '@app/ui/content/logo.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { CoverPicture } from './cover-picture.tsx';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';

const PictureDialog = lazyComponent(() =>
  import('#features/branches/dialogs/picture-dialog.tsx').then((file) => file.PictureDialog),
);
const Thumb = lazyComponent(() => import('@app/ui/content/thumb.tsx').then((file) => file.Thumb), {
  isOptional: true,
});

/** The branch's picture, in greyscale while it accepts no orders, and the logo that links to the vendor. */
export function BranchCover({ branch, size }: { branch: WireBranch; size: LogoSize }) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  return (
    <div className="relative md:mt-5 xl:mt-6">
      <CoverPicture
        src={branch.image}
        color={branch.imageColor}
        isOpen={availability === 'open'}
        placeholder={
          branch.imageHash && (
            <Suspense>
              <Thumb hash={branch.imageHash} />
            </Suspense>
          )
        }
      />
      {branch.image && <Enlarge branch={branch} />}
      {availability !== 'open' && (
        <p className="pointer-events-none absolute inset-0 hidden place-content-center rounded-card bg-scrim md:grid">
          <span className="flex items-center gap-2 rounded-full bg-surface px-4 py-2 font-semibold text-ink">
            <Icon name={availability === 'busy' ? 'hourglass-medium-fill' : 'moon-fill'} size="md" />
            {t(`branch.${availability}`)}
          </span>
        </p>
      )}
      <Link
        href={paths.vendor(branch.vendorDashedName)}
        aria-label={t('branch.goToVendor', { name: branch.vendor })}
        className="absolute end-4 -bottom-4.5 z-10 rounded-[1.25rem] ring-4 ring-bg md:-bottom-7.5 xl:end-8 xl:rounded-[1.375rem]"
      >
        <Logo name={branch.vendor} src={branch.logo} size={size} />
      </Link>
    </div>
  );
}

/** D-049: a tap enlarges the picture. */
function Enlarge({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const dialog = useLazyDialog();
  return (
    <>
      <button
        type="button"
        onClick={dialog.open}
        aria-label={t('branch.enlargeImage', { name: branch.vendor })}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4 md:rounded-card"
      />
      <Suspense>
        {dialog.isNeeded && <PictureDialog branch={branch} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
