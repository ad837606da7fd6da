import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { Missing, Readiness } from '@app/contract/schemas/console/vendors';
import { Link } from '@app/ui/actions/link.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { isSetupStep, openSteps, SETUP_STEPS, type SetupStep } from '#features/vendors/setup-steps.ts';
import { readinessQuery } from '#features/vendors/vendor-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Screen } from '#ui/screen.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import { BranchStep } from '#features/vendors/branch-step.tsx';
import { HoursStep } from '#features/vendors/hours-step.tsx';
import { LiveStep } from '#features/vendors/live-step.tsx';
import { ManagerStep } from '#features/vendors/manager-step.tsx';
import { MenuStep } from '#features/vendors/menu-step.tsx';
import { NameStep } from '#features/vendors/name-step.tsx';
import { TaxStep } from '#features/vendors/tax-step.tsx';
import { TypesStep } from '#features/vendors/types-step.tsx';
import { ZoneStep } from '#features/vendors/zone-step.tsx';

/** CON-125 The guided set-up of a vendor. The address has the step and the vendor, so it can be left and resumed. */
export function SetupScreen() {
  const t = useTranslations('vendors');
  const setup = useSetupTexts();
  const { step: param } = useParams({ strict: false });
  const { vendor: vendorId } = useSearch({ strict: false });
  const step = isSetupStep(param) ? param : 'name';
  useDocumentTitle(setup(step), t('title'));
  if (vendorId === undefined)
    return (
      <Frame step={step} readiness={null}>
        {step === 'name' ? (
          <NewVendor />
        ) : (
          <Before text={setup('needsVendor')} href={paths.vendorSetup('name')} step="name" />
        )}
      </Frame>
    );
  return <Loaded key={vendorId} vendorId={vendorId} step={step} />;
}

function NewVendor() {
  const router = useRouter();
  return (
    <NameStep
      vendor={null}
      onDone={(vendorId) => void router.navigate({ href: paths.vendorSetup('branch', vendorId) })}
    />
  );
}

function Loaded({ vendorId, step }: { vendorId: string; step: SetupStep }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(readinessQuery(vendorId));
  return (
    <Frame step={step} readiness={data ?? null}>
      {data ? (
        <Step key={step} step={step} readiness={data} />
      ) : error ? (
        <LoadFailed
          title={t('failure.title')}
          text={failureText(error)}
          retry={t('common.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </Frame>
  );
}

function Step({ step, readiness }: { step: SetupStep; readiness: Readiness }) {
  const t = useSetupTexts();
  const router = useRouter();
  const { vendor, missing } = readiness;
  const branch = vendor.branches[0] ?? null;
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'live';
  const onDone = () => void router.navigate({ href: paths.vendorSetup(next, vendor.id) });
  if (step === 'name') return <NameStep vendor={vendor} onDone={onDone} />;
  if (step === 'branch') return <BranchStep vendor={vendor} onDone={onDone} />;
  if (step === 'manager')
    return (
      <ManagerStep
        vendor={vendor}
        hasManager={missing.every(({ need }) => need !== 'manager')}
        onDone={onDone}
      />
    );
  if (step === 'live') return <LiveStep readiness={readiness} />;
  if (branch === null)
    return <Before text={t('needsBranch')} href={paths.vendorSetup('branch', vendor.id)} step="branch" />;
  const needs = (need: Missing['need']) =>
    missing.some((one) => one.need === need && one.branchId === branch.id);
  if (step === 'types')
    return <TypesStep branchId={branch.id} hasTables={!needs('tables')} onDone={onDone} />;
  if (step === 'hours') return <HoursStep branchId={branch.id} onDone={onDone} />;
  if (step === 'zone') return <ZoneStep branchId={branch.id} onDone={onDone} />;
  if (step === 'tax') return <TaxStep branchId={branch.id} isDecided={!needs('tax')} onDone={onDone} />;
  return <MenuStep vendor={vendor} branch={branch} onDone={onDone} />;
}

function Before({ text, href, step }: { text: string; href: string; step: SetupStep }) {
  const t = useSetupTexts();
  return (
    <EmptyState
      art="/art/storefront.svg"
      text={text}
      action={<ButtonLink href={href}>{t(step)}</ButtonLink>}
    />
  );
}

type FrameProps = { step: SetupStep; readiness: Readiness | null; children: ReactNode };

/** The title, the steps with their state, and one step. */
function Frame({ step, readiness, children }: FrameProps) {
  const t = useSetupTexts();
  const language = useLanguage();
  const open = openSteps(readiness?.missing ?? []);
  const steps = useRef<HTMLOListElement>(null);
  useCurrentInView(steps, step);
  const stateOf = (one: SetupStep) => {
    if (readiness === null) return null;
    if (one === 'live') return readiness.vendor.state === 'live' ? 'done' : null;
    if (one === 'types' && !open.has(one)) return readiness.vendor.branches.length > 0 ? 'done' : null;
    return open.has(one) || (readiness.vendor.branches.length === 0 && one !== 'name' && one !== 'manager')
      ? 'missing'
      : 'done';
  };
  return (
    <Screen
      title={readiness ? <bdi>{readiness.vendor.name[language]}</bdi> : t('title')}
      actions={
        <ButtonLink variant="quiet" href={paths.vendors}>
          {t('leave')}
        </ButtonLink>
      }
    >
      <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <nav aria-label={t('steps')}>
          <ol ref={steps} className="relative flex gap-1 overflow-x-auto [scrollbar-width:none] lg:grid">
            {SETUP_STEPS.map((one, index) => {
              const state = stateOf(one);
              const isCurrent = one === step;
              return (
                <li key={one} className="relative shrink-0">
                  <Link
                    href={paths.vendorSetup(one, readiness?.vendor.id)}
                    aria-current={isCurrent ? 'step' : undefined}
                    className={classes(
                      'flex min-h-11 items-center gap-2 rounded-control px-3 text-control whitespace-nowrap',
                      isCurrent
                        ? 'bg-surface font-semibold text-primary-ink shadow-e1 dark:bg-raised'
                        : 'font-medium text-ink-2 hover:text-ink',
                    )}
                  >
                    {state === 'done' ? (
                      <Icon name="check-circle-fill" size="md" className="text-primary-ink" />
                    ) : (
                      <span className="digits grid size-5 place-items-center rounded-full bg-sunken text-caption">
                        {index + 1}
                      </span>
                    )}
                    {t(one)}
                    {state && <span className="sr-only">{t(state)}</span>}
                  </Link>
                </li>
              );
            })}
          </ol>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </Screen>
  );
}
