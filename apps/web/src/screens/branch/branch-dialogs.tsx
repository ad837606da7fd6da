import { lazyComponent } from '@app/client/react/defer.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { Suspense } from 'react';
import { useBranchIn } from '#features/branches/use-branch.ts';
import { paths } from '#paths.ts';
import { useWelcome } from '#screens/auth/use-welcome.ts';
import { allowGuestCheckout } from '#session/guest-checkout.ts';
import { useSwitchLanguage } from '#session/use-switch-language.ts';
import { GatedCart } from './gated-cart.tsx';
import { BranchLocationText } from './branch-location-text.tsx';
import { RateBranch } from './rate-branch.tsx';
import type { AddressLink } from '#features/ordering/use-address-link.ts';
import type { BranchDialogsState } from './use-branch-dialogs.ts';
import type { useCartGate } from './use-cart-gate.ts';

const PauseDialog = lazyComponent(() =>
  import('#features/branches/dialogs/pause-dialog.tsx').then((file) => file.PauseDialog),
);
const QuickAuthDialog = lazyComponent(() =>
  import('#features/auth/quick-auth.tsx').then((file) => file.QuickAuthDialog),
);
const BranchSwitcher = lazyComponent(() =>
  import('#features/branches/page/branch-switcher.tsx').then((file) => file.BranchSwitcher),
);
const BranchMapModal = lazyComponent(() =>
  import('#features/location/branch-map-modal.tsx').then((file) => file.BranchMapModal),
);
const LanguageDialog = lazyComponent(() =>
  import('#features/branches/dialogs/language-dialog.tsx').then((file) => file.LanguageDialog),
);

const MoreDialog = lazyComponent(() =>
  import('#features/branches/dialogs/more-dialog.tsx').then((file) => file.MoreDialog),
);
const LocationDialog = lazyComponent(() =>
  import('#features/branches/dialogs/location-dialog.tsx').then((file) => file.LocationDialog),
);
const HoursDialog = lazyComponent(() =>
  import('#features/branches/dialogs/hours-dialog.tsx').then((file) => file.HoursDialog),
);
const ReviewsDialog = lazyComponent(() =>
  import('#features/reviews/reviews-dialog.tsx').then((file) => file.ReviewsDialog),
);
const ShareDialog = lazyComponent(() =>
  import('#features/branches/dialogs/share-dialog.tsx').then((file) => file.ShareDialog),
);

const StartGroup = lazyComponent(() =>
  import('#screens/party/start-group.tsx').then((file) => file.StartGroup),
);

type BranchDialogsProps = {
  branch: WireBranch;
  table: string | undefined;
  /** The branch took no orders when the page opened. */
  wasUnavailable: boolean;
  cartCount: number;
  gate: ReturnType<typeof useCartGate>;
  dialogs: BranchDialogsState;
  addressLink: AddressLink;
  /** The current delivery location, if any. */
  place: Point | null;
};

/** The dialogs of the page; the code of each loads when first opened. */
export function BranchDialogs(props: BranchDialogsProps) {
  const { branch, table, wasUnavailable, cartCount, gate, dialogs, addressLink, place } = props;
  const { switcher, languages } = dialogs;
  const go = useNavigateHref();
  const welcome = useWelcome();
  const switchLanguage = useSwitchLanguage();
  const fetchIn = useBranchIn(branch._id, table);

  function lookAtCart() {
    allowGuestCheckout(branch._id);
    gate.close();
    go(paths.cart(branch._id));
  }

  async function choose(language: Language) {
    languages.close();
    dialogs.more.close();
    await fetchIn(language);
    switchLanguage(language);
  }

  return (
    <>
      <Suspense>
        {wasUnavailable && availabilityOf(branch) !== 'open' && (
          <PauseDialog branch={branch} onOthers={switcher.open} />
        )}
      </Suspense>
      <Suspense>
        {switcher.isNeeded && (
          <BranchSwitcher
            branch={branch}
            cartCount={cartCount}
            isOpen={switcher.isOpen}
            onClose={switcher.close}
            onChoose={dialogs.closeForOtherBranch}
          />
        )}
      </Suspense>
      <AboutBranch
        branch={branch}
        dialogs={dialogs}
        place={place}
        onNeedLogin={gate.needLogin}
        onLanguage={choose}
      />
      <Suspense>
        {languages.isNeeded && (
          <LanguageDialog isOpen={languages.isOpen} onClose={languages.close} onChoose={choose} />
        )}
      </Suspense>
      <Suspense>
        {addressLink.isNeeded && (
          <BranchMapModal
            branch={branch}
            start={place}
            isOpen={addressLink.isMapOpen}
            onClose={addressLink.closeMap}
          />
        )}
      </Suspense>
      <Suspense>
        {gate.isNeeded && (
          <QuickAuthDialog
            step={gate.step}
            needsVerified={gate.isForCart}
            cart={gate.isForCart && gate.step === 'login' ? <GatedCart branch={branch} /> : null}
            onCartFirst={gate.isForCart ? lookAtCart : undefined}
            onSignedIn={welcome}
            onDone={gate.done}
            onClose={gate.close}
          />
        )}
      </Suspense>
    </>
  );
}

type AboutBranchProps = Pick<BranchDialogsProps, 'branch' | 'dialogs' | 'place'> & {
  onNeedLogin: () => void;
  onLanguage: (language: Language) => void;
};

/** The More sheet of a phone and the dialogs it opens. */
function AboutBranch({ branch, dialogs, place, onNeedLogin, onLanguage }: AboutBranchProps) {
  const { more, location, share, hours, feedback, reviews, together, rows } = dialogs;
  const locationText = <BranchLocationText branch={branch} from={place} />;
  return (
    <>
      <Suspense>
        {more.isNeeded && (
          <MoreDialog
            {...rows}
            branch={branch}
            locationText={locationText}
            isOpen={more.isOpen}
            onClose={more.close}
            onNeedLogin={() => {
              more.close();
              onNeedLogin();
            }}
            onLanguage={onLanguage}
          />
        )}
      </Suspense>
      <Suspense>
        {location.isNeeded && (
          <LocationDialog
            branch={branch}
            locationText={locationText}
            isOpen={location.isOpen}
            onClose={location.close}
          />
        )}
      </Suspense>
      <Suspense>
        {share.isNeeded && <ShareDialog branch={branch} isOpen={share.isOpen} onClose={share.close} />}
      </Suspense>
      <Suspense>
        {hours.isNeeded && <HoursDialog branch={branch} isOpen={hours.isOpen} onClose={hours.close} />}
      </Suspense>
      <Suspense>
        {reviews.isNeeded && (
          <ReviewsDialog
            branch={branch}
            isOpen={reviews.isOpen}
            onClose={reviews.close}
            onNeedLogin={() => {
              reviews.close();
              onNeedLogin();
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {together.isNeeded && (
          <StartGroup
            branch={branch}
            isOpen={together.isOpen}
            onClose={together.close}
            onNeedLogin={onNeedLogin}
          />
        )}
      </Suspense>
      <Suspense>
        {feedback.isNeeded && (
          <RateBranch branch={branch} isOpen={feedback.isOpen} onClose={feedback.close} />
        )}
      </Suspense>
    </>
  );
}
