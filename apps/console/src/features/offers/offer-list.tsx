import { Switch } from '@app/ui/actions/switch.tsx';
import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useTranslations } from 'use-intl';
import { useOfferChanges } from './offers-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useChosenBranch } from '#session/scope.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { useHasRoleAt } from '#session/roles.ts';
import { useOfferTexts } from './use-offer-texts.ts';

type OfferListProps = { page: WireOffersPage; offerId: string | null };

/** CON-83 The offers in their order, each with its state and its switch. */
export function OfferList({ page, offerId }: OfferListProps) {
  const t = useTranslations('offers');
  const language = useLanguage();
  const failureText = useFailureText();
  const changes = useOfferChanges(page.branch._id);
  const { offers } = page;
  const report = (error: unknown) => showToast({ tone: 'error', text: failureText(error) });

  if (offers.length === 0)
    return (
      <div className="p-4">
        <EmptyState art="/art/storefront.svg" title={t('empty')} text={t('emptyText')} />
      </div>
    );
  return (
    <div className="px-2 pt-3 pb-6">
      <SortableList
        label={t('list')}
        entries={offers}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name[language]}
        onMove={(id, to) => {
          const offer = offers.find(({ _id }) => _id === id);
          if (offer) void changes.move(offer, to).catch(report);
        }}
        className="grid gap-1"
      >
        {(offer, handle) => (
          <OfferRow
            offer={offer}
            page={page}
            isChosen={offer._id === offerId}
            handle={handle}
            onSwitch={(isOn) => void changes.setActive(offer, isOn).catch(report)}
          />
        )}
      </SortableList>
      <p className="type-caption px-3 pt-3 text-ink-2">{t('listHint')}</p>
    </div>
  );
}

type OfferRowProps = {
  offer: WireManagedOffer;
  page: WireOffersPage;
  isChosen: boolean;
  handle: React.ReactNode;
  onSwitch: (isOn: boolean) => void;
};

function OfferRow({ offer, page, isChosen, handle, onSwitch }: OfferRowProps) {
  const t = useTranslations('offers');
  const language = useLanguage();
  const texts = useOfferTexts(page.branch);
  const branchId = useChosenBranch()?._id ?? null;
  const mayGiveCredit = useHasRoleAt(page.branch._id, 'vendorManager');
  const name = offer.name[language];
  const { tone, text } = texts.stateOf(offer);
  return (
    <div
      className={classes(
        'relative flex items-center gap-1 rounded-control pe-2',
        isChosen ? 'bg-surface shadow-[inset_0_0_0_1.5px_var(--primary)] dark:bg-raised' : 'hover:bg-sunken',
      )}
    >
      {handle}
      <Link
        href={withBranch(paths.offer(offer._id), branchId)}
        aria-current={isChosen ? 'page' : undefined}
        className="grid min-h-16 min-w-0 flex-1 content-center rounded-control py-2"
      >
        <span className="font-semibold wrap-break-word">
          <bdi>{name}</bdi>
        </span>
        <span className="type-small text-ink-2">{texts.summaryOf(offer)}</span>
        <span className={classes('type-caption truncate', tone)}>{text}</span>
      </Link>
      {(offer.isActive || offer.mode === 'save' || mayGiveCredit) && (
        <Switch isBare checked={offer.isActive} onChange={onSwitch}>
          {t('switchOf', { name })}
        </Switch>
      )}
    </div>
  );
}
