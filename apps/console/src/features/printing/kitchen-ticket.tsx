import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { readyBy } from '@app/domain/board/lane';
import type { Language } from '@app/domain/language';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import type { Paper } from './paper.ts';
import { CopyMark, Dashes, LineNote, Ltr, Note, Row, Text } from './paper-parts.tsx';
import { readyLink } from './print-links.ts';

export type KitchenTicketProps = {
  order: OrderDetails;
  paper: Paper;
  /** The language of the item names that are printed first and larger. */
  kitchenLanguage: Language;
  /** Only the lines of this station; null for all of them. */
  station: string | null;
  isCopy: boolean;
};

type Ticket = OrderDetails['ticket'];
type Line = Ticket['lines'][number];

/** CON-36 The ticket for the kitchen: no money, phone or place. */
export function KitchenTicket({ order, paper, kitchenLanguage, station, isCopy }: KitchenTicketProps) {
  const { ticket, branch } = order;
  const { t, tOther, language, other } = paper;
  const lines = station === null ? ticket.lines : ticket.lines.filter((line) => line.station === station);
  const { part, parts } = partOf(ticket, station);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const due = readyBy(ticket) ?? ticket.receiveAt;
  return (
    <article className="paper">
      <Row
        start={<b>{`${branch.vendorName[language]} · ${branch.name[language]}`}</b>}
        end={station === null ? t('kitchen') : <bdi>{station}</bdi>}
      />
      <Dashes />
      <div className="number">
        <Ltr className="number-start">{ticket.orderNumber.slice(0, -4)}</Ltr>
        <Ltr className="number-end">{ticket.orderNumber.slice(-4)}</Ltr>
      </div>
      {isCopy && <CopyMark paper={paper} />}
      <div className="inverse type">
        <bdi lang={language}>{typeText(ticket, paper)}</bdi>
        <bdi lang={other}>{tOther(`type.${ticket.type}`)}</bdi>
      </div>
      {due !== null && (
        <div className="box due">
          <span>{t('readyBy')}</span>
          <span>
            <bdi>{paper.time(due)}</bdi>
            {isOtherDay(ticket.orderedAt, due, paper) && (
              <bdi className="due-date">{paper.date(due, false)}</bdi>
            )}
          </span>
        </div>
      )}
      <Row
        start={t('placed', { time: paper.time(ticket.orderedAt) })}
        end={<bdi>{paper.date(ticket.orderedAt)}</bdi>}
      />
      <Dashes />
      <div className="lines">
        {lines.map((line) => (
          <KitchenLine key={line.id} line={line} paper={paper} first={kitchenLanguage} />
        ))}
      </div>
      {ticket.note && <Note>{ticket.note}</Note>}
      <Dashes />
      <Row
        start={`${t('pieces', { count: pieces })} · ${t('part', { part, parts })}`}
        end={<bdi>{shortName(ticket.customerName)}</bdi>}
      />
      <div className="scan">
        <QrCode text={readyLink(ticket.id)} label={t('scanReady')} className="qr" />
        <p>
          <Text language={language}>{t('scanReady')}</Text>
          <Text language={other}>{tOther('scanReady')}</Text>
        </p>
      </div>
    </article>
  );
}

function KitchenLine({ line, paper, first }: { line: Line; paper: Paper; first: Language }) {
  const second = first === 'ar' ? 'en' : 'ar';
  return (
    <div className="line">
      <b className="quantity">
        <Ltr>{line.quantity}</Ltr>
      </b>
      <div>
        <Text language={first} className="name">
          {line.name[first]}
        </Text>
        {line.name[first] !== line.name[second] && (
          <Text language={second} className="second-name">
            {line.name[second]}
          </Text>
        )}
        {line.options.map((option, index) => (
          <div key={index} className="option">
            <span>
              {'+ '}
              <bdi lang={paper.language}>{option[paper.language]}</bdi>
            </span>
            {option.en !== option.ar && <Text language={paper.other}>{option[paper.other]}</Text>}
          </div>
        ))}
        {line.note && <LineNote>{line.note}</LineNote>}
      </div>
    </div>
  );
}

function typeText(ticket: Ticket, { t }: Paper): string {
  if (ticket.table === null) return t(`type.${ticket.type}`);
  const table = t('table', { table: ticket.table });
  return ticket.round === null ? table : `${table} · ${t('round', { round: ticket.round })}`;
}

/** The position of a station among those of the order. */
function partOf({ lines }: Ticket, station: string | null): { part: number; parts: number } {
  const stations = [...new Set(lines.flatMap((line) => line.station ?? []))];
  return station === null
    ? { part: 1, parts: 1 }
    : { part: stations.indexOf(station) + 1, parts: Math.max(stations.length, 1) };
}

const isOtherDay = (a: number, b: number, paper: Paper) => paper.date(a) !== paper.date(b);

/** Lina H. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0)}.`;
}
