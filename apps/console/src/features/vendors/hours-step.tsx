import { Button } from '@app/ui/actions/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSetupTexts } from '#i18n/use-setup-texts.ts';
import { fieldsOf, WEEK, type Weekday, type WrittenSpan } from '#features/settings/hours-fields.ts';
import { hoursQuery, useSaveHours } from '#features/settings/hours-query.ts';
import { useVendorChanges } from './vendor-queries.ts';
import { WeekCard } from '#features/settings/week-card.tsx';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { StepCard } from './step-card.tsx';
import { useStepSave } from './use-step-save.ts';

const everyDay = (span: WrittenSpan) => () => [span];
const PRESETS = [
  ['presetDay', everyDay(['10:00', '22:00'])],
  ['presetLate', everyDay(['12:00', '02:00'])],
  ['presetSplit', (day: Weekday): WrittenSpan[] => [[day === 'friday' ? '13:00' : '11:00', '23:00']]],
] as const;

/** CON-125 Three presets to start from; each day is edited as in the settings. */
export function HoursStep({ branchId, onDone }: { branchId: string; onDone: () => void }) {
  const t = useTranslations();
  const setup = useSetupTexts();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(hoursQuery(branchId));
  const save = useSaveHours(branchId);
  const changes = useVendorChanges();
  const saving = useStepSave();
  if (!data)
    return error ? (
      <LoadFailed
        title={t('settings.failed')}
        text={failureText(error)}
        retry={t('common.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-80 rounded-card" />
    );
  const fields = fieldsOf(data).values;

  const choose = (spansOf: (day: Weekday) => readonly WrittenSpan[]) =>
    saving.run(async () => {
      const week = Object.fromEntries(WEEK.map((day) => [day, spansOf(day)]));
      await save(fields, { ...(week as Record<Weekday, readonly WrittenSpan[]>), hasHours: true });
      await changes.refresh();
    });

  return (
    <StepCard
      title={setup('hours')}
      text={setup('hoursText')}
      failure={saving.failure}
      isBusy={saving.isBusy}
      wait={saving.wait}
      label={setup('continue')}
      onSubmit={onDone}
      below={fields.hasHours && <WeekCard fields={fields} timeZone={data.timeZone} save={save} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {PRESETS.map(([name, spansOf]) => (
          <Button
            key={name}
            variant="secondary"
            icon="clock"
            className="whitespace-normal!"
            onClick={() => choose(spansOf)}
          >
            {setup(name)}
          </Button>
        ))}
      </div>
    </StepCard>
  );
}
