import type { Language, Texts } from '@app/domain/language';
import { groupPhone } from '@app/domain/text/phone';
import type { ReactNode, Ref } from 'react';
import { Mark } from '#content/mark.tsx';
import { QrCode } from '#content/qr-code.tsx';
import type { PaperSize } from './page-size.ts';
import { Ends, Ltr, Pair, type PaperRow, Text } from './parts.tsx';

export type ReceiptContent = {
  vendor: { name: Texts; logo: string | null };
  branch: { name: Texts; phone: string | null };
  title: Texts;
  /** Such as that the order was cancelled. */
  state: Texts | null;
  /** The order, its date, its type and so on. */
  facts: readonly { label: Texts; value: string | Texts }[];
  heads: { item: Texts; quantity: Texts; price: Texts; amount: Texts };
  lines: readonly Line[];
  /** They add up to the total. */
  rows: readonly PaperRow[];
  total: PaperRow;
  /** TAX-07 What the total includes. */
  included: readonly PaperRow[];
  payments: readonly (PaperRow & { isStrong: boolean })[];
  currency: Texts;
  code: { text: string; hint: Texts };
  brand: Texts;
};
type Line = {
  id: string;
  name: Texts;
  options: readonly Texts[];
  quantity: number;
  /** Of one; empty if there is none. */
  price: string;
  total: string;
  /** REFUND-11 How it differs from what was ordered. */
  change: Texts | null;
};

type ReceiptProps = { content: ReceiptContent; size: PaperSize; ref: Ref<HTMLElement>; label: string };

/** RECEIPT-01 The paper: English at the left, Arabic at the right, numbers between, in both languages of the page. */
export const Receipt = ({ content, size, ref, label }: ReceiptProps) => (
  <article ref={ref} lang="en" dir="ltr" aria-label={label} className={`paper paper-${size}`}>
    {size === 'a4' ? <Sheet {...content} /> : <Roll {...content} />}
  </article>
);

function Sheet({ vendor, branch, facts, ...content }: ReceiptContent) {
  const half = Math.ceil(facts.length / 2);
  return (
    <>
      <header className="paper-head">
        {vendor.logo && <img src={vendor.logo} alt="" className="paper-logo" />}
        <div>
          <Text language="en" className="paper-vendor">
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
        <div className="paper-end">
          <Text language="ar" className="paper-vendor">
            {vendor.name.ar}
          </Text>
          <Text language="ar">{branch.name.ar}</Text>
        </div>
      </header>
      <Title {...content} />
      <div className="paper-facts">
        <Facts facts={facts.slice(0, half)} />
        <Facts facts={facts.slice(half)} />
      </div>
      <ItemTable {...content} />
      <Amounts {...content} />
      <footer className="paper-foot">
        <Code {...content} />
        <div className="paper-hint">
          <Hint {...content} />
          <Pair text={content.currency} />
        </div>
        <p className="paper-brand">
          <Mark className="paper-mark" />
          <Pair text={content.brand} />
        </p>
      </footer>
    </>
  );
}

const Roll = ({ vendor, branch, facts, ...content }: ReceiptContent) => (
  <>
    <header className="paper-head">
      {vendor.logo && <img src={vendor.logo} alt="" className="paper-logo" />}
      <Text language="en" className="paper-vendor">
        {vendor.name.en}
      </Text>
      <Text language="ar" className="paper-vendor">
        {vendor.name.ar}
      </Text>
      <p>
        <Pair text={branch.name} />
      </p>
      {branch.phone && <Ltr>{groupPhone(branch.phone)}</Ltr>}
    </header>
    <hr />
    <Title {...content} />
    <Facts facts={facts} className="paper-facts" />
    <hr />
    <ItemList {...content} />
    <hr />
    <Amounts {...content} />
    <p className="paper-currency">
      <Pair text={content.currency} />
    </p>
    <hr />
    <footer className="paper-foot">
      <Code {...content} />
      <Hint {...content} />
      <p className="paper-brand">
        <Pair text={content.brand} />
      </p>
    </footer>
  </>
);

const Title = ({ title, state }: Pick<ReceiptContent, 'title' | 'state'>) => (
  <div className="paper-title">
    <h2>
      <Text language="en">{title.en}</Text>
    </h2>
    {state && (
      <p className="paper-state">
        <Pair text={state} />
      </p>
    )}
    <h2>
      <Text language="ar">{title.ar}</Text>
    </h2>
  </div>
);

const Facts = ({ facts, className }: Pick<ReceiptContent, 'facts'> & { className?: string }) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <Labelled key={label.en} label={label}>
        <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : <Pair text={value} />}</dd>
      </Labelled>
    ))}
  </dl>
);

/** The label in English, the value, the label in Arabic. */
const Labelled = ({
  label,
  children,
  className = '',
}: {
  label: Texts;
  children: ReactNode;
  className?: string;
}) => (
  <div className={`paper-row ${className}`}>
    <dt>
      <Text language="en">{label.en}</Text>
    </dt>
    {children}
    <dt className="paper-end">
      <Text language="ar">{label.ar}</Text>
    </dt>
  </div>
);

const ItemTable = ({ heads, lines }: Pick<ReceiptContent, 'heads' | 'lines'>) => (
  <table className="paper-items">
    <thead>
      <tr>
        <th scope="col">
          <Text language="en">{heads.item.en}</Text>
        </th>
        {[heads.quantity, heads.price, heads.amount].map((head) => (
          <th key={head.en} scope="col" className="paper-number">
            <Pair text={head} />
          </th>
        ))}
        <th scope="col" className="paper-end">
          <Text language="ar">{heads.item.ar}</Text>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, name, options, quantity, price, total, change }) => (
        <tr key={id}>
          <td>
            <Text language="en" className="paper-name">
              {name.en}
            </Text>
            <Options options={options} language="en" />
            {change && (
              <Text language="en" className="paper-change">
                {change.en}
              </Text>
            )}
          </td>
          <td className="paper-number">{quantity}</td>
          <td className="paper-number">{price}</td>
          <td className="paper-number">{total}</td>
          <td className="paper-end">
            <Text language="ar" className="paper-name">
              {name.ar}
            </Text>
            <Options options={options} language="ar" />
            {change && (
              <Text language="ar" className="paper-change">
                {change.ar}
              </Text>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Options({ options, language }: { options: readonly Texts[]; language: Language }) {
  if (options.length === 0) return null;
  return (
    <Text language={language} className="paper-option">
      {options.map((option) => option[language]).join(language === 'ar' ? '، ' : ', ')}
    </Text>
  );
}

const ItemList = ({ lines }: Pick<ReceiptContent, 'lines'>) => (
  <ul className="paper-items">
    {lines.map(({ id, name, options, quantity, price, total, change }) => (
      <li key={id}>
        <Ends
          start={
            <Text language="en" className="paper-name">
              {name.en}
            </Text>
          }
          end={<b className="paper-number">{total}</b>}
        />
        <Ends
          start={
            <span className="paper-number">{price === '' ? `${quantity} ×` : `${quantity} × ${price}`}</span>
          }
          end={<Text language="ar">{name.ar}</Text>}
        />
        {options.map((option) => (
          <p key={`${option.en} ${option.ar}`} className="paper-option">
            <Pair text={option} />
          </p>
        ))}
        {change && (
          <p className="paper-change">
            <Pair text={change} />
          </p>
        )}
      </li>
    ))}
  </ul>
);

type AmountsProps = Pick<ReceiptContent, 'rows' | 'total' | 'included' | 'payments'>;

const Amounts = ({ rows, total, included, payments }: AmountsProps) => (
  <dl className="paper-amounts">
    {rows.map((row, index) => (
      <AmountRow key={index} row={row} />
    ))}
    <AmountRow row={total} className="paper-total" />
    {included.map((row, index) => (
      <AmountRow key={index} row={row} />
    ))}
    {payments.map((row, index) => (
      <AmountRow key={index} row={row} className={row.isStrong ? 'paper-strong' : ''} />
    ))}
  </dl>
);

const AmountRow = ({ row: { label, amount }, className = '' }: { row: PaperRow; className?: string }) => (
  <Labelled label={label} className={className}>
    <dd className="paper-number">{amount}</dd>
  </Labelled>
);

const Code = ({ code: { text, hint } }: Pick<ReceiptContent, 'code'>) => (
  <QrCode text={text} label={hint.en} className="paper-code" />
);

const Hint = ({ code: { hint } }: Pick<ReceiptContent, 'code'>) => (
  <>
    <Text language="en">{hint.en}</Text>
    <Text language="ar">{hint.ar}</Text>
  </>
);
