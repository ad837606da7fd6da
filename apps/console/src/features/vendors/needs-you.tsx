import { useAnimatedList } from '@app/client/react/use-animated-list.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { resumeBranch } from '@app/contract/endpoints/console/pause';
import type { BranchProblem } from '@app/domain/vendor/readiness';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import type { ConsoleVendor } from '@app/contract/schemas/console/vendors';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type LiveBranch, liveBranchesOf } from './live-branches.ts';
import { useBranchTime } from './live-state.tsx';
import { pathToSolve } from './setup-steps.ts';
import { useLiveTexts } from './use-live-texts.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths, withBranch } from '#paths.ts';
import { api } from '#session/api.ts';

/** CON-124 What an admin should look at, the most urgent first: late, paused, silent, set-up. */
export function NeedsYou({ vendors }: { vendors: readonly ConsoleVendor[] }) {
  const t = useLiveTexts();
  const branches = liveBranchesOf(vendors).filter(({ vendor }) => vendor.state === 'live');
  const late = branches
    .filter(({ now }) => (now?.orders.late ?? 0) > 0)
    .toSorted((a, b) => (b.now?.orders.latestMinutes ?? 0) - (a.now?.orders.latestMinutes ?? 0));
  const paused = branches.filter(({ availability }) => availability === 'busy');
  const problems = vendors.flatMap(findProblems);
  const ordered = [
    ...problems.filter(({ need }) => need === 'silent'),
    ...problems.filter(({ need }) => need !== 'silent'),
  ];
  const entries = useAnimatedList(
    [
      ...late.map((branch, index) => ({
        key: `late-${branch.id}`,
        row: <LateRow branch={branch} isFirst={index === 0} />,
      })),
      ...paused.map((branch) => ({ key: `paused-${branch.id}`, row: <PausedRow branch={branch} /> })),
      ...ordered.map(({ key, ...problem }) => ({ key, row: <ProblemRow {...problem} /> })),
    ],
    ({ key }) => key,
  );
  return (
    <section aria-labelledby="needs-you" className="card min-w-0 flex-1 basis-72 px-4 pt-3 pb-1">
      <h2 id="needs-you" className="flex min-h-9 items-center gap-2 font-display text-lead font-bold">
        {t('needsYou')}
        {entries.length > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-danger px-1.5 text-caption font-bold text-on-danger tabular-nums">
            {entries.length}
          </span>
        )}
      </h2>
      {entries.length === 0 && <p className="type-small pb-3 text-ink-2">{t('nothing')}</p>}
      <ul className="divide-y divide-line">
        {entries.map(({ key, row }) => (
          <li key={key} data-entry={key} className="bg-surface">
            {row}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Problem = {
  key: string;
  vendor: ConsoleVendor;
  need: 'branch' | BranchProblem;
  branchId: string | null;
  branch: ConsoleVendor['branches'][number] | null;
};

function findProblems(vendor: ConsoleVendor): Problem[] {
  const { id, branches } = vendor;
  if (branches.length === 0)
    return [{ key: `branch-${id}`, vendor, need: 'branch', branchId: null, branch: null }];
  const found = branches.flatMap((branch) =>
    branch.problems.map((need) => ({
      key: `${need}-${branch.id}`,
      vendor,
      need,
      branchId: branch.id,
      branch,
    })),
  );
  // The set-up of a draft has its own list.
  return vendor.state === 'draft' ? found.slice(0, 1) : found;
}

function ProblemRow({ vendor, need, branchId, branch }: Omit<Problem, 'key'>) {
  const language = useLanguage();
  return (
    <Row
      icon={need === 'silent' ? 'wifi-slash' : 'sliders-horizontal'}
      tone={need === 'silent' ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2'}
      title={<NeedLink need={need} href={pathToSolve({ need, branchId }, vendor)} />}
      text={
        <>
          <bdi>{vendor.name[language]}</bdi>
          {branch && (
            <>
              {' · '}
              <bdi>{branch.name[language]}</bdi>
            </>
          )}
        </>
      }
    />
  );
}

function NeedLink({ need, href }: { need: Problem['need']; href: string }) {
  const t = useTranslations('vendors');
  return (
    <Link href={href} className="stretched rounded-chip font-semibold hover:underline">
      {t(`needs.${need}`)}
    </Link>
  );
}

function LateRow({ branch, isFirst }: { branch: LiveBranch; isFirst: boolean }) {
  const t = useLiveTexts();
  const name = branch.name[useLanguage()];
  const { late = 0, latestMinutes = 0 } = branch.now?.orders ?? {};
  return (
    <Row
      icon="clock-countdown"
      tone="bg-danger-soft text-danger"
      title={t('ordersLate', { count: late })}
      text={t('branchLate', { branch: name, minutes: latestMinutes ?? 0 })}
      action={
        <ButtonLink
          size="md"
          variant={isFirst ? 'primary' : 'soft'}
          href={withBranch(paths.orders, branch.id)}
          aria-label={t('openBoardOf', { branch: name })}
        >
          {t('openBoard')}
        </ButtonLink>
      }
    />
  );
}

function PausedRow({ branch }: { branch: LiveBranch }) {
  const t = useLiveTexts();
  const time = useBranchTime();
  const { refresh } = useVendorChanges();
  const name = branch.name[useLanguage()];
  const { now } = branch;
  const { run, isBusy, wait, failure } = useAction({
    call: () => api.call(resumeBranch, { params: { branchId: branch.id } }),
    onDone: refresh,
  });
  return (
    <Row
      icon="pause-circle-fill"
      tone="bg-warn-soft text-warn"
      title={t('paused')}
      text={
        now?.pausedUntil
          ? t('backAtBranch', { branch: name, time: time(now.pausedUntil, now.timezone) })
          : name
      }
      action={
        now?.pausedUntil && (
          <Button
            variant="soft"
            aria-label={t('resumeOf', { branch: name })}
            busy={isBusy}
            wait={wait}
            onClick={() => run()}
          >
            {t('resume')}
          </Button>
        )
      }
      failure={failure}
    />
  );
}

type RowProps = {
  icon: IconName;
  tone: string;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  failure?: string | null;
};

const Row = ({ icon, tone, title, text, action, failure }: RowProps) => (
  <div className="relative flex min-h-16 animate-rise flex-wrap items-center gap-3 py-2.5">
    <span className={classes('grid size-9 shrink-0 place-items-center rounded-chip', tone)}>
      <Icon name={icon} size="md" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="type-small font-semibold">{title}</p>
      <p className="type-caption text-ink-2">{text}</p>
    </div>
    {action}
    {failure && (
      <div className="w-full">
        <ErrorText>{failure}</ErrorText>
      </div>
    )}
  </div>
);
