import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import type { Language } from '@app/domain/language';
import { Suspense } from 'react';
import { useBranchIn } from '#features/branches/use-branch.ts';
import type { useLayer } from '#features/branches/use-layer.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
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
};

/** What may lie over the page; the code of each comes with its first opening. */
export function BranchLayers({ branch, table, cartCount, gate, switcher, languages }: BranchLayersProps) {
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
        {gate.isNeeded && (
          <QuickAuthDialog
            step={gate.step}
            needsVerified={gate.isForCart}
            onDone={gate.done}
            onClose={gate.close}
          />
        )}
      </Suspense>
    </>
  );
}
