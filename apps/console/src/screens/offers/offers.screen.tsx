import { readAgain, useLiveQuery } from '@app/client/realtime/use-live-query.ts';
import { useNavigateHref } from '@app/client/router/use-navigate-href.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { MENU_CHANGED, menuChannel } from '@app/contract/events';
import type { WireOffersPage } from '@app/contract/schemas/console/offers';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import { offersQuery } from '#features/offers/offers-queries.ts';
import { firstCart, readCart } from '#features/offers/try-out.ts';
import { paths, withBranch } from '#paths.ts';
import { realtime } from '#session/realtime.ts';
import { draftOf, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useBranch, useChosenBranch } from '#session/scope.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OfferList } from '#features/offers/offer-list.tsx';
import { OfferWorkspace } from '#features/offers/offer-workspace.tsx';
import { OffersTabs } from '#features/offers/offers-tabs.tsx';

const NEW = 'new';

/** `/console/offers`: the offers of a branch, the editor and a cart to try them out. */
export function OffersScreen() {
  const t = useTranslations('offers');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch === null ? null : <OffersOf key={branch._id} branchId={branch._id} />;
}

function OffersOf({ branchId }: { branchId: string }) {
  const t = useTranslations('offers');
  const common = useTranslations('common');
  const live = useLiveQuery(offersQuery(branchId), {
    realtime,
    channels: [menuChannel(branchId)],
    events: { [MENU_CHANGED]: readAgain },
  });
  const { data, error, refresh } = live;
  useReportedLiveness(live);
  const failureText = useFailureText();
  const { offerId } = useParams({ strict: false });
  const chosen = useChosenBranch()?._id ?? null;
  return (
    <main id="main" className="screen-fixed">
      {offerId !== undefined && <h1 className="sr-only lg:hidden">{t('title')}</h1>}
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 pt-2 md:px-5',
          offerId !== undefined && 'max-lg:hidden',
        )}
      >
        <h1 tabIndex={-1} className="type-h1 py-1">
          {t('title')}
        </h1>
        <div className="-mb-px min-w-0 flex-1 self-end max-md:order-1 max-md:basis-full">
          <OffersTabs current="offers" />
        </div>
        <ButtonLink
          href={withBranch(paths.offer(NEW), chosen)}
          icon="plus"
          size="md"
          variant={offerId === undefined ? 'primary' : 'soft'}
          className="ms-auto mb-1.5"
        >
          {t('add')}
        </ButtonLink>
      </div>
      {error !== null && data && (
        <Notice
          tone="warn"
          icon="wifi-slash"
          role="status"
          className="m-3 mb-0"
          action={
            <Button variant="quiet" onClick={() => void refresh()}>
              {common('retry')}
            </Button>
          }
        >
          {t('stale', { reason: failureText(error) })}
        </Notice>
      )}
      {data ? (
        <Loaded page={data} offerId={offerId ?? null} />
      ) : (
        <NotLoaded error={error} onRetry={() => void refresh()} />
      )}
    </main>
  );
}

function Loaded({ page, offerId }: { page: WireOffersPage; offerId: string | null }) {
  const t = useTranslations('offers');
  const navigate = useNavigateHref();
  const chosen = useChosenBranch()?._id ?? null;
  const cartDraft = `offer-cart.${page.branch._id}`;
  const [cart, setCart] = useState(() => readCart(draftOf(cartDraft, firstCart(page))) ?? firstCart(page));
  useDraft(cartDraft, cart);
  const offer = page.offers.find(({ _id }) => _id === offerId) ?? null;
  const toOffer = (id: string | null) =>
    navigate(withBranch(id === null ? paths.offers : paths.offer(id), chosen), { replace: true });
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classes(
          'relative w-full min-w-0 overflow-y-auto overscroll-contain border-line lg:w-75 lg:flex-none lg:border-e wide:w-96',
          offerId !== null && 'max-lg:hidden',
        )}
      >
        <OfferList page={page} offerId={offerId} />
      </div>
      <div className={classes('min-h-0 min-w-0 flex-1', offerId === null && 'max-lg:hidden')}>
        {offer === null && offerId !== NEW ? (
          <div className="grid h-full place-items-center p-6">
            <EmptyState art="/art/storefront.svg" text={offerId === null ? t('choose') : t('gone')} />
          </div>
        ) : (
          <OfferWorkspace
            key={offer?._id ?? NEW}
            page={page}
            offer={offer}
            cart={cart}
            onCart={setCart}
            onOpen={toOffer}
          />
        )}
      </div>
    </div>
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('offers');
  const common = useTranslations('common');
  const failureText = useFailureText();
  if (error !== null)
    return (
      <LoadFailed title={t('failed')} text={failureText(error)} retry={common('retry')} onRetry={onRetry} />
    );
  return (
    <SkeletonGroup label={common('loading')} className="flex min-h-0 flex-1">
      <div className="grid w-full content-start gap-2 p-4 lg:w-75 lg:flex-none">
        {repeat(5, (index) => (
          <Skeleton key={index} className="h-16 rounded-control" />
        ))}
      </div>
      <div className="grid flex-1 content-start gap-4 p-5 max-lg:hidden">
        {repeat(5, (index) => (
          <Skeleton key={index} className="h-12 rounded-control" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
