import type { Language, Texts } from '@app/domain/language';
import { groupPhone } from '@app/domain/text/phone';
import { Fragment } from 'react';
import { QrCode } from '#content/qr-code.tsx';
import {
  Banner,
  Ends,
  LineNote,
  LinePerson,
  Ltr,
  Note,
  otherLanguage,
  Pair,
  type PaperRow,
  Stamp,
  Text,
} from './parts.tsx';

type Head = { vendor: Texts; branch: Texts; phone?: string | null; taxNumber?: PaperRow | null };
type Line = {
  id: string;
  quantity: number;
  name: Texts;
  total: string;
  note?: string | null;
  person?: string | undefined;
  options?: readonly { name: Texts; price: string }[];
};
type AddressDetails = { parts: readonly string[]; directions: string | null; leaveAtDoor: Texts | null };

type BillProps = Head & {
  language: Language;
  copy: Texts | null;
  order: { label: Texts; number: string; moment: string };
  customer: { name: string; phone: string | null };
  destination: readonly (string | Texts)[];
  door: AddressDetails | null;
  note: string | null;
  lines: readonly Line[];
  /** They add up to the total. */
  rows: readonly PaperRow[];
  total: PaperRow;
  /** TAX-07 What the total includes. */
  included: readonly PaperRow[];
  credit: PaperRow | null;
  collect: { label: Texts; amount: string; sentence: Texts; method: Texts };
  earned: readonly PaperRow[];
  driver: { label: Texts; name: Texts } | null;
  code: { text: string; hint: Texts };
  enjoy: Texts;
};

/** CON-36 The bill for the customer or the driver, in both languages. */
export function Bill({ language, order, customer, destination, driver, code, ...bill }: BillProps) {
  const other = otherLanguage(language);
  return (
    <article className="paper paper-ticket">
      <BillHead language={language} head={bill} />
      <hr />
      {bill.copy && <Stamp text={bill.copy} language={language} />}
      <Ends
        start={
          <>
            {order.label[language]} <Ltr className="paper-order-number">{order.number}</Ltr>
          </>
        }
        end={<bdi>{order.moment}</bdi>}
      />
      <Ends
        start={<bdi>{customer.name}</bdi>}
        end={customer.phone === null ? undefined : <Ltr>{groupPhone(customer.phone)}</Ltr>}
      />
      {destination.length > 0 && (
        <div className="paper-box paper-destination">
          {destination.map((part, index) => (
            <span key={index}>
              {typeof part === 'string' ? <bdi>{part}</bdi> : <Pair text={part} first={language} />}
            </span>
          ))}
        </div>
      )}
      {bill.door && <AddressDetailsBox door={bill.door} language={language} />}
      {bill.note && <Note>{bill.note}</Note>}
      <BillLines lines={bill.lines} language={language} />
      <hr />
      <AmountRows rows={bill.rows} language={language} />
      <AmountRows rows={[bill.total]} language={language} className="paper-total" />
      <AmountRows rows={bill.included} language={language} />
      {bill.credit && <AmountRows rows={[bill.credit]} language={language} />}
      <div className="paper-inverse paper-collect">
        <Ends
          start={bill.collect.label[language]}
          end={<bdi>{bill.collect.amount}</bdi>}
          className="paper-large"
        />
        <Ends
          start={<bdi lang={other}>{bill.collect.sentence[other]}</bdi>}
          end={<bdi lang={language}>{bill.collect.method[language]}</bdi>}
        />
      </div>
      <AmountRows rows={bill.earned} language={language} />
      {driver && (
        <Ends
          start={<Pair text={driver.label} first={language} />}
          end={<bdi lang={language}>{driver.name[language]}</bdi>}
        />
      )}
      <div className="paper-follow">
        <QrCode text={code.text} label={code.hint[language]} className="paper-code paper-code-large" />
        <p>
          <Pair text={code.hint} first={language} />
        </p>
      </div>
      <hr />
      <Enjoy text={bill.enjoy} language={language} />
    </article>
  );
}

type TableBillProps = Head & {
  language: Language;
  table: Texts;
  date: string;
  time: string;
  guests: readonly Guest[];
  /** The sum of several bills. */
  sum: PaperRow | null;
  enjoy: Texts;
};
type Guest = {
  id: string;
  name: string;
  lines: readonly Line[];
  rows: readonly PaperRow[];
  total: PaperRow;
  included: readonly PaperRow[];
  payments: readonly PaperRow[];
};

/** CON-104 The bill of one guest of a table, or those of all. */
export const TableBill = ({ language, guests, sum, ...bill }: TableBillProps) => (
  <article className="paper paper-ticket">
    <BillHead language={language} head={bill} />
    <hr />
    <Banner text={bill.table} language={language} />
    <Ends start={<bdi>{bill.date}</bdi>} end={<bdi>{bill.time}</bdi>} />
    {guests.map(({ id, name, lines, rows, total, included, payments }) => (
      <section key={id}>
        <hr />
        <Ends start={<b>{name}</b>} />
        <BillLines lines={lines} language={language} />
        <hr />
        <AmountRows rows={rows} language={language} />
        <AmountRows rows={[total]} language={language} className="paper-large" />
        <AmountRows rows={included} language={language} />
        <AmountRows rows={payments} language={language} />
      </section>
    ))}
    {sum && (
      <div className="paper-inverse paper-collect">
        <AmountRows rows={[sum]} language={language} className="paper-large" />
      </div>
    )}
    <Enjoy text={bill.enjoy} language={language} />
  </article>
);

const BillHead = ({
  language,
  head: { vendor, branch, phone = null, taxNumber = null },
}: {
  language: Language;
  head: Head;
}) => (
  <header className="paper-head">
    <Text language={otherLanguage(language)} className="paper-vendor">
      {vendor[otherLanguage(language)]}
    </Text>
    <Text language={language} className="paper-branch">
      {`${vendor[language]} · ${branch[language]}`}
    </Text>
    {phone !== null && <Ltr>{groupPhone(phone)}</Ltr>}
    {taxNumber && (
      <span>
        <Pair text={taxNumber.label} first={language} /> <Ltr>{taxNumber.amount}</Ltr>
      </span>
    )}
  </header>
);

const BillLines = ({ lines, language }: { lines: readonly Line[]; language: Language }) => (
  <div className="paper-bill-lines">
    {lines.map(({ id, quantity, name, total, note = null, person, options = [] }) => (
      <Fragment key={id}>
        <Ends
          start={
            <>
              <Ltr>{`${quantity}×`}</Ltr> <bdi lang={language}>{name[language]}</bdi>
              {note !== null && <LineNote>{note}</LineNote>}
              {person && <LinePerson>{person}</LinePerson>}
            </>
          }
          end={<Ltr>{total}</Ltr>}
        />
        {options.map((option, index) => (
          <div key={index} className="paper-bill-option">
            {'+ '}
            <bdi lang={language}>{option.name[language]}</bdi> <Ltr>{option.price}</Ltr>
          </div>
        ))}
      </Fragment>
    ))}
  </div>
);

type AmountRowsProps = { rows: readonly PaperRow[]; language: Language; className?: string };

const AmountRows = ({ rows, language, className = '' }: AmountRowsProps) =>
  rows.map(({ label, amount }, index) => (
    <Ends
      key={index}
      start={<Pair text={label} first={language} />}
      end={<bdi className="paper-number">{amount}</bdi>}
      className={className}
    />
  ));

/** DOOR-01 CON-59 How the driver finds the door. */
const AddressDetailsBox = ({
  door: { parts, directions, leaveAtDoor },
  language,
}: {
  door: AddressDetails;
  language: Language;
}) => (
  <div className="paper-box paper-door">
    {parts.length > 0 && (
      <p>
        {parts.map((part, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </p>
    )}
    {directions !== null && <p dir="auto">{directions}</p>}
    {leaveAtDoor && (
      <p>
        <b>
          <Pair text={leaveAtDoor} first={language} />
        </b>
      </p>
    )}
  </div>
);

const Enjoy = ({ text, language }: { text: Texts; language: Language }) => (
  <footer className="paper-enjoy">
    <Text language={otherLanguage(language)}>{text[otherLanguage(language)]}</Text>
    <Text language={language}>{text[language]}</Text>
  </footer>
);
