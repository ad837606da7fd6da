import { appName } from '@app/client/config/app-name.ts';
import type { WireReceipt } from '@app/contract/schemas/customer/receipts';
import { directionOf, type Language, type Texts } from '@app/domain/language';
import { groupPhone } from '@app/domain/text/phone';
import { Mark } from '@app/ui/content/mark.tsx';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import type { ReactNode, Ref } from 'react';
import type { PaperSize } from './page-size.ts';
import {
  type AmountRow,
  amountRows,
  currencyLabel,
  currencyText,
  digits,
  type Fact,
  receiptFacts,
  inBoth,
  paymentRows,
} from './paper-data.ts';
import './receipt.css';

type PaperProps = { receipt: WireReceipt; url: string };

/** RECEIPT-01 The paper: English at the left, Arabic at the right, numbers between, in both languages of the page. */
export function ReceiptPaper({
  size,
  ref,
  label,
  ...paper
}: PaperProps & { size: PaperSize; ref: Ref<HTMLElement>; label: string }) {
  return (
    <article ref={ref} lang="en" dir="ltr" aria-label={label} className={`receipt-paper receipt-${size}`}>
      {size === 'a4' ? <SheetContent {...paper} /> : <RollContent {...paper} />}
    </article>
  );
}

function SheetContent({ receipt, url }: PaperProps) {
  const { vendor, branch } = receipt;
  const facts = receiptFacts(receipt);
  const half = Math.ceil(facts.length / 2);
  return (
    <>
      <header className="receipt-head">
        {vendor.logo && <img src={vendor.logo} alt="" className="receipt-logo" />}
        <div>
          <Text language="en" className="receipt-vendor">
            {vendor.name.en}
          </Text>
          <p>
            <Text language="en">{branch.name.en}</Text>
            {branch.phone && (
              <>
                {' · '}
                <Ltr>{groupPhone(branch.phone)}</Ltr>
              </>
            )}
          </p>
        </div>
        <div className="receipt-end">
          <Text language="ar" className="receipt-vendor">
            {vendor.name.ar}
          </Text>
          <Text language="ar">{branch.name.ar}</Text>
        </div>
      </header>
      <Title receipt={receipt} />
      <div className="receipt-facts">
        {[facts.slice(0, half), facts.slice(half)].map((column, index) => (
          <dl key={index}>
            {column.map((fact) => (
              <FactRow key={fact.key} fact={fact} />
            ))}
          </dl>
        ))}
      </div>
      <ItemTable receipt={receipt} />
      <Amounts receipt={receipt} />
      <footer className="receipt-foot">
        <Code receipt={receipt} url={url} />
        <div className="receipt-hint">
          <Hint receipt={receipt} />
          <Pair text={currencyText(receipt)} />
        </div>
        <Brand hasMark />
      </footer>
    </>
  );
}

function RollContent({ receipt, url }: PaperProps) {
  const { vendor, branch } = receipt;
  return (
    <>
      <header className="receipt-head">
        {vendor.logo && <img src={vendor.logo} alt="" className="receipt-logo" />}
        <Text language="en" className="receipt-vendor">
          {vendor.name.en}
        </Text>
        <Text language="ar" className="receipt-vendor">
          {vendor.name.ar}
        </Text>
        <p>
          <Pair text={branch.name} />
        </p>
        {branch.phone && <Ltr>{groupPhone(branch.phone)}</Ltr>}
      </header>
      <hr />
      <Title receipt={receipt} />
      <dl className="receipt-facts">
        {receiptFacts(receipt).map((fact) => (
          <FactRow key={fact.key} fact={fact} />
        ))}
      </dl>
      <hr />
      <ItemList receipt={receipt} />
      <hr />
      <Amounts receipt={receipt} />
      <p className="receipt-currency">
        <Pair text={currencyText(receipt)} />
      </p>
      <hr />
      <footer className="receipt-foot">
        <Code receipt={receipt} url={url} />
        <Hint receipt={receipt} />
        <Brand />
      </footer>
    </>
  );
}

function Title({ receipt: { title, status } }: { receipt: WireReceipt }) {
  const names = inBoth((t) => t(title));
  const state = status === 'cancelled' ? inBoth((t) => t('cancelled')) : null;
  return (
    <div className="receipt-title">
      <h2>
        <Text language="en">{names.en}</Text>
      </h2>
      {state && (
        <p className="receipt-state">
          <Pair text={state} />
        </p>
      )}
      <h2>
        <Text language="ar">{names.ar}</Text>
      </h2>
    </div>
  );
}

/** The label in English, the value, the label in Arabic. */
function FactRow({ fact: { label, value } }: { fact: Fact }) {
  return (
    <div className="receipt-row">
      <dt>
        <Text language="en">{label.en}</Text>
      </dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : <Pair text={value} />}</dd>
      <dt className="receipt-end">
        <Text language="ar">{label.ar}</Text>
      </dt>
    </div>
  );
}

function ItemTable({ receipt }: { receipt: WireReceipt }) {
  const heads = {
    item: inBoth((t) => t('item')),
    quantity: inBoth((t) => t('quantity')),
    price: inBoth((t) => t('price')),
  };
  return (
    <table className="receipt-items">
      <thead>
        <tr>
          <th scope="col">
            <Text language="en">{heads.item.en}</Text>
          </th>
          <th scope="col" className="receipt-number">
            <Pair text={heads.quantity} />
          </th>
          <th scope="col" className="receipt-number">
            <Pair text={heads.price} />
          </th>
          <th scope="col" className="receipt-number">
            <Pair text={currencyLabel(receipt)} />
          </th>
          <th scope="col" className="receipt-end">
            <Text language="ar">{heads.item.ar}</Text>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line) => (
          <tr key={line._id}>
            <td>
              <Text language="en" className="receipt-name">
                {line.name.en}
              </Text>
              <Options options={line.options} language="en" />
            </td>
            <td className="receipt-number">{line.quantity}</td>
            <td className="receipt-number">{digits(line.price)}</td>
            <td className="receipt-number">{digits(line.total)}</td>
            <td className="receipt-end">
              <Text language="ar" className="receipt-name">
                {line.name.ar}
              </Text>
              <Options options={line.options} language="ar" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemList({ receipt: { lines } }: { receipt: WireReceipt }) {
  return (
    <ul className="receipt-items">
      {lines.map((line) => (
        <li key={line._id}>
          <Ends
            start={
              <Text language="en" className="receipt-name">
                {line.name.en}
              </Text>
            }
            end={<b className="receipt-number">{digits(line.total)}</b>}
          />
          <Ends
            start={<span className="receipt-number">{`${line.quantity} × ${digits(line.price)}`}</span>}
            end={<Text language="ar">{line.name.ar}</Text>}
          />
          {line.options.map((option) => (
            <p key={`${option.en} ${option.ar}`} className="receipt-option">
              <Pair text={option} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

const Ends = ({ start, end }: { start: ReactNode; end: ReactNode }) => (
  <div className="receipt-ends">
    {start}
    {end}
  </div>
);

function Options({ options, language }: { options: readonly Texts[]; language: Language }) {
  if (options.length === 0) return null;
  return (
    <Text language={language} className="receipt-option">
      {options.map((option) => option[language]).join(language === 'ar' ? '، ' : ', ')}
    </Text>
  );
}

function Amounts({ receipt }: { receipt: WireReceipt }) {
  const total = { key: 'total', label: inBoth((t) => t('total')), amount: digits(receipt.total) };
  const payments = paymentRows(receipt);
  return (
    <dl className="receipt-amounts">
      {amountRows(receipt).map((row) => (
        <Row key={row.key} row={row} />
      ))}
      <Row row={total} className="receipt-total" />
      {payments.map((row) => (
        <Row
          key={row.key}
          row={row}
          className={row.key === 'paid' || row.key === 'toPay' ? 'receipt-strong' : ''}
        />
      ))}
    </dl>
  );
}

function Row({ row: { label, amount }, className = '' }: { row: AmountRow; className?: string }) {
  return (
    <div className={`receipt-row ${className}`}>
      <dt>
        <Text language="en">{label.en}</Text>
      </dt>
      <dd className="receipt-number">{amount}</dd>
      <dt className="receipt-end">
        <Text language="ar">{label.ar}</Text>
      </dt>
    </div>
  );
}

const scanHint = ({ title }: WireReceipt) => inBoth((t) => t(title === 'receipt' ? 'scan' : 'scanBill'));

const Code = ({ receipt, url }: PaperProps) => (
  <QrCode text={url} label={scanHint(receipt).en} className="receipt-code" />
);

function Hint({ receipt }: { receipt: WireReceipt }) {
  const hint = scanHint(receipt);
  return (
    <>
      <Text language="en">{hint.en}</Text>
      <Text language="ar">{hint.ar}</Text>
    </>
  );
}

const Brand = ({ hasMark = false }: { hasMark?: boolean }) => (
  <p className="receipt-brand">
    {hasMark && <Mark className="receipt-mark" />}
    <Pair text={{ en: appName('en'), ar: appName('ar') }} />
  </p>
);

/** A text of a known language with its own direction. */
function Text({
  language,
  children,
  className,
}: {
  language: Language;
  children: string;
  className?: string;
}) {
  return (
    <span lang={language} dir={directionOf(language)} className={`receipt-text ${className ?? ''}`}>
      {children}
    </span>
  );
}

/** `Delivery · توصيل`, or one of them if they are equal. */
function Pair({ text: { en, ar } }: { text: Texts }) {
  return (
    <>
      <bdi lang="en">{en}</bdi>
      {en !== ar && (
        <>
          {' · '}
          <bdi lang="ar">{ar}</bdi>
        </>
      )}
    </>
  );
}

const Ltr = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="receipt-number">
    {children}
  </bdi>
);
