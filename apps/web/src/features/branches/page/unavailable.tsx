import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Availability } from '@app/domain/branch/availability';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTranslations } from 'use-intl';
import { BackAt } from '#features/branches/menu/back-at.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';
import { useSiblings } from '#features/branches/use-siblings.ts';

type UnavailableProps = {
  branch: WireBranch;
  availability: Exclude<Availability, 'open'>;
  onOthers: () => void;
};

/** When the hours open a closed branch again. */
function OpensAt({ branch }: Pick<UnavailableProps, 'branch'>) {
  return `. ${useOpenStatus(branch).text}`;
}

/** The notice of a branch that is closed or busy. */
export function Unavailable({ branch, availability, onOthers }: UnavailableProps) {
  const t = useTranslations();
  const { data: siblings = [] } = useSiblings(branch._id);
  return (
    <Notice
      tone={availability === 'busy' ? 'warn' : 'info'}
      icon={availability === 'busy' ? 'hourglass-medium-fill' : 'moon-fill'}
      className="mt-3 md:my-2"
      action={
        siblings.length > 0 && (
          <button type="button" onClick={onOthers} className="link hit shrink-0">
            {t('branch.otherBranches')}
          </button>
        )
      }
    >
      {t(`branch.${availability}`)}
      {availability === 'closed' && branch.opensAt !== null && <OpensAt branch={branch} />}
      {branch.backAt && (
        <>
          {'. '}
          <BackAt backAt={branch.backAt} timezone={branch.timezone} />
        </>
      )}
      {branch.pauseText && <bdi className="mt-0.5 block">{branch.pauseText}</bdi>}
    </Notice>
  );
}
