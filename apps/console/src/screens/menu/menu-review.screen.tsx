import { isApiError } from '@app/client/http/api-error.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type {
  IncompleteMenuBody,
  MenuDiff as WireDiff,
  MenuGap,
  MenuPage,
} from '@app/contract/schemas/console/menu';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { diffQuery, menuCalls, menuQuery, refreshMenu } from '#features/menu/menu-calls.ts';
import { nameIn, placeOf } from '#features/menu/menu-tree.ts';
import { useLiveMenu } from '#features/menu/use-live-menu.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { Screen } from '#ui/screen.tsx';
import { useMenuAddress } from '#features/menu/menu-context.tsx';
import { MenuDiff } from '#features/menu/menu-diff.tsx';
import { useValueTexts } from '#features/menu/use-value-texts.ts';

const MAX_NOTE = 200;

/** `/console/menu/review`: what the draft changes, and publishing it. */
export function MenuReviewScreen() {
  const t = useTranslations('menu.reviewPage');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch && <Review key={branch._id} branch={branch} />;
}

function Review({ branch }: { branch: ScopeBranch }) {
  const t = useTranslations('menu.reviewPage');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { toMenu } = useMenuAddress();
  const { data: page = null, dataUpdatedAt } = useQuery(menuQuery(branch._id));
  const { data: diff, error, refetch, isFetching } = useQuery({ ...diffQuery(branch._id), staleTime: 0 });
  useLiveMenu(branch._id, branch.vendor._id, dataUpdatedAt);
  return (
    <Screen
      title={t('title')}
      width="form"
      actions={
        <ButtonLink href={toMenu} variant="secondary" icon="arrow-left">
          {t('toMenu')}
        </ButtonLink>
      }
    >
      {error && (
        <InlineError
          text={failureText(error)}
          retryLabel={common('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!diff && !error && (
        <SkeletonGroup label={common('loading')} className="grid gap-3">
          {repeat(4, (row) => (
            <Skeleton key={row} className="h-18 rounded-card" />
          ))}
        </SkeletonGroup>
      )}
      {diff &&
        (diff.changes.length === 0 ? (
          <div className="card">
            <EmptyState art="/art/open-book.svg" title={t('nothing')} text={t('nothingText')} />
          </div>
        ) : (
          <Loaded branchId={branch._id} diff={diff} page={page} />
        ))}
    </Screen>
  );
}

type LoadedProps = { branchId: string; diff: WireDiff; page: MenuPage | null };

function Loaded({ branchId, diff, page }: LoadedProps) {
  const t = useTranslations('menu.reviewPage');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { go, toMenu } = useMenuAddress();
  const form = `menu.publish.${branchId}`;
  const [{ note }, setNote] = useState(() => draftOf(form, { note: '' }));
  useDraft(form, { note });
  /** What the person has looked at; a newer diff is shown with a notice. */
  const [base, setBase] = useState(diff.base);
  const [refused, setRefused] = useState<readonly MenuGap[] | null>(null);
  const isStale = base !== diff.base;
  const gaps = refused ?? diff.gaps;

  const {
    run: publish,
    isBusy,
    wait,
    failure,
  } = useAction({
    call: () => menuCalls(branchId).publish({ note: note.trim() || null, base: diff.base }),
    onDone: async () => {
      dropDraft(form);
      await refreshMenu(queries, branchId);
      showToast({ tone: 'good', text: t('published') });
      go(toMenu);
    },
    onFailed: async (error) => {
      if (isApiError(error, 422)) setRefused((error.json as Partial<IncompleteMenuBody>).gaps ?? null);
      // Another publication or import: the merged diff is shown first.
      if (isApiError(error, 409)) await refreshMenu(queries, branchId);
    },
    failureText: (error) => (isApiError(error, 409) ? t('stale') : failureText(error)),
  });

  return (
    <div className="grid gap-6">
      <FormFailure text={failure} />
      {isStale && failure === null && (
        <Notice
          tone="warn"
          role="status"
          action={
            <Button variant="quiet" onClick={() => setBase(diff.base)} className="-my-2">
              {t('seen')}
            </Button>
          }
        >
          {t('stale')}
        </Notice>
      )}
      {gaps.length > 0 && <Gaps gaps={gaps} page={page} currency={diff.currency} />}
      <MenuDiff changes={diff.changes} currency={diff.currency} page={page} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) publish();
        }}
        className="card grid gap-4 p-4"
      >
        <TextAreaField
          label={t('note')}
          hint={t('noteHint')}
          value={note}
          maxLength={MAX_NOTE}
          onChange={(event) => setNote({ note: event.currentTarget.value })}
        />
        <p className="type-small text-ink-2">{t('live')}</p>
        <Button
          type="submit"
          busy={isBusy}
          wait={wait}
          disabled={gaps.length > 0}
          className="justify-self-start"
        >
          {t('publish')}
        </Button>
      </form>
    </div>
  );
}

type GapsProps = { gaps: readonly MenuGap[]; page: MenuPage | null; currency: string };

/** CON-72 What prevents publishing; each place is a link to its field. */
function Gaps({ gaps, page, currency }: GapsProps) {
  const t = useTranslations('menu.reviewPage');
  const language = useLanguage();
  const { toItem, toCollection } = useMenuAddress();
  const { fieldName } = useValueTexts(currency);

  function hrefOf({ entity, id, field, language: side }: MenuGap): string | null {
    const place = page && placeOf(page, { entity, id });
    if (!place) return null;
    if (!place.item) return toCollection(place.collection.id);
    const target = entity === 'item' ? `${field}${side ? `.${side}` : ''}` : `${id}${side ? `.${side}` : ''}`;
    return toItem(place.collection.id, place.item.id, target);
  }

  function textOf({ name, path, field, language: side }: MenuGap): string {
    const full = [...path, name].map((one) => nameIn(one, language)).join(' › ');
    if (field === 'items') return t('gapItems', { name: full });
    if (field === 'options') return t('gapOptions', { name: full });
    if (field === 'diets') return t('gapDiets', { name: full });
    return t('gap', { name: full, field: fieldName(side ? `${field}.${side}` : field) });
  }

  return (
    <section aria-label={t('incomplete', { count: gaps.length })}>
      <Notice tone="warn">
        <h2 className="font-semibold">{t('incomplete', { count: gaps.length })}</h2>
        <p>{t('incompleteText')}</p>
        <ul className="mt-1">
          {gaps.map((gap) => {
            const href = hrefOf(gap);
            return (
              <li key={`${gap.id}${gap.field}${gap.language ?? ''}`}>
                {href ? (
                  <Link href={href} className="link inline-flex min-h-9 items-center">
                    {textOf(gap)}
                  </Link>
                ) : (
                  textOf(gap)
                )}
              </li>
            );
          })}
        </ul>
      </Notice>
    </section>
  );
}
