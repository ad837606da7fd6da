import { useInSight } from '@app/client/react/use-in-sight.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { IconButton, IconLink } from '@app/ui/actions/icon-button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Mark } from '@app/ui/content/mark.tsx';
import { NavBar } from '@app/ui/layout/nav-bar.tsx';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { BranchName } from './branch-name.tsx';
import { useSave } from '#features/branches/use-save.ts';

/* The visible part of the cover; the page overlaps its lower edge. */
const COVER_PX = 20;

type BranchHeaderProps = {
  branch: WireBranch;
  /** The page to return to after sign-in. */
  here: string;
  /** The background of the round buttons. */
  cover: RefObject<Element | null>;
  search: ReactNode;
  /** Number of units in the cart. */
  cartCount: number;
  onCart: (event: MouseEvent) => void;
  onLanguage: () => void;
  onMore: () => void;
  onNeedLogin: () => void;
};

/** On a phone round buttons on the cover that become a bar after it scrolls away; on wider screens always a bar. */
export function BranchHeader({ isPhone, ...props }: BranchHeaderProps & { isPhone: boolean }) {
  return isPhone ? <PhoneHeader {...props} /> : <WideHeader {...props} />;
}

/** In a low window only the tabs stick and the bar scrolls away. Taps between its buttons reach the cover. */
function PhoneHeader(props: BranchHeaderProps) {
  const { branch, here, cover, onNeedLogin, onMore } = props;
  const t = useTranslations();
  const isCollapsed = !useInSight(cover, COVER_PX);
  const goBack = useGoBack(paths.vendor(branch.vendorDashedName));
  const variant = isCollapsed ? 'plain' : 'raised';
  return (
    <header
      className={classes(
        'sticky top-(--strip) z-30 -mb-[calc(var(--navbar)+1px)] border-b transition-[background-color,border-color] duration-160 low:static',
        isCollapsed ? 'border-line bg-surface' : 'pointer-events-none border-transparent',
      )}
    >
      <div
        className={classes(
          'wrap flex h-(--navbar) items-center gap-2 [&>:not(p)]:pointer-events-auto',
          isCollapsed ? 'px-1.5' : 'px-3 pt-3',
        )}
      >
        <BackButton label={t('common.back')} onBack={goBack} variant={variant} />
        {!isCollapsed && <LoginLink here={here} className="rounded-full bg-surface shadow-e2" />}
        {/* Relative: the visually hidden text after the clipped name would otherwise widen the page. */}
        <p
          aria-hidden="true"
          className={classes(
            'type-item relative min-w-0 flex-1 truncate transition-opacity duration-160',
            !isCollapsed && 'opacity-0',
          )}
        >
          {isCollapsed && <BranchName {...branch} />}
        </p>
        {!isCollapsed && <SaveButton branch={branch} onNeedLogin={onNeedLogin} />}
        <IconButton
          icon="dots-three"
          label={t('common.more')}
          aria-haspopup="dialog"
          variant={variant}
          onClick={onMore}
        />
        <CartLink {...props} variant={variant} />
      </div>
    </header>
  );
}

function SaveButton({ branch, onNeedLogin }: Pick<BranchHeaderProps, 'branch' | 'onNeedLogin'>) {
  const t = useTranslations();
  const { state, save } = useSave(branch._id, onNeedLogin);
  return (
    <>
      <IconButton
        icon={branch.isSaved ? 'heart-fill' : 'heart'}
        iconClass={branch.isSaved ? 'text-coral' : ''}
        label={t(branch.isSaved ? 'branch.saved' : 'branch.save')}
        aria-pressed={branch.isSaved}
        aria-busy={state === 'busy' || undefined}
        variant="raised"
        onClick={save}
      />
      <span role="status" className="sr-only">
        {state === 'failed' && t('branch.saveFailed')}
      </span>
    </>
  );
}

function WideHeader(props: BranchHeaderProps) {
  const { branch, here, search, onLanguage } = props;
  const t = useTranslations();
  const home = paths.home(useLanguage());
  const goBack = useGoBack(paths.vendor(branch.vendorDashedName));
  const visitor = useVisitor();
  return (
    <div className="sticky top-(--strip) z-30">
      <NavBar
        sticky={false}
        start={
          <>
            <BackButton label={t('common.back')} onBack={goBack} className="-ms-2.5" />
            <Link href={home} aria-label={t('common.home')} className="hit rounded-control">
              <Mark />
            </Link>
          </>
        }
        middle={<div className="w-full max-w-144">{search}</div>}
      >
        <LoginLink here={here} />
        <IconButton icon="translate" label={t('language.title')} onClick={onLanguage} />
        <CartLink {...props} variant="plain" />
        {visitor.kind === 'customer' && (
          <Link
            href={paths.profile}
            aria-label={t('nav.profile', { name: visitor.user.name })}
            className="hit"
          >
            <Avatar name={visitor.user.name} src={visitor.user.image} />
          </Link>
        )}
      </NavBar>
    </div>
  );
}

function LoginLink({ here, className = '' }: { here: string; className?: string }) {
  const t = useTranslations();
  if (useVisitor().kind !== 'guest') return null;
  return (
    <ButtonLink href={paths.login(here)} variant="quiet" className={`px-4 text-small ${className}`}>
      {t('nav.login')}
    </ButtonLink>
  );
}

type CartLinkProps = Pick<BranchHeaderProps, 'branch' | 'cartCount' | 'onCart'> & {
  variant: 'plain' | 'raised';
};

function CartLink({ branch, cartCount, onCart, variant }: CartLinkProps) {
  const t = useTranslations();
  return (
    <IconLink
      icon="shopping-cart-simple"
      href={paths.cart(branch._id)}
      onClick={onCart}
      label={t('branch.cartLabel', { count: cartCount })}
      badge={cartCount}
      variant={variant}
    />
  );
}
