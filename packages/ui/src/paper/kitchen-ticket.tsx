import type { Language, Texts } from '@app/domain/language';
import { QrCode } from '#content/qr-code.tsx';
import { Banner, Ends, LineNote, LinePerson, Ltr, Note, otherLanguage, Pair, Stamp, Text } from './parts.tsx';

type KitchenTicketProps = {
  language: Language;
  /** The language of the item names that are printed first and larger. */
  kitchenLanguage: Language;
  place: string;
  station: string;
  orderNumber: string;
  copy: Texts | null;
  type: Texts;
  due: { label: string; time: string; date: string | null } | null;
  placed: string;
  date: string;
  lines: readonly {
    id: string;
    quantity: number;
    name: Texts;
    options: readonly Texts[];
    note: string | null;
    /** Whose line of a group order it is. */
    person?: string | undefined;
  }[];
  note: string | null;
  pieces: string;
  customer: string;
  code: { text: string; hint: Texts };
};

/** CON-36 The ticket for the kitchen: no money, phone or place. */
export function KitchenTicket({ language, orderNumber, due, code, ...ticket }: KitchenTicketProps) {
  return (
    <article className="paper paper-ticket">
      <Ends start={<b>{ticket.place}</b>} end={<bdi>{ticket.station}</bdi>} />
      <hr />
      <div className="paper-order">
        <Ltr className="paper-order-start">{orderNumber.slice(0, -4)}</Ltr>
        <Ltr className="paper-order-end">{orderNumber.slice(-4)}</Ltr>
      </div>
      {ticket.copy && <Stamp text={ticket.copy} language={language} />}
      <Banner text={ticket.type} language={language} />
      {due && (
        <div className="paper-box paper-due">
          <span>{due.label}</span>
          <span>
            <bdi>{due.time}</bdi>
            {due.date !== null && <bdi className="paper-due-date">{due.date}</bdi>}
          </span>
        </div>
      )}
      <Ends start={ticket.placed} end={<bdi>{ticket.date}</bdi>} />
      <hr />
      <div className="paper-lines">
        {ticket.lines.map((line) => (
          <KitchenLine key={line.id} line={line} language={language} first={ticket.kitchenLanguage} />
        ))}
      </div>
      {ticket.note && <Note>{ticket.note}</Note>}
      <hr />
      <Ends start={ticket.pieces} end={<bdi>{ticket.customer}</bdi>} />
      <div className="paper-scan">
        <QrCode text={code.text} label={code.hint[language]} className="paper-code" />
        <p>
          <Text language={language}>{code.hint[language]}</Text>
          <Text language={otherLanguage(language)}>{code.hint[otherLanguage(language)]}</Text>
        </p>
      </div>
    </article>
  );
}

type KitchenLineProps = {
  line: KitchenTicketProps['lines'][number] & {
    /** What a correction changes. */
    change?: Texts;
  };
  language: Language;
  first: Language;
};

function KitchenLine({ line, language, first }: KitchenLineProps) {
  const second = otherLanguage(first);
  const other = otherLanguage(language);
  return (
    <div className="paper-line">
      <b className="paper-quantity">
        <Ltr>{line.quantity}</Ltr>
      </b>
      <div>
        <Text language={first} className={line.quantity === 0 ? 'paper-name paper-struck' : 'paper-name'}>
          {line.name[first]}
        </Text>
        {line.name[first] !== line.name[second] && (
          <Text language={second} className="paper-second-name">
            {line.name[second]}
          </Text>
        )}
        {line.change && (
          <div className="paper-line-note">
            <Pair text={line.change} first={language} />
          </div>
        )}
        {line.options.map((option, index) => (
          <div key={index} className="paper-choice">
            <span>
              {'+ '}
              <bdi lang={language}>{option[language]}</bdi>
            </span>
            {option.en !== option.ar && <Text language={other}>{option[other]}</Text>}
          </div>
        ))}
        {line.note && <LineNote>{line.note}</LineNote>}
        {line.person && <LinePerson>{line.person}</LinePerson>}
      </div>
    </div>
  );
}

type CorrectionTicketProps = Pick<
  KitchenTicketProps,
  'language' | 'kitchenLanguage' | 'place' | 'station' | 'orderNumber' | 'copy' | 'type' | 'date'
> & { title: Texts; time: string; lines: readonly KitchenLineProps['line'][]; customer: string };

/** REFUND-02 What has changed on a kitchen ticket that is printed. */
export const CorrectionTicket = ({ language, kitchenLanguage, ...ticket }: CorrectionTicketProps) => (
  <article className="paper paper-ticket">
    <Ends start={<b>{ticket.place}</b>} end={<bdi>{ticket.station}</bdi>} />
    <hr />
    <Banner text={ticket.title} language={language} />
    <div className="paper-order">
      <Ltr className="paper-order-start">{ticket.orderNumber.slice(0, -4)}</Ltr>
      <Ltr className="paper-order-end">{ticket.orderNumber.slice(-4)}</Ltr>
    </div>
    {ticket.copy && <Stamp text={ticket.copy} language={language} />}
    <Ends start={<Pair text={ticket.type} first={language} />} end={<bdi>{ticket.time}</bdi>} />
    <hr />
    <div className="paper-lines">
      {ticket.lines.map((line) => (
        <KitchenLine key={line.id} line={line} language={language} first={kitchenLanguage} />
      ))}
    </div>
    <hr />
    <Ends start={<bdi>{ticket.customer}</bdi>} end={<bdi>{ticket.date}</bdi>} />
  </article>
);

type MoveNoteProps = {
  language: Language;
  place: string;
  station: string;
  title: Texts;
  tables: { from: number; to: number };
  target: Texts;
  rounds: readonly { id: string; orderNumber: string; time: string }[];
  customer: string;
  time: string;
};

/** CON-104 Tells the kitchen that guests have moved. */
export const MoveNote = ({ language, tables, ...note }: MoveNoteProps) => (
  <article className="paper paper-ticket">
    <Ends start={<b>{note.place}</b>} end={note.station} />
    <hr />
    <Stamp text={note.title} language={language} />
    <div className="paper-order">
      <Ltr className="paper-order-end">{`${tables.from} → ${tables.to}`}</Ltr>
    </div>
    <Banner text={note.target} language={language} />
    {note.rounds.map(({ id, orderNumber, time }) => (
      <Ends
        key={id}
        start={<Ltr className="paper-order-number">{orderNumber}</Ltr>}
        end={<bdi>{time}</bdi>}
      />
    ))}
    <Ends start={<bdi>{note.customer}</bdi>} end={<bdi>{note.time}</bdi>} />
  </article>
);
