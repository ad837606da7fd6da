import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { Suspense } from 'react';
import { useBranchIn } from '#features/branches/use-branch.ts';
import type { useLayer } from '#features/branches/use-layer.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
import type { AddressWay } from './use-address-way.ts';
import type { useCartGate } from './use-cart-gate.ts';

const PauseDialog = lazyPart(() =>
  import('#features/branches/pause-dialog.tsx').then((file) => file.PauseDialog),
);
const QuickAuthDialog = lazyPart(() =>
  import('#features/auth/quick-auth.tsx').then((file) => file.QuickAuthDialog),
);
const BranchSwitcher = lazyPart(() =>
  import('#features/branches/branch-switcher.tsx').then((file) => file.BranchSwitcher),
);
const BranchMapModal = lazyPart(() =>
  import('#features/location/branch-map-modal.tsx').then((file) => file.BranchMapModal),
);
const LanguageDialog = lazyPart(() =>
  import('#features/branches/language-dialog.tsx').then((file) => file.LanguageDialog),
);

type Layer = ReturnType<typeof useLayer>;
type BranchLayersProps = {
  branch: WireBranch;
  table: string | undefined;
  cartCount: number;
  gate: ReturnType<typeof useCartGate>;
  switcher: Layer;
  languages: Layer;
  addressWay: AddressWay;
  /** Where deliveries go now, if anywhere. */
  place: Point | null;
};

/** What may lie over the page; the code of each comes with its first opening. */
export function BranchLayers(props: BranchLayersProps) {
  const { branch, table, cartCount, gate, switcher, languages, addressWay, place } = props;
  const switchLanguage = useSwitchLanguage();
  const fetchIn = useBranchIn(branch._id, table);

  async function choose(language: Language) {
    languages.close();
    await fetchIn(language);
    switchLanguage(language);
  }

  return (
    <>
      <Suspense>
        {availabilityOf(branch) !== 'open' && <PauseDialog branch={branch} onOthers={switcher.open} />}
      </Suspense>
      <Suspense>
        {switcher.isNeeded && (
          <BranchSwitcher
            branch={branch}
            cartCount={cartCount}
            isOpen={switcher.isOpen}
            onClose={switcher.close}
          />
        )}
      </Suspense>
      <Suspense>
        {languages.isNeeded && (
          <LanguageDialog isOpen={languages.isOpen} onClose={languages.close} onChoose={choose} />
        )}
      </Suspense>
      <Suspense>
        {addressWay.isNeeded && (
          <BranchMapModal
            branch={branch}
            start={place}
            isOpen={addressWay.isMapOpen}
            onClose={addressWay.closeMap}
          />
        )}
      </Suspense>
      <Suspense>
        {gate.isNeeded && (
          <QuickAuthDialog
            step={gate.step}
            needsVerified={gate.isForCart}
            isForCart={gate.isForCart}
            onDone={gate.done}
            onClose={gate.close}
          />
        )}
      </Suspense>
    </>
  );
}
