import type { Readiness } from '@app/contract/schemas/console/vendors';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { pathToSolve } from './setup-steps.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { useStepSave } from './use-step-save.ts';

/** CON-125 What is still missing, with links, and the button that shows the vendor to customers. */
export function LiveStep({ readiness: { vendor, missing } }: { readiness: Readiness }) {
  const t = useTranslations('vendors');
  const setup = useSetupTexts();
  const language = useLanguage();
  const changes = useVendorChanges();
  const saving = useStepSave();
  const name = vendor.name[language];
  const branchOf = (id: string | null) => vendor.branches.find((branch) => branch.id === id)?.name[language];
  const isDraft = vendor.state === 'draft';

  const goLive = () =>
    saving.run(async () => {
      await changes.goLive(vendor.id);
      showToast({ tone: 'good', text: setup('liveDone', { name }) });
    });

  return (
    <SettingsCard title={setup('live')} text={setup('liveText')}>
      <FormFailure text={saving.failure} />
      {!isDraft && <Notice>{setup(vendor.state === 'live' ? 'isLive' : 'isSuspended')}</Notice>}
      {missing.length > 0 ? (
        <div>
          <p className="font-medium">{setup('liveMissing', { count: missing.length })}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {missing.map(({ need, branchId }) => {
              const branch = branchOf(branchId);
              return (
                <li key={`${need} ${branchId}`}>
                  <Link href={pathToSolve({ need, branchId }, vendor)} className="link hit">
                    {t(`needs.${need}`)}
                    {branch !== undefined && (
                      <>
                        {' · '}
                        <bdi>{branch}</bdi>
                      </>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        isDraft && <p>{setup('liveReady')}</p>
      )}
      {isDraft && (
        <Button
          size="md"
          className="justify-self-start"
          busy={saving.isBusy}
          wait={saving.wait}
          disabled={missing.length > 0}
          onClick={goLive}
        >
          {setup('liveSubmit')}
        </Button>
      )}
    </SettingsCard>
  );
}
