import type { PaperSize } from '@app/ui/paper/page-size.ts';
import { Ends } from '@app/ui/paper/parts.tsx';
import type { ReportGroup } from './use-report-groups.ts';

type ReportPaperProps = {
  size: PaperSize;
  place: string;
  title: string;
  moment: string;
  groups: readonly ReportGroup[];
};

/** CLOSE-06 An X or Z report on paper of 80 mm or A4. */
export const ReportPaper = ({ size, place, title, moment, groups }: ReportPaperProps) => (
  <article className={`paper ${size === 'a4' ? 'paper-sheet' : 'paper-ticket'}`}>
    <header className="paper-head">
      <b>{place}</b>
      <b>{title}</b>
      <span>{moment}</span>
    </header>
    {groups.map((group, index) => (
      <section key={index}>
        <hr />
        {group.title && <Ends start={<b>{group.title.label}</b>} end={<b>{group.title.value}</b>} />}
        {group.rows.map(({ label, value }, row) => (
          <Ends key={row} start={<bdi>{label}</bdi>} end={<bdi className="paper-number">{value}</bdi>} />
        ))}
      </section>
    ))}
  </article>
);
