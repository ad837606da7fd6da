import { useAnimatedList } from '@app/client/react/use-animated-list.ts';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { VendorCard } from '@app/ui/content/vendor-card.tsx';
import { type SavedBranch, useSavedBranches, useToggleSaved } from './use-saved-branches.ts';

export function SavedBranches() {
  const t = useTranslations();
  const branches = useAnimatedList(useSavedBranches(), ({ _id }) => _id);
  const unsave = useUnsave();
  if (branches.length === 0) {
    return (
      <EmptyState
        art="/art/empty-saved.svg"
        text={t('order.savedEmpty')}
        action={<ButtonLink href={paths.vendors}>{t('order.savedAction')}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-x-4 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
      {branches.map((branch) => (
        <li key={branch._id} data-entry={branch._id} className="relative grid max-md:[&_article>div]:pe-16">
          <SavedCard branch={branch} onUnsave={() => void unsave(branch)} />
        </li>
      ))}
    </ul>
  );
}

/** Removes a branch from the list, with undo. */
function useUnsave() {
  const t = useTranslations();
  const { mutate, mutateAsync } = useToggleSaved();
  return async (branch: SavedBranch) => {
    const { name } = branch;
    const action = { label: t('common.undo'), onPress: () => mutate(branch) };
    try {
      await mutateAsync(branch);
      showToast({ text: t('order.unsaved', { name }), action });
    } catch {
      showToast({ text: t('order.unsaveFailed', { name }), tone: 'error' });
    }
  };
}

function SavedCard({ branch, onUnsave }: { branch: SavedBranch; onUnsave: () => void }) {
  const t = useTranslations();
  const { _id, name, vendor, logo, logoColor } = branch;
  const kind = availabilityOf(branch);
  return (
    <>
      <VendorCard
        href={paths.branch(_id)}
        name={vendor}
        bio={name}
        logo={logo}
        color={logoColor}
        status={{ kind, label: t(`vendors.${kind}`) }}
      />
      <IconButton
        icon="heart-fill"
        variant="raised"
        label={t('order.unsave', { name })}
        onClick={onUnsave}
        iconClass="text-coral"
        className="absolute! end-3 top-3"
      />
    </>
  );
}
