import type { FloorSession, FloorTableDetails } from '@app/contract/schemas/console/tables';
import { currentLanguage } from '#i18n/i18n.ts';
import { serverNow } from '#session/server-clock.ts';
import { type Paper, paperIn } from './paper.ts';
import { Both, Dashes, Ltr, Row, Text } from './paper-parts.tsx';
import { enqueue } from './print-documents.tsx';

export type Move = {
  from: number;
  to: number;
  /** The rounds that are not finished. */
  rounds: FloorSession['rounds'];
  name: string;
};

/** CON-104 Prints the bill of a customer at a table, or those of all with their sum. */
export function printTableBill(details: FloorTableDetails, sessions: readonly FloorSession[]): Promise<void> {
  const language = currentLanguage();
  const paper = paperIn(language, details.timezone);
  return enqueue({
    language,
    title: String(details.table.number),
    content: <TableBill {...{ details, sessions, paper }} at={serverNow()} />,
  });
}

/** CON-104 Prints the note for the kitchen. */
export function printMoveNote(details: FloorTableDetails, move: Move): Promise<void> {
  const language = currentLanguage();
  const paper = paperIn(language, details.timezone);
  return enqueue({
    language,
    title: String(move.to),
    content: <MoveNote {...{ details, move, paper }} at={serverNow()} />,
  });
}

type Details = { details: FloorTableDetails; paper: Paper; at: number };

function Head({ details: { vendor, branch }, paper: { language, other } }: Omit<Details, 'at'>) {
  return (
    <header className="head">
      <Text language={other} className="vendor">
        {vendor[other]}
      </Text>
      <Text language={language} className="branch">
        {`${vendor[language]} · ${branch[language]}`}
      </Text>
    </header>
  );
}

export function TableBill({ details, sessions, paper, at }: Details & { sessions: readonly FloorSession[] }) {
  const { t, tOther, language, other } = paper;
  const { currency, table } = details;
  const total = sessions.reduce((sum, { bill }) => sum + bill.total, 0);
  return (
    <article className="paper">
      <Head details={details} paper={paper} />
      <Dashes />
      <div className="inverse type">
        <bdi lang={language}>{t('table', { table: table.number })}</bdi>
        <bdi lang={other}>{tOther('table', { table: table.number })}</bdi>
      </div>
      <Row start={<bdi>{paper.date(at)}</bdi>} end={<bdi>{paper.time(at)}</bdi>} />
      {sessions.map((session) => (
        <CustomerBill key={session._id} {...{ session, paper, currency }} />
      ))}
      {sessions.length > 1 && (
        <div className="inverse collect">
          <Row
            start={<Both paper={paper} name={paper.both((texts) => texts('tableTotal'))} />}
            end={<bdi>{paper.money(total, currency)}</bdi>}
            className="large"
          />
        </div>
      )}
      <footer className="enjoy">
        <Text language={other}>{tOther('enjoy')}</Text>
        <Text language={language}>{t('enjoy')}</Text>
      </footer>
    </article>
  );
}

type CustomerBillProps = { session: FloorSession; paper: Paper; currency: string };

function CustomerBill({ session: { customerName, rounds, bill }, paper, currency }: CustomerBillProps) {
  const { language } = paper;
  const rows = [
    { name: 'sum.subtotal', value: bill.subtotal, isMinus: false },
    { name: 'sum.saved', value: bill.saved, isMinus: true },
    { name: 'sum.tax', value: bill.tax, isMinus: false },
    { name: 'sum.tip', value: bill.tip, isMinus: false },
  ] as const;
  return (
    <section>
      <Dashes />
      <Row start={<b>{customerName}</b>} />
      <div className="rows">
        {rounds
          .filter(({ status }) => status !== 'cancelled')
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Row
              key={line._id}
              start={
                <>
                  <Ltr>{`${line.quantity}×`}</Ltr> <bdi lang={language}>{line.name[language]}</bdi>
                </>
              }
              end={<Ltr>{paper.digits(line.total)}</Ltr>}
            />
          ))}
      </div>
      <Dashes />
      {rows
        .filter(({ value, name }) => value !== 0 || name === 'sum.subtotal')
        .map(({ name, value, isMinus }) => (
          <Row
            key={name}
            start={<Both paper={paper} name={paper.both((t) => t(name))} />}
            end={<Ltr>{paper.digits(value, isMinus)}</Ltr>}
          />
        ))}
      <Row
        start={<Both paper={paper} name={paper.both((t) => t('total'))} />}
        end={<bdi>{paper.money(bill.total, currency)}</bdi>}
        className="large"
      />
      {bill.usedCredit > 0 && (
        <Row
          start={<Both paper={paper} name={paper.both((t) => t('sum.usedCredit'))} />}
          end={<Ltr>{paper.digits(bill.usedCredit, true)}</Ltr>}
        />
      )}
      {bill.due !== bill.total && (
        <Row
          start={<Both paper={paper} name={paper.both((t) => (bill.due === 0 ? t('paid') : t('due')))} />}
          end={<bdi>{paper.money(bill.due, currency)}</bdi>}
        />
      )}
    </section>
  );
}

export function MoveNote({ details, move, paper, at }: Details & { move: Move }) {
  const { t, tOther, language, other } = paper;
  return (
    <article className="paper">
      <Row start={<b>{`${details.vendor[language]} · ${details.branch[language]}`}</b>} end={t('kitchen')} />
      <Dashes />
      <div className="box copy">
        <Both paper={paper} name={paper.both((texts) => texts('moved'))} />
      </div>
      <div className="number">
        <Ltr className="number-end">{`${move.from} → ${move.to}`}</Ltr>
      </div>
      <div className="inverse type">
        <bdi lang={language}>{t('movedTo', { table: move.to })}</bdi>
        <bdi lang={other}>{tOther('movedTo', { table: move.to })}</bdi>
      </div>
      {move.rounds.map((round) => (
        <Row
          key={round._id}
          start={<Ltr className="order-number">{round.orderNumber}</Ltr>}
          end={<bdi>{paper.time(round.orderedAt)}</bdi>}
        />
      ))}
      <Row start={<bdi>{move.name}</bdi>} end={<bdi>{paper.time(at)}</bdi>} />
    </article>
  );
}
