import { QrCode } from '@app/ui/content/qr-code.tsx';

type VisitPaperProps = { place: string; table: string; url: string; hint: string; pin: string | null };

/** TABLE-13 The code of a visit on paper of 80 mm: the guests at the table scan it. */
export const VisitPaper = ({ place, table, url, hint, pin }: VisitPaperProps) => (
  <article className="paper paper-ticket">
    <header className="paper-head">
      <b>{place}</b>
      <b>{table}</b>
    </header>
    <div className="paper-scan">
      <QrCode text={url} label={hint} className="paper-code paper-code-large" />
      <span>{hint}</span>
    </div>
    {pin !== null && (
      <p className="paper-head">
        <b dir="ltr">{pin}</b>
      </p>
    )}
  </article>
);
