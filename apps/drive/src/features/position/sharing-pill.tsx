import { classes } from '@app/ui/classes.ts';
import { useNow } from '@app/client/react/use-now.ts';
import { useTranslations } from 'use-intl';
import { useSharingState } from '#session/drive-context.tsx';
import { type SharingReport, sharingReport } from '#session/sharing-report.ts';

const TONES: Record<SharingReport['kind'], string> = {
  now: 'text-success',
  ago: 'text-warn',
  gap: 'text-warn',
  waiting: 'text-warn',
  refused: 'text-danger',
  unsupported: 'text-danger',
  off: 'text-ink-2',
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The state of sharing in words. */
function useSharingText(report: SharingReport): string {
  const t = useTranslations('drive.position');
  const timeOf = (ms: number) =>
    ms < MINUTE_MS
      ? t('seconds', { count: Math.floor(ms / SECOND_MS) })
      : t('minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (report.kind === 'ago' || report.kind === 'gap') return t(report.kind, { time: timeOf(report.ms) });
  return t(report.kind);
}

/** CON-64 Whether the position is shared, always true. A tap shows how to allow it. */
export function SharingPill({ onPress }: { onPress: () => void }) {
  const report = sharingReport(useSharingState(), useNow(SECOND_MS));
  const text = useSharingText(report);
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes(
        'flex min-h-12 max-w-full items-center gap-2.5 rounded-full bg-surface px-4 py-1.5 text-start text-control font-medium shadow-e2 dark:ring-1 dark:ring-line',
        TONES[report.kind],
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'size-2.5 shrink-0 rounded-full bg-current',
          report.kind === 'now' && 'ring-4 ring-success/20',
        )}
      />
      <span className="min-w-0">{text}</span>
    </button>
  );
}
