import { isolate, leftToRight } from '@app/client/i18n/isolate.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Estimate } from '@app/domain/order/estimate';
import { deviceTimeNote, windowBounds } from '@app/domain/schedule/window';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { RadioRow } from '@app/ui/forms/choice-row.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { DEVICE_ZONE } from '#session/use-clock.ts';
import { branchScheduleWindow, zoneOfBranch } from './schedule.ts';
import { TimeGrid } from './time-grid.tsx';
import type { Schedule } from './use-scheduled-time.ts';

const CLOCK = {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Formats a wall-clock time; the surrounding sentence names the time zone. */
function useWallTime(): (wall: string) => string {
  const format = useFormatter();
  return (wall) => {
    const text = format.dateTime(new Date(`${wall.replace(' ', 'T')}Z`), CLOCK);
    // AM/PM must not wrap away from its hour.
    return isolate(text.replace(/\s(\S+)$/, '\u00A0$1'));
  };
}

type SchedulePickerProps = { branch: WireBranch; schedule: Schedule; receiveAt: string | null };
type WithEstimate = SchedulePickerProps & { estimate: Estimate | null };

/** Now, or a time inside the branch's window and in its time zone. */
export function SchedulePicker({ branch, schedule, receiveAt, estimate }: WithEstimate) {
  const estimateText = useEstimateText();
  const t = useTranslations();
  const name = useId();
  if (schedule.isLaterOnly)
    return (
      <>
        <p className="font-medium">{t('hours.closedNow')}</p>
        <ScheduleInputs branch={branch} schedule={schedule} receiveAt={receiveAt} />
      </>
    );
  return (
    <div role="radiogroup" aria-label={t('checkoutColl.when')} className="grid gap-1">
      <RadioRow
        name={name}
        size="lg"
        checked={!schedule.isScheduled}
        onChange={() => schedule.chooseScheduled(false)}
        end={estimate && estimateText(estimate)}
      >
        {t('checkoutColl.laterBox.asap')}
      </RadioRow>
      <RadioRow
        name={name}
        size="lg"
        checked={schedule.isScheduled}
        onChange={() => schedule.chooseScheduled(true)}
      >
        {t('checkoutColl.laterBox.later')}
      </RadioRow>
      {schedule.isScheduled && <ScheduleInputs branch={branch} schedule={schedule} receiveAt={receiveAt} />}
    </div>
  );
}

function ScheduleInputs({ branch, schedule, receiveAt }: SchedulePickerProps) {
  const t = useTranslations();
  const formatTime = useWallTime();
  const [now] = useState(() => new Date());
  const window = branchScheduleWindow(branch, now);
  if (window === null) return null;
  const { first, last } = schedule.outside ?? windowBounds(window, zoneOfBranch(branch));
  const range = t('checkoutColl.laterBox.rangeTimeMessage', {
    minDate: formatTime(first),
    maxDate: formatTime(last),
  });
  return (
    <>
      <TimeGrid {...{ branch, window, now, schedule, receiveAt }} hours={branch.hours} />
      {schedule.outside && <ErrorText>{range}</ErrorText>}
      {receiveAt !== null && <ZoneNote branch={branch} receiveAt={receiveAt} />}
    </>
  );
}

/** SCHED-04: shown when the device's clock differs from the branch's. */
function ZoneNote({ branch, receiveAt }: { branch: WireBranch; receiveAt: string }) {
  const t = useTranslations();
  const formatTime = useWallTime();
  const note = deviceTimeNote(new Date(receiveAt), zoneOfBranch(branch), { timeZone: DEVICE_ZONE });
  if (note === null) return null;
  return (
    <Notice tone="warn" icon="globe-hemisphere-east">
      {t('checkoutColl.laterBox.zoneNote', {
        zone: leftToRight(`GMT${branch.timezone.timezoneOffsetFormat}`),
        time: formatTime(note.deviceTime),
      })}
    </Notice>
  );
}
