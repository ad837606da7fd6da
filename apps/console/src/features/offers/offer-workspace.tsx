import { Switch } from '@app/ui/actions/switch.tsx';
import { useAction } from '@app/client/react/use-action.ts';
import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DraftProblems, EMPTY_OFFER, type OfferDraft, offerDraftOf, readOffer } from './offer-draft.ts';
import { isConflict, useOfferChanges } from './offers-queries.ts';
import { refusedFields } from './refused-fields.ts';
import { toOffer, type TryOutCart, tryOut, findWarnings } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useHasRoleAt } from '#session/roles.ts';
import { useServerTime } from '#session/server-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { OfferEstimate } from './offer-estimate.tsx';
import { OfferWarnings } from './offer-warnings.tsx';
import { SentencePreview } from './sentence-preview.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TryOutPane } from './try-out-pane.tsx';

type OfferWorkspaceProps = {
  page: WireOffersPage;
  /** Null for a new one. */
  offer: WireManagedOffer | null;
  cart: TryOutCart;
  onCart: (cart: TryOutCart) => void;
  /** Opens another offer; null for the list. */
  onOpen: (offerId: string | null) => void;
};

/** What was typed, and the state of the offer from which the typing started. */
type Editing = { draft: OfferDraft; base: OfferDraft; revision: number };

const STEP_MS = 10_000;
const isSame = (a: OfferDraft, b: OfferDraft) => JSON.stringify(a) === JSON.stringify(b);

/** CON-83 CON-84 The editor of one offer, with the cart beside it. */
export function OfferWorkspace({ page, offer, cart, onCart, onOpen }: OfferWorkspaceProps) {
  const { timeZone } = page.branch;
  const fresh = offer ? offerDraftOf(offer, timeZone) : EMPTY_OFFER;
  const start: Editing = { draft: fresh, base: fresh, revision: offer?.revision ?? 0 };
  const form = `offer.${page.branch._id}.${offer?._id ?? 'new'}`;
  const [editing, setEditing] = useState(() => draftOf(form, start));
  useDraft(form, editing);

  const isDirty = !isSame(editing.draft, editing.base);
  const isMoved = offer !== null && offer.revision !== editing.revision;
  // A switch is no change of the terms, and what nobody edits follows the server.
  const isConflicting = isMoved && isDirty && !isSame(fresh, editing.base);
  if (isMoved && !isConflicting) setEditing({ ...(isDirty ? editing : start), revision: offer.revision });

  const { draft } = editing;
  const { terms, problems } = useMemo(() => readOffer(draft, timeZone), [draft, timeZone]);
  const now = useServerTime(STEP_MS);
  const edited = useMemo(() => ({ offerId: offer?._id ?? null, terms }), [offer?._id, terms]);
  const result = useMemo(() => tryOut(page, cart, edited, new Date(now)), [page, cart, edited, now]);
  const warnings = useMemo(() => findWarnings(page, edited, new Date(now)), [page, edited, now]);

  return (
    <div className="relative flex h-full min-h-0 flex-col overflow-y-auto overscroll-contain xl:flex-row xl:overflow-hidden">
      <div className="relative min-w-0 bg-surface px-4 pt-4 pb-8 md:px-5 xl:min-h-0 xl:flex-1 xl:overflow-y-auto xl:overscroll-contain">
        <div className="@container mx-auto max-w-190">
          <Editor
            {...{ page, offer, problems, terms, isDirty, isConflicting, onOpen }}
            draft={draft}
            revision={editing.revision}
            onChange={(changes) => setEditing((was) => ({ ...was, draft: { ...was.draft, ...changes } }))}
            onReset={() => setEditing(start)}
            onKeep={() => offer && setEditing((was) => ({ ...was, base: fresh, revision: offer.revision }))}
            onSaved={(saved) => {
              dropDraft(form);
              const next = offerDraftOf(saved, timeZone);
              setEditing({ draft: next, base: next, revision: saved.revision });
              if (!offer) onOpen(saved._id);
            }}
          />
          <div className="mt-5 grid gap-4">
            <SentencePreview offer={toOffer('', terms)} currency={page.branch.currency} />
            <OfferWarnings warnings={warnings} />
            {terms.percent > 0 && <OfferEstimate page={page} edited={edited} />}
          </div>
        </div>
      </div>
      <div className="relative border-line bg-surface px-4 pt-4 pb-8 max-xl:border-t md:px-5 xl:min-h-0 xl:w-85 xl:flex-none xl:overflow-y-auto xl:overscroll-contain xl:border-s wide:w-110">
        <TryOutPane {...{ page, cart, onCart, result, edited }} />
      </div>
    </div>
  );
}

type EditorProps = Pick<OfferWorkspaceProps, 'page' | 'offer' | 'onOpen'> & {
  draft: OfferDraft;
  revision: number;
  problems: DraftProblems;
  terms: ReturnType<typeof readOffer>['terms'];
  isDirty: boolean;
  isConflicting: boolean;
  onChange: (changes: Partial<OfferDraft>) => void;
  onReset: () => void;
  onKeep: () => void;
  onSaved: (offer: WireManagedOffer) => void;
};

/** The paths of refused fields, by the names of the draft. */
const FIELDS: Readonly<Record<string, string>> = {
  'terms.name.en': 'nameEn',
  'terms.name.ar': 'nameAr',
  'terms.entityId': 'target',
  'terms.percent': 'percent',
  'terms.minimumAmount': 'minimumAmount',
  'terms.maxDiscount': 'maxDiscount',
  'terms.startsAt': 'startsAt',
  'terms.endsAt': 'endsAt',
};

function Editor(props: EditorProps) {
  const { page, offer, draft, revision, problems, terms, isDirty, isConflicting } = props;
  const { onChange, onReset, onKeep, onSaved, onOpen } = props;
  const t = useTranslations('offers');
  const language = useLanguage();
  const failureText = useFailureText();
  const changes = useOfferChanges(page.branch._id);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const saving = useAction({
    call: () =>
      offer ? changes.change(offer._id, { revision, terms }) : changes.add({ terms, isActive: true }),
    onDone: (body) => {
      setIsChecked(false);
      onSaved(body.offer);
      showToast({ tone: 'good', text: t(body.offer.isActive ? 'saved' : 'savedOff') });
    },
    onFailed: (error) => setRefused(refusedFields(error, FIELDS)),
  });
  const copying = useAction({
    call: (offerId: string) => changes.copy(offerId),
    onDone: ({ offer: copied }) => {
      showToast({ tone: 'good', text: t('copied') });
      onOpen(copied._id);
    },
    onFailed: (_error, text) => showToast({ tone: 'error', text }),
  });
  const [isRemoving, setIsRemoving] = useState(false);
  const report = (error: unknown) => showToast({ tone: 'error', text: failureText(error) });

  const errors: Record<string, string | undefined> = { ...refused };
  if (isChecked)
    for (const [field, problem] of Object.entries(problems)) errors[field] = t(`errors.${problem}`);

  function change(next: Partial<OfferDraft>) {
    setRefused({});
    onChange(next);
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!saving.isBusy && Object.keys(problems).length === 0) saving.run();
  }

  const mayGiveCredit = useHasRoleAt(page.branch._id, 'vendorManager');
  const isFixed = offer?.mode === 'cashback' && !mayGiveCredit;
  const name = offer?.name[language] ?? t('newTitle');
  return (
    <>
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="flex items-start gap-x-3">
          <span className="-ms-2 lg:hidden">
            <BackButton label={t('back')} onBack={() => onOpen(null)} />
          </span>
          <h2 className="type-h2 min-w-0 flex-1 py-2 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {offer && (
            <span
              className={classes(
                'flex shrink-0 items-center gap-2 text-control font-medium',
                offer.isActive ? 'text-success' : 'text-ink-2',
              )}
            >
              {t(offer.isActive ? 'on' : 'stateOff')}
              {(offer.isActive || !isFixed) && (
                <Switch
                  isBare
                  checked={offer.isActive}
                  onChange={(isOn) => void changes.setActive(offer, isOn).catch(report)}
                >
                  {t('switchOf', { name })}
                </Switch>
              )}
            </span>
          )}
        </div>
        {offer && (
          <div className="-mt-4 flex flex-wrap gap-2">
            {!isFixed && (
              <Button variant="soft" icon="copy" onClick={() => copying.run(offer._id)}>
                {t('copy')}
              </Button>
            )}
            <Button variant="danger-quiet" icon="trash" onClick={() => setIsRemoving(true)}>
              {t('remove')}
            </Button>
          </div>
        )}
        {isConflicting && (
          <Notice
            tone="warn"
            role="alert"
            action={
              <span className="flex flex-wrap gap-2">
                <Button variant="secondary" onClick={onReset}>
                  {t('takeTheirs')}
                </Button>
                <Button variant="secondary" onClick={onKeep}>
                  {t('keepMine')}
                </Button>
              </span>
            }
          >
            {t('conflict')}
          </Notice>
        )}
        <FormFailure text={isConflict(saving.error) ? null : saving.failure} />
        {isFixed && <Notice>{t('cashbackFixed')}</Notice>}
        <fieldset disabled={isFixed} className="grid min-w-0 gap-5">
          <TermsFields
            draft={draft}
            onChange={change}
            errors={errors}
            currency={page.branch.currency}
            orderTypes={page.branch.orderTypes}
            isPerUnit={draft.affect === 'item' && draft.target !== ''}
            zoneName={page.branch.timeZone}
            hasCashback={mayGiveCredit || isFixed}
            target={
              <SelectField
                label={t('target')}
                name="target"
                value={draft.target}
                error={errors['target']}
                onChange={(target) => change({ target })}
                options={[
                  { value: '', label: t('wholeBranch') },
                  {
                    label: t('collections'),
                    options: page.collections.map(({ _id, name: names }) => ({
                      value: `collections/${_id}`,
                      label: names[language],
                    })),
                  },
                  ...page.collections.map(({ name: names, items }) => ({
                    label: t('itemsOf', { name: names[language] }),
                    options: items.map((item) => ({
                      value: `items/${item._id}`,
                      label: item.name[language],
                    })),
                  })),
                ]}
              />
            }
          />
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {!isFixed && (
            <Button
              type="submit"
              busy={saving.isBusy}
              wait={saving.wait}
              disabled={isConflicting || (!isDirty && offer !== null)}
            >
              {t('save')}
            </Button>
          )}
          {isDirty && (
            <Button
              variant="quiet"
              size="lg"
              onClick={() => {
                setIsChecked(false);
                saving.reset();
                onReset();
              }}
            >
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
      {isRemoving && offer && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          onClose={() => setIsRemoving(false)}
          onConfirm={async () => {
            await changes.remove(offer._id);
            showToast({ tone: 'good', text: t('removed', { name }) });
            onOpen(null);
          }}
        >
          <p className="text-ink-2">{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
