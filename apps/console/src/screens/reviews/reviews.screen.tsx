import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { WireFeedback } from '@app/contract/schemas/console/feedback';
import { formatAmount } from '@app/domain/money/format';
import { groupPhone } from '@app/domain/text/phone';
import { Button } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { classes } from '@app/ui/classes.ts';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import {
  markHandled,
  type ReviewFilter,
  reviewsQuery,
  useLiveReviews,
} from '#features/reviews/review-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { draftOf, dropDraft, useDraft } from '#session/draft.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { Screen } from '#ui/screen.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { CommentLine } from '#features/reviews/comment-line.tsx';
import { AnswerDialog } from '#features/reviews/answer-dialog.tsx';

const FEW = '1,2';
const STARS = [1, 2, 3, 4, 5];
const COMMENTS = ['waiting', 'shown', 'not_shown'] as const;
const MAX_NOTE_LENGTH = 500;
const CONTACT =
  'inline-flex min-h-11 items-center text-control text-primary-ink underline-offset-2 hover:underline max-md:text-small';

/** CON-108 The ratings of a branch, newest first. The filters are in the address. */
export function ReviewsScreen() {
  const t = useTranslations('reviews');
  const branch = useBranch();
  useDocumentTitle(t('title'));
  return <Screen title={t('title')}>{branch && <Reviews branch={branch} />}</Screen>;
}

function Reviews({ branch }: { branch: ScopeBranch }) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { stars, day, unread, comments } = useSearch({ strict: false });
  const filter: ReviewFilter = {
    branch: branch._id,
    stars,
    day,
    unread: unread === 'true' ? 'true' : undefined,
    comments: COMMENTS.find((one) => one === comments),
  };
  const { liveness, refresh } = useLiveReviews(branch.vendor._id);
  const query = useInfiniteQuery(reviewsQuery(filter));
  useReportedLiveness({ liveness, failedAt: null, lastNewsAt: query.dataUpdatedAt || null });
  const [handling, setHandling] = useState<WireFeedback | null>(null);
  const [answering, setAnswering] = useState<WireFeedback | null>(null);
  const pages = query.data?.pages ?? [];
  const reviews = pages.flatMap(({ feedback }) => feedback);
  const isFiltered = [stars, day, filter.unread, filter.comments].some((value) => value !== undefined);
  const weeks = pages[0]?.weeks ?? [];
  const credit = pages[0]?.credits.find(({ branchId }) => branchId === branch._id) ?? null;
  return (
    <div className={classes('grid items-start gap-4', weeks.length > 0 && 'lg:grid-cols-[1fr_18rem]')}>
      <div className="grid min-w-0 gap-3">
        <CommentTabs shown={filter.comments} waiting={pages[0]?.unpublished ?? 0} />
        <Filters filter={filter} isFiltered={isFiltered} />
        {query.error && (
          <InlineError
            text={failureText(query.error)}
            retryLabel={common('retry')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isPending && <Loading label={common('loading')} />}
        {query.data && reviews.length === 0 && (
          <div className="card">
            <EmptyState art="/art/clean-plate.svg" text={t(isFiltered ? 'emptyFilter' : 'empty')} />
          </div>
        )}
        <ul aria-label={t('title')} className="grid gap-3">
          {reviews.map((review) => (
            <Review
              key={review._id}
              review={review}
              currency={credit?.currency}
              onHandle={() => setHandling(review)}
              onAnswer={() => setAnswering(review)}
              onDecided={refresh}
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <MoreButton isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
        )}
      </div>
      {weeks.length > 0 && <Weeks weeks={weeks} />}
      {handling && (
        <HandleDialog
          review={handling}
          onClose={() => setHandling(null)}
          onDone={async () => {
            await refresh();
            setHandling(null);
          }}
        />
      )}
      {answering && (
        <AnswerDialog
          review={answering}
          names={{ author: answering.author?.name ?? '', vendor: branch.vendor.name }}
          credit={credit}
          onClose={() => setAnswering(null)}
          onDone={async () => {
            await refresh();
            setAnswering(null);
          }}
        />
      )}
    </div>
  );
}

function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const t = useTranslations('table');
  return (
    <Button variant="soft" busy={isBusy} onClick={onMore} className="justify-self-center">
      {t('more')}
    </Button>
  );
}

type CommentTabsProps = { shown: ReviewFilter['comments']; waiting: number };

/** REVIEW-05 The ratings by what became of their comments. */
function CommentTabs({ shown, waiting }: CommentTabsProps) {
  const t = useTranslations('reviews');
  const router = useRouter();
  return (
    <Segment<'all' | (typeof COMMENTS)[number]>
      label={t('comments')}
      value={shown ?? 'all'}
      options={[
        { value: 'all', label: t('all') },
        { value: 'waiting', label: waiting > 0 ? t('waiting', { count: waiting }) : t('tabs.waiting') },
        { value: 'shown', label: t('tabs.shown') },
        { value: 'not_shown', label: t('tabs.not_shown') },
      ]}
      onChange={(value) =>
        void router.navigate({
          to: '.',
          search: (now: object) => ({ ...now, comments: value === 'all' ? undefined : value }),
          replace: true,
        })
      }
    />
  );
}

function Filters({ filter, isFiltered }: { filter: ReviewFilter; isFiltered: boolean }) {
  const t = useTranslations('reviews');
  const router = useRouter();
  const change = (next: Partial<Record<'stars' | 'day' | 'unread' | 'comments', string | undefined>>) =>
    void router.navigate({ to: '.', search: (now: object) => ({ ...now, ...next }), replace: true });
  const chosen = (value: string) => (value === '' ? undefined : value);
  return (
    <section aria-label={t('filters')} className="flex flex-wrap items-end gap-3">
      <Segment<'all' | 'unread'>
        label={t('show')}
        value={filter.unread === 'true' ? 'unread' : 'all'}
        options={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
        onChange={(value) => change({ unread: value === 'unread' ? 'true' : undefined })}
        className="min-w-0 flex-1 basis-60 md:max-w-72"
      />
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-3 md:max-w-96">
        <SelectField
          name="stars"
          size="sm"
          label={t('stars')}
          value={filter.stars ?? ''}
          onChange={(value) => change({ stars: chosen(value) })}
          options={[
            { value: '', label: t('anyStars') },
            { value: FEW, label: t('few') },
            ...STARS.map((rating) => ({ value: String(rating), label: t('ofFive', { rating }) })),
          ]}
        />
        <DateField
          label={t('day')}
          value={filter.day ?? ''}
          onChange={(value) => change({ day: chosen(value) })}
        />
      </div>
      {isFiltered && (
        <Button
          variant="quiet"
          icon="x"
          onClick={() => change({ stars: undefined, day: undefined, unread: undefined, comments: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </section>
  );
}

type ReviewProps = {
  review: WireFeedback;
  currency: string | undefined;
  onHandle: () => void;
  onAnswer: () => void;
  onDecided: () => Promise<void>;
};

function Review({ review, currency, onHandle, onAnswer, onDecided }: ReviewProps) {
  const t = useTranslations('reviews');
  const { moment } = useTimes();
  const { rating, comments, author, order, handled, answer } = review;
  // An answered rating is handled; one line is enough.
  const isHandledByAnswer = answer !== null && answer.at === handled?.at;
  const isLow = rating <= 2;
  const at = (time: number) => moment(new Date(time).toISOString());
  return (
    <li className="card grid gap-2.5 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className={classes('flex items-center gap-1.5 font-semibold', isLow && 'text-danger')}>
          <Icon name="star-fill" size="md" className={isLow ? '' : 'text-saffron'} />
          {t('ofFive', { rating })}
        </p>
        <p className="min-w-0 text-control">
          {author ? <bdi>{author.name}</bdi> : <span className="text-ink-2">{t('noAuthor')}</span>}
        </p>
        <time
          dateTime={new Date(review.createdAt).toISOString()}
          className="type-small text-ink-2 max-md:w-full md:ms-auto"
        >
          {at(review.createdAt)}
        </time>
      </div>
      {comments === null ? (
        <p className="text-ink-2">{t('noComment')}</p>
      ) : (
        <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
          {comments}
        </p>
      )}
      <CommentLine review={review} onDone={onDecided} />
      <div className="flex flex-wrap items-center gap-x-3 md:gap-x-4">
        {author?.phone && (
          <a href={`tel:${author.phone}`} className={CONTACT}>
            <Bdi ltr>{groupPhone(author.phone)}</Bdi>
          </a>
        )}
        {order && (
          <Link href={paths.order(order._id)} className={CONTACT}>
            {t('order', { number: isolate(order.orderNumber) })}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden max-md:w-full md:ms-auto md:justify-end">
          {handled && !isHandledByAnswer && (
            <p className="type-small text-ink-2">
              <Icon name="check-circle-fill" size="sm" className="me-1 inline text-success" />
              {t('handled', { name: isolate(handled.by), time: at(handled.at) })}
            </p>
          )}
          {author && !answer && (
            <Button variant="secondary" onClick={onAnswer}>
              {t('answer')}
            </Button>
          )}
          {!handled && (
            <Button variant="secondary" onClick={onHandle}>
              {t('handle')}
            </Button>
          )}
        </div>
      </div>
      {handled?.note && (
        <p dir="auto" className="type-small rounded-control bg-sunken px-3 py-2">
          {handled.note}
        </p>
      )}
      {answer && <Answer answer={answer} currency={currency} time={at(answer.at)} />}
    </li>
  );
}

type AnswerProps = {
  answer: NonNullable<WireFeedback['answer']>;
  currency: string | undefined;
  time: string;
};

/** CON-110 What the customer was sent. */
function Answer({ answer: { by, text, credit, isPublic }, currency, time }: AnswerProps) {
  const t = useTranslations('reviews');
  const language = useLanguage();
  const name = isolate(by);
  return (
    <div className="grid gap-1 rounded-control bg-primary-soft px-3 py-2">
      <p className="type-small text-ink-2">
        <Icon name="chat-circle-text" size="sm" className="me-1 inline text-primary-ink" />
        {credit === 0
          ? t('answered', { name, time })
          : t('answeredCredit', {
              name,
              time,
              amount: isolate(formatAmount(credit, language, currency)),
            })}
      </p>
      {isPublic && <p className="type-small text-ink-2">{t('answerShown')}</p>}
      {text === null ? (
        <p className="type-small text-ink-2">{t('answerDeleted')}</p>
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  );
}

type WeeksProps = { weeks: readonly { from: string; average: number; count: number }[] };

/** The average and the number of ratings of each week. */
function Weeks({ weeks }: WeeksProps) {
  const t = useTranslations('reviews');
  const format = useFormatter();
  return (
    <section aria-labelledby="weeks" className="card p-4">
      <h2 id="weeks" className="type-item">
        {t('weekTitle')}
      </h2>
      <ul className="mt-2 grid gap-3">
        {weeks.map(({ from, average, count }) => (
          <li key={from}>
            <p className="type-small text-ink-2">
              {t('week', {
                day: format.dateTime(Date.parse(from), { timeZone: 'UTC', day: 'numeric', month: 'short' }),
              })}
            </p>
            <p className="text-control font-medium">
              {t('weekLine', { average: format.number(average, { maximumFractionDigits: 1 }), count })}
            </p>
            <div className="mt-1 h-1.5 rounded-full bg-sunken">
              <div className="h-full rounded-full bg-primary" style={{ width: `${average * 20}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HandleDialogProps = { review: WireFeedback; onClose: () => void; onDone: () => Promise<void> };

function HandleDialog({ review, onClose, onDone }: HandleDialogProps) {
  const t = useTranslations('reviews');
  const form = `review.${review._id}`;
  const [values, setValues] = useState(() => draftOf(form, { note: '' }));
  useDraft(form, values);
  const { run, isBusy, wait, failure } = useAction({
    call: () => markHandled(review._id, values.note),
    onDone: () => {
      dropDraft(form);
      return onDone();
    },
  });

  return (
    <FormDialog
      title={t('handle')}
      closeLabel={t('close')}
      submitLabel={t('save')}
      isBusy={isBusy}
      wait={wait}
      failure={failure}
      onSubmit={() => run()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('note')}
        hint={t('noteHint')}
        maxLength={MAX_NOTE_LENGTH}
        value={values.note}
        onChange={({ currentTarget }) => setValues({ note: currentTarget.value })}
      />
    </FormDialog>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      {repeat(4, (index) => (
        <div key={index} className="card grid gap-3 p-4">
          <SkeletonLine width="w-1/3" />
          <SkeletonLine width="w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
