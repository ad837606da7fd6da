import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { roundedKm } from '@app/domain/geo/rounded-km';
import type { Language } from '@app/domain/language';
import { amount, subtract } from '@app/domain/money/amount';
import { groupPhone } from '@app/domain/text/phone';
import { QrCode } from '@app/ui/content/qr-code.tsx';
import type { ReactNode } from 'react';
import type { Paper } from './paper.ts';
import { Both, CopyMark, Dashes, LineNote, Ltr, Note, Row, Text } from './paper-parts.tsx';
import { trackingLink } from './print-links.ts';

type BillProps = { order: OrderDetails; paper: Paper; isCopy: boolean };

type AmountName = Exclude<keyof OrderDetails['amounts'], 'total' | 'usedCredit' | 'cashback'>;
type Coupon = NonNullable<OrderDetails['coupon']>;

/* The rows add up to the total. */
const SUM: readonly { name: AmountName; isMinus?: true; shown?: 'delivery' | 'always' }[] = [
  { name: 'subtotal', shown: 'always' },
  { name: 'saved', isMinus: true },
  { name: 'tax', shown: 'always' },
  { name: 'deliveryFee', shown: 'delivery' },
  { name: 'deliveryDiscount', isMinus: true },
  { name: 'platformFee' },
  { name: 'tip' },
];

/** CON-36 The bill for the customer or the driver, in both languages. */
export function Bill({ order, paper, isCopy }: BillProps) {
  const { ticket, branch, coupon } = order;
  const amounts = withoutCoupon(order);
  const { t, tOther, language, other } = paper;
  const sum = SUM.filter(
    ({ name, shown }) =>
      shown === 'always' || amounts[name] !== 0 || (shown === 'delivery' && ticket.type === 'delivery'),
  );
  return (
    <article className="paper">
      <header className="head">
        <Text language={other} className="vendor">
          {branch.vendorName[other]}
        </Text>
        <Text language={language} className="branch">
          {`${branch.vendorName[language]} · ${branch.name[language]}`}
        </Text>
        {branch.phone && <Ltr>{groupPhone(branch.phone)}</Ltr>}
        {branch.taxNumber !== null && (
          <span>
            <Both paper={paper} name={paper.both((t) => t('taxNumber'))} /> <Ltr>{branch.taxNumber}</Ltr>
          </span>
        )}
      </header>
      <Dashes />
      {isCopy && <CopyMark paper={paper} />}
      <Row
        start={
          <>
            {t('order')} <Ltr className="order-number">{ticket.orderNumber}</Ltr>
          </>
        }
        end={
          <bdi>
            {t('moment', { date: paper.date(ticket.orderedAt, false), time: paper.time(ticket.orderedAt) })}
          </bdi>
        }
      />
      <Row
        start={<bdi>{ticket.customerName}</bdi>}
        end={order.customer.phone === null ? undefined : <Ltr>{groupPhone(order.customer.phone)}</Ltr>}
      />
      <Destination order={order} paper={paper} />
      {order.door && <Door door={order.door} paper={paper} />}
      {ticket.note && <Note>{ticket.note}</Note>}
      <div className="rows">
        {ticket.lines.map((line) => (
          <BillLine
            key={line.id}
            line={line}
            price={order.prices.find(({ lineId }) => lineId === line.id)}
            paper={paper}
          />
        ))}
      </div>
      <Dashes />
      {sum.map(({ name, isMinus = false }) => (
        <AmountRow
          key={name}
          label={name === 'tax' ? taxLabel(order, paper) : paper.both((t) => t(`sum.${name}`))}
          value={amounts[name]}
          paper={paper}
          isMinus={isMinus}
        />
      ))}
      {coupon && coupon.part !== 'cashback' && <CouponRow coupon={coupon} paper={paper} isMinus />}
      <Row
        start={<Both paper={paper} name={paper.both((t) => t('total'))} />}
        end={<bdi>{paper.money(amounts.total, ticket.currency)}</bdi>}
        className="total"
      />
      {amounts.usedCredit > 0 && (
        <AmountRow
          label={paper.both((t) => t('sum.usedCredit'))}
          value={amounts.usedCredit}
          paper={paper}
          isMinus
        />
      )}
      <Collect order={order} paper={paper} />
      {amounts.cashback > 0 && (
        <AmountRow label={paper.both((t) => t('sum.cashback'))} value={amounts.cashback} paper={paper} />
      )}
      {coupon?.part === 'cashback' && <CouponRow coupon={coupon} paper={paper} />}
      {ticket.driver && (
        <Row
          start={<Both paper={paper} name={paper.both((t) => t('driver'))} />}
          end={<bdi lang={language}>{ticket.driver.name[language]}</bdi>}
        />
      )}
      <div className="follow">
        <QrCode text={trackingLink(ticket)} label={t('follow')} className="qr large" />
        <p>
          <Both paper={paper} name={paper.both((t) => t('follow'))} />
        </p>
      </div>
      <Dashes />
      <footer className="enjoy">
        <Text language={other}>{tOther('enjoy')}</Text>
        <Text language={language}>{t('enjoy')}</Text>
      </footer>
    </article>
  );
}

/** CODE-01 The coupon has its own row. */
function withoutCoupon({ amounts, coupon }: OrderDetails): OrderDetails['amounts'] {
  return coupon ? { ...amounts, [coupon.part]: amounts[coupon.part] - coupon.amount } : amounts;
}

function CouponRow({ coupon, paper, isMinus }: { coupon: Coupon; paper: Paper; isMinus?: boolean }) {
  const { code, amount: given } = coupon;
  return (
    <Row
      start={<Both paper={paper} name={paper.both((t) => t('sum.coupon', { code }))} />}
      end={<Ltr>{paper.digits(given, isMinus)}</Ltr>}
    />
  );
}

type AmountRowProps = {
  label: Record<Language, string>;
  value: number;
  paper: Paper;
  isMinus?: boolean;
};

const AmountRow = ({ label, value, paper, isMinus = false }: AmountRowProps) => (
  <Row start={<Both paper={paper} name={label} />} end={<Ltr>{paper.digits(value, isMinus)}</Ltr>} />
);

/** With the rate and what it is taken from, as on the receipt. */
function taxLabel({ amounts, taxPercent }: OrderDetails, paper: Paper): Record<Language, string> {
  const taxed = paper.digits(amounts.subtotal - amounts.saved);
  return paper.both((t) =>
    taxPercent === null
      ? t('taxOn', { amount: taxed })
      : t('taxPercent', { percent: String(taxPercent), amount: taxed }),
  );
}

type BillLineProps = {
  line: OrderDetails['ticket']['lines'][number];
  price: OrderDetails['prices'][number] | undefined;
  paper: Paper;
};

function BillLine({ line, price, paper }: BillLineProps) {
  const { language } = paper;
  return (
    <>
      <Row
        start={
          <>
            <Ltr>{`${line.quantity}×`}</Ltr> <bdi lang={language}>{line.name[language]}</bdi>
            {line.note && <LineNote>{line.note}</LineNote>}
          </>
        }
        end={<Ltr>{paper.digits(price?.total ?? 0)}</Ltr>}
      />
      {price?.options.map(({ name, price: each }, index) => (
        <div key={index} className="bill-option">
          {'+ '}
          <bdi lang={language}>{name[language]}</bdi> <Ltr>{paper.digits(each)}</Ltr>
        </div>
      ))}
    </>
  );
}

/** Where the order goes: the zone and distance of a delivery, or the table. */
function Destination({ order: { ticket, distanceKm }, paper }: { order: OrderDetails; paper: Paper }) {
  const parts: ReactNode[] = [];
  if (ticket.zone) parts.push(<Both paper={paper} name={ticket.zone} />);
  if (ticket.type === 'delivery' && distanceKm !== null)
    parts.push(<bdi>{paper.t('distance', { km: roundedKm(distanceKm) })}</bdi>);
  if (ticket.table !== null) {
    const { table } = ticket;
    parts.push(<Both paper={paper} name={paper.both((t) => t('table', { table }))} />);
  }
  return parts.length === 0 ? null : (
    <div className="box destination">
      {parts.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </div>
  );
}

/** DOOR-01 CON-59 How the driver finds the door. */
function Door({ door, paper }: { door: NonNullable<OrderDetails['door']>; paper: Paper }) {
  const { building, floor, apartment, directions, phone, leaveAtDoor } = door;
  const parts: ReactNode[] = [];
  if (building !== null) parts.push(<bdi>{paper.t('building', { building })}</bdi>);
  if (floor !== null) parts.push(<bdi>{paper.t('floor', { floor })}</bdi>);
  if (apartment !== null) parts.push(<bdi>{paper.t('apartment', { apartment })}</bdi>);
  if (phone !== null) parts.push(<Ltr>{groupPhone(phone)}</Ltr>);
  return (
    <div className="box door">
      {parts.length > 0 && (
        <p>
          {parts.map((part, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </p>
      )}
      {directions !== null && <p dir="auto">{directions}</p>}
      {leaveAtDoor && (
        <p>
          <b>
            <Both paper={paper} name={paper.both((t) => t('leaveAtDoor'))} />
          </b>
        </p>
      )}
    </div>
  );
}

/** The amount that is still to be collected, or that was paid. */
function Collect({ order, paper }: { order: OrderDetails; paper: Paper }) {
  const { ticket, amounts, paymentMethod: method } = order;
  const { t, tOther, language, other } = paper;
  const due = subtract(amount(amounts.total), amount(amounts.usedCredit));
  return (
    <div className="inverse collect">
      <Row
        start={ticket.isPaid ? t('paid') : t('collect')}
        end={<bdi>{paper.money(due, ticket.currency)}</bdi>}
        className="large"
      />
      <Row
        start={<bdi lang={other}>{ticket.isPaid ? tOther('paid') : tOther(`collectBy.${method}`)}</bdi>}
        end={<bdi lang={language}>{t(`method.${method}`)}</bdi>}
      />
    </div>
  );
}
