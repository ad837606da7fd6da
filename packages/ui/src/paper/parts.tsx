import { directionOf, type Language, type Texts } from '@app/domain/language';
import type { ReactNode } from 'react';

/** A name and its amount. */
export type PaperRow = { label: Texts; amount: string };

/** A text of a known language with its own direction, on a line of its own. */
export function Text({
  language,
  children,
  className = '',
}: {
  language: Language;
  children: string;
  className?: string;
}) {
  return (
    <span lang={language} dir={directionOf(language)} className={`paper-text ${className}`}>
      {children}
    </span>
  );
}

/** Numbers, times and phones, which are left to right in both languages. */
export const Ltr = ({
  children,
  className = 'paper-number',
}: {
  children: ReactNode;
  className?: string;
}) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
);

/** `Delivery · توصيل`, or one of them if they are equal. */
export function Pair({ text, first = 'en' }: { text: Texts; first?: Language }) {
  const second = otherLanguage(first);
  return (
    <>
      <bdi lang={first}>{text[first]}</bdi>
      {text[first] !== text[second] && (
        <>
          {' · '}
          <bdi lang={second}>{text[second]}</bdi>
        </>
      )}
    </>
  );
}

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Two texts at the ends of a line. */
export const Ends = ({
  start,
  end,
  className = '',
}: {
  start: ReactNode;
  end?: ReactNode;
  className?: string;
}) => (
  <div className={`paper-ends ${className}`}>
    <span>{start}</span>
    {end !== undefined && <span className="paper-end">{end}</span>}
  </div>
);

/** White on black, to be read from a distance. */
export const Banner = ({ text, language }: { text: Texts; language: Language }) => (
  <div className="paper-inverse paper-banner">
    <bdi lang={language}>{text[language]}</bdi>
    <bdi lang={otherLanguage(language)}>{text[otherLanguage(language)]}</bdi>
  </div>
);

/** In a frame, such as the mark of a copy. */
export const Stamp = ({ text, language }: { text: Texts; language: Language }) => (
  <div className="paper-box paper-stamp">
    <Pair text={text} first={language} />
  </div>
);

/** DOOR-02 A note of the customer for one line. */
export const LineNote = ({ children }: { children: string }) => (
  <div className="paper-line-note">
    <bdi>{`“${children}”`}</bdi>
  </div>
);

/** GROUP-10 Whose line of a group order it is. */
export const LinePerson = ({ children }: { children: string }) => (
  <div className="paper-line-person">
    <bdi>{children}</bdi>
  </div>
);

/** A text of the customer, in either language. */
export function Note({ children }: { children: string }) {
  return (
    <div className="paper-box paper-note">
      <svg viewBox="0 0 256 256" aria-hidden="true">
        <path d="M227.31,73.37,182.63,28.68a16,16,0,0,0-22.63,0L36.69,152A15.86,15.86,0,0,0,32,163.31V208a16,16,0,0,0,16,16H92.69A15.86,15.86,0,0,0,104,219.31L227.31,96a16,16,0,0,0,0-22.63ZM192,108.68,147.31,64l24-24L216,84.68Z" />
      </svg>
      <p dir="auto">{children}</p>
    </div>
  );
}
