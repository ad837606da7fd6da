import { useGoBack } from '@app/client/router/use-go-back.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { addressChoiceAt } from '#features/addresses/address-choice.ts';
import { AddressList } from '#features/addresses/address-list.tsx';
import { UnsavedCard } from '#features/addresses/unsaved-card.tsx';
import { useBranch } from '#features/branches/use-branch.ts';
import { startDelivery } from '#features/ordering/cart/use-reconciled-cart.ts';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { forgetLocation } from '#features/location/location.store.ts';
import { useChosenLocation } from '#features/location/use-chosen-location.ts';
import { useLocationLine, useLocationName } from '#features/location/use-location-name.ts';
import { paths } from '#paths.ts';
import { useCustomer } from '#session/user.ts';

export function AddressesScreen({ branch }: { branch?: string | undefined }) {
  return branch === undefined ? <Addresses branch={null} /> : <AddressesForBranch branchId={branch} />;
}

function AddressesForBranch({ branchId }: { branchId: string }) {
  return <Addresses branch={useBranch(branchId, undefined)} />;
}

function Addresses({ branch }: { branch: WireBranch | null }) {
  const t = useTranslations();
  const go = useNavigateHref();
  const goBack = useGoBack(branch ? paths.branch(branch._id) : paths.profile);
  const { addresses } = useCustomer();
  const place = useChosenLocation();
  const picked = place?._id === UNSAVED_ID ? place.coordinates : null;
  const pickedName = useLocationName(picked);
  const zones = branch?.zones ?? null;

  function follow() {
    forgetLocation();
    if (!branch) return;
    startDelivery(branch._id);
    go(paths.branch(branch._id), { replace: true });
  }

  return (
    <Page
      title={t('addressColl.title')}
      lead={branch && t('addressColl.forBranch', { name: branch.name })}
      width="narrow"
      back={<BackButton label={t('common.back')} onBack={goBack} />}
    >
      {addresses.length === 0 && picked === null && (
        <EmptyState art="/art/empty-addresses.svg" text={t('addressColl.empty')} />
      )}
      <AddressList
        addresses={addresses}
        currentId={place?._id ?? null}
        branch={branch}
        unsaved={picked && <UnsavedCard name={pickedName.short} choice={addressChoiceAt(picked, zones)} />}
        useLine={useLocationLine}
        onChosen={follow}
      />
    </Page>
  );
}
