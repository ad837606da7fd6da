import { Button } from '@app/ui/actions/button.tsx';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { PAPER_SIZES, type PaperSize } from '@app/ui/paper/page-size.ts';
import type { DayReport } from '@app/contract/schemas/console/day-close';
import { logError } from '@app/client/log.ts';
import { currentLanguage, useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { closeCsvHref, type OpenDay } from './day-queries.ts';
import { ReportPaper } from './report-paper.tsx';
import { useDayCloseTexts } from './use-day-close-texts.ts';
import { useReportGroups } from './use-report-groups.ts';

type ReportCardProps = {
  branchId: string;
  day: OpenDay;
  report: DayReport;
  number: number;
  from: number;
  /** Null for an X report. */
  close: { closedAt: number; counted: number; difference: number; stays: number } | null;
};

/** CLOSE-06 An X or Z report with its print and its file. */
export function ReportCard({ branchId, day, report, number, from, close }: ReportCardProps) {
  const t = useDayCloseTexts();
  const language = useLanguage();
  const { moment } = useTimes();
  const groups = useReportGroups(day.currency)(report, close);
  const at = (time: number) => moment(new Date(time).toISOString());
  const title = t(close ? 'report.zTitle' : 'report.xTitle', { number: String(number) });
  const paper = {
    place: `${day.vendor[language]} · ${day.branch[language]}`,
    title,
    moment: close ? `${at(from)} – ${at(close.closedAt)}` : at(from),
    groups,
  };
  const print = async (size: PaperSize) => {
    const { enqueue } = await import('#features/printing/print-documents.tsx');
    const content = <ReportPaper size={size} {...paper} />;
    await enqueue({ language: currentLanguage(), title, content, size });
  };
  return (
    <section aria-label={title} className="card grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="type-item me-auto">{t(close ? 'report.z' : 'report.x')}</h2>
        <ActionMenu
          trigger={(props) => (
            <Button {...props} variant="soft" icon="printer">
              {t('print')}
            </Button>
          )}
          actions={PAPER_SIZES.map((size) => ({
            key: size,
            label: t(`sizes.${size}`),
            onPress: () =>
              void print(size).catch((error: unknown) => logError('printing a report failed', error)),
          }))}
        />
        {close && (
          <a
            href={closeCsvHref(branchId, number)}
            download={`z-${number}.csv`}
            className={buttonClass({ variant: 'soft' })}
          >
            <Icon name="download-simple" size="md" />
            {t('csv')}
          </a>
        )}
      </div>
      <header className="text-center">
        <p className="type-item">
          <bdi>{paper.place}</bdi>
        </p>
        <p className="font-semibold">{title}</p>
        <p className="type-small text-ink-2">{paper.moment}</p>
      </header>
      {groups.map((group, index) => (
        <dl key={index} className="type-small grid gap-1 border-t border-dashed border-line pt-2.5">
          {group.title && (
            <div className="flex justify-between gap-3 font-semibold">
              <dt>{group.title.label}</dt>
              <dd className="whitespace-nowrap tabular-nums">{group.title.value}</dd>
            </div>
          )}
          {group.rows.map(({ label, value }, row) => (
            <div key={row} className="flex justify-between gap-3">
              <dt className="min-w-0 wrap-break-word">
                <bdi>{label}</bdi>
              </dt>
              <dd className="whitespace-nowrap tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
