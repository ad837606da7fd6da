import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { paths } from '#paths.ts';
import { useMe } from '#session/me.ts';
import { hasRole } from '#session/roles.ts';
import { useBranch } from '#session/scope.ts';
import type { SetupStep } from './setup-steps.ts';
import { vendorsQuery } from './vendor-queries.ts';

/** CON-125 The way back to the guided set-up, above an editor of a branch whose vendor is a draft. */
export function SetupBack({ step }: { step: SetupStep }) {
  const t = useSetupTexts();
  const branch = useBranch();
  const { data } = useQuery({ ...vendorsQuery, enabled: hasRole(useMe(), 'platformAdmin') });
  const vendor = data?.vendors.find(({ id }) => id === branch?.vendor._id);
  if (vendor?.state !== 'draft') return null;
  return (
    <p className="border-b border-line px-3 md:px-5">
      <Link
        href={paths.vendorSetup(step, vendor.id)}
        className="link inline-flex min-h-11 items-center gap-2 text-control font-medium"
      >
        <Icon name="arrow-left" size="md" />
        {t('back')}
      </Link>
    </p>
  );
}
