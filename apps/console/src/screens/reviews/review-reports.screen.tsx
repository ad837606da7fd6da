import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type { ReportedRating } from '@app/contract/schemas/console/feedback';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, SkeletonGroup, SkeletonLine } from '@app/ui/feedback/skeleton.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '#features/reviews/refuse-dialog.tsx';
import {
  decideReport,
  holdRating,
  publishComment,
  reviewReportsQuery,
} from '#features/reviews/review-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';
import { Screen } from '#ui/screen.tsx';

/** REVIEW-05 REVIEW-07 REVIEW-08 What the platform decides: reported comments, ratings that are held, late comments. */
export function ReviewReportsScreen() {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(reviewReportsQuery);
  const [refusing, setRefusing] = useState<string | null>(null);
  const onDone = async () => void (await refetch());
  useDocumentTitle(t('reportsTitle'));
  return (
    <Screen title={t('reportsTitle')} width="form">
      {error && (
        <InlineError
          text={failureText(error)}
          retryLabel={common('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loading label={common('loading')} />}
      {data && (
        <div className="grid gap-8">
          <Section title={t('reported')} empty={t('reportedEmpty')}>
            {data.reports.map(({ _id, at, reasons, isHidden, subject }) => (
              <Row
                key={_id}
                subject={subject}
                at={at}
                facts={
                  <>
                    <Tag tone="warn" icon="warning-circle">
                      {t('reportedBy', {
                        count: reasons.length,
                        reasons: [...new Set(reasons)].map((one) => t(`reasons.${one}`)).join(t('comma')),
                      })}
                    </Tag>
                    {isHidden && <Tag>{t('hiddenNow')}</Tag>}
                  </>
                }
                actions={[
                  { label: t('hold'), call: () => holdRating(subject._id, true) },
                  { label: t('keep'), call: () => decideReport(_id, true) },
                  { label: t('takeAway'), call: () => decideReport(_id, false) },
                ]}
                onDone={onDone}
              />
            ))}
          </Section>
          <Section title={t('overdue')} empty={t('overdueEmpty')}>
            {data.overdue.map((subject) => (
              <Row
                key={subject._id}
                subject={subject}
                at={subject.createdAt}
                actions={[{ label: t('publish'), call: () => publishComment(subject._id) }]}
                onDone={onDone}
              >
                <Button variant="secondary" onClick={() => setRefusing(subject._id)}>
                  {t('refuse')}
                </Button>
              </Row>
            ))}
          </Section>
          <Section title={t('held')} hint={t('heldHint')} empty={t('heldEmpty')}>
            {data.held.map(({ at, subject }) => (
              <Row
                key={subject._id}
                subject={subject}
                at={at}
                actions={[{ label: t('release'), call: () => holdRating(subject._id, false) }]}
                onDone={onDone}
              />
            ))}
          </Section>
        </div>
      )}
      {refusing && (
        <RefuseDialog
          feedbackId={refusing}
          onClose={() => setRefusing(null)}
          onDone={async () => {
            await onDone();
            setRefusing(null);
          }}
        />
      )}
    </Screen>
  );
}

type SectionProps = { title: string; hint?: string; empty: string; children: readonly ReactNode[] };

function Section({ title, hint, empty, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h2">
        {title}
      </h2>
      {hint && <p className="type-small text-ink-2">{hint}</p>}
      {children.length === 0 ? (
        <div className="card mt-3">
          <EmptyState art="/art/clean-plate.svg" text={empty} />
        </div>
      ) : (
        <ul className="mt-3 grid gap-3">{children}</ul>
      )}
    </section>
  );
}

type RowProps = {
  subject: ReportedRating;
  at: number;
  facts?: ReactNode;
  actions: readonly { label: string; call: () => Promise<unknown> }[];
  /** Another button, before those of the actions. */
  children?: ReactNode;
  onDone: () => Promise<void>;
};

function Row({ subject, at, facts, actions, children, onDone }: RowProps) {
  const t = useTranslations('reviews');
  const language = useLanguage();
  const { moment } = useTimes();
  const [running, setRunning] = useState<string | null>(null);
  const { run, isBusy, failure } = useAction({ call: (call: () => Promise<unknown>) => call(), onDone });
  return (
    <li className="card grid gap-2.5 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-center gap-1.5 font-semibold">
          <Icon name="star-fill" size="md" className="text-saffron" />
          {t('ofFive', { rating: subject.rating })}
        </p>
        <p className="min-w-0 text-control">
          <bdi>{subject.vendor[language]}</bdi>
          {' · '}
          <bdi>{subject.branch.name[language]}</bdi>
        </p>
        <time
          dateTime={new Date(at).toISOString()}
          className="type-small text-ink-2 max-md:w-full md:ms-auto"
        >
          {moment(new Date(at).toISOString())}
        </time>
      </div>
      {subject.comments === null ? (
        <p className="text-ink-2">{t('noComment')}</p>
      ) : (
        <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
          {subject.comments}
        </p>
      )}
      {facts && <div className="flex flex-wrap gap-2">{facts}</div>}
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-2 md:justify-end">
        {children}
        {actions.map(({ label, call }) => (
          <Button
            key={label}
            variant="secondary"
            busy={isBusy && running === label}
            onClick={() => {
              setRunning(label);
              run(call);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-3">
      {repeat(3, (index) => (
        <div key={index} className="card grid gap-3 p-4">
          <SkeletonLine width="w-1/3" />
          <SkeletonLine width="w-4/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
