import { directionOf, type Language, type Texts } from '@app/domain/language';
import type { ReactNode } from 'react';
import type { Paper } from './paper.ts';

/** A text of a known language with its own direction. */
export function Text({
  language,
  children,
  className,
}: {
  language: Language;
  children: string;
  className?: string;
}) {
  return (
    <span lang={language} dir={directionOf(language)} className={className}>
      {children}
    </span>
  );
}

/** Numbers, times and phones, which are left to right in both languages. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);

export function Row({ start, end, className }: { start: ReactNode; end?: ReactNode; className?: string }) {
  return (
    <div className={className === undefined ? 'row' : `row ${className}`}>
      <span>{start}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </div>
  );
}

export const Dashes = () => <hr />;

/** A name in the language of the document, and in the other one if it differs. */
export function Both({ paper, name }: { paper: Paper; name: Texts }) {
  const { language, other } = paper;
  return (
    <>
      <bdi lang={language}>{name[language]}</bdi>
      {name[language] !== name[other] && (
        <>
          {' · '}
          <bdi lang={other}>{name[other]}</bdi>
        </>
      )}
    </>
  );
}

/** CON-37 Marks a reprint, so that the kitchen does not prepare it again. */
export const CopyMark = ({ paper }: { paper: Paper }) => (
  <div className="box copy">
    <Both paper={paper} name={paper.both((t) => t('copy'))} />
  </div>
);

/** DOOR-02 A note of the customer for one line. */
export const LineNote = ({ children }: { children: string }) => (
  <div className="line-note">
    <bdi>{`“${children}”`}</bdi>
  </div>
);

/** A text of the customer, in either language. */
export function Note({ children }: { children: string }) {
  return (
    <div className="box note">
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d="M227.31,73.37,182.63,28.68a16,16,0,0,0-22.63,0L36.69,152A15.86,15.86,0,0,0,32,163.31V208a16,16,0,0,0,16,16H92.69A15.86,15.86,0,0,0,104,219.31L227.31,96a16,16,0,0,0,0-22.63ZM192,108.68,147.31,64l24-24L216,84.68Z" />
      </svg>
      <p dir="auto">{children}</p>
    </div>
  );
}
