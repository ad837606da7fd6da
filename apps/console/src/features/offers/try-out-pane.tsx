import type { OfferTerms, WireOffersPage } from '@app/contract/schemas/console/offers';
import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { classes } from '@app/ui/classes.ts';
import { useTranslations } from 'use-intl';
import { type Example, useExamples } from './examples.ts';
import { type NamedOffer, newLine, type TryOutCart, tryOut, type Verdict, type WhyNot } from './try-out.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { serverNow } from '#session/server-clock.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type TryOutLine, TryOutLineRow } from './try-out-line.tsx';

type Edited = { offerId: string | null; terms: OfferTerms };
type Result = ReturnType<typeof tryOut>;
type TryOutPaneProps = {
  page: WireOffersPage;
  cart: TryOutCart;
  onCart: (cart: TryOutCart) => void;
  result: Result;
  edited: Edited;
};

const MAX_LINES = 20;

/** CON-84 A cart with the prices of the domain: what customers pay, and why each offer counts or not. */
export function TryOutPane({ page, cart, onCart, result, edited }: TryOutPaneProps) {
  const t = useTranslations('offers');
  const typeName = useTranslations('orderTypes');
  const language = useLanguage();
  const store = useExamples(page.branch._id);
  const { priced } = result;
  return (
    <section aria-label={t('tryOut.title')} className="mx-auto grid max-w-190 gap-4">
      <h2 className="type-h2">{t('tryOut.title')}</h2>
      <Segment
        label={t('tryOut.type')}
        options={page.branch.orderTypes.map((type) => ({ value: type, label: typeName(type) }))}
        value={cart.orderType}
        onChange={(orderType) => onCart({ ...cart, orderType })}
      />
      {cart.orderType === 'delivery' && page.zones.length > 0 && (
        <SelectField
          label={t('tryOut.zone')}
          name="zone"
          size="sm"
          value={cart.zoneId ?? ''}
          onChange={(zoneId) => onCart({ ...cart, zoneId })}
          options={page.zones.map(({ _id, name, deliveryFee }) => ({
            value: _id,
            label: `${name[language]} · ${formatAmount(deliveryFee, language, page.branch.currency)}`,
          }))}
        />
      )}
      <CartLines {...{ page, cart, onCart, priced }} />
      <AddItem {...{ page, cart, onCart }} />
      {priced.lines.length === 0 ? (
        <p className="text-ink-2">{t('tryOut.empty')}</p>
      ) : (
        <>
          <Amounts priced={priced} currency={page.branch.currency} />
          <Button
            variant="soft"
            icon="star"
            disabled={store.isFull}
            onClick={() => store.add(cart, priced.total)}
          >
            {t('tryOut.keep')}
          </Button>
        </>
      )}
      <Verdicts result={result} page={page} />
      <Examples {...{ page, edited, store, onCart }} />
    </section>
  );
}

type CartProps = Pick<TryOutPaneProps, 'page' | 'cart' | 'onCart'>;

function CartLines({ page, cart, onCart, priced }: CartProps & { priced: Result['priced'] }) {
  const setLine = (index: number, line: TryOutLine | null) =>
    onCart({ ...cart, lines: cart.lines.toSpliced(index, 1, ...(line ? [line] : [])) });
  return (
    <ul className="grid gap-3 empty:hidden">
      {priced.lines.map(({ line: { index, item }, total, saved }) => (
        <TryOutLineRow
          key={`${item._id} ${index}`}
          item={item}
          line={cart.lines[index]!}
          amounts={{ total, saved }}
          currency={page.branch.currency}
          onChange={(line) => setLine(index, line)}
        />
      ))}
    </ul>
  );
}

function AddItem({ page, cart, onCart }: CartProps) {
  const t = useTranslations('offers.tryOut');
  const language = useLanguage();
  const items = page.collections.flatMap((collection) => collection.items);
  const isChosen = (itemId: string) => cart.lines.some((line) => line.itemId === itemId);
  if (cart.lines.length >= MAX_LINES) return null;
  return (
    <SelectField
      label={t('add')}
      name="add"
      size="sm"
      value=""
      onChange={(itemId) => {
        const item = items.find(({ _id }) => _id === itemId);
        if (item) onCart({ ...cart, lines: [...cart.lines, newLine(item)] });
      }}
      options={[
        { value: '', label: '—' },
        ...page.collections.map((collection) => ({
          label: collection.name[language],
          // The same item can be wanted with different options.
          options: collection.items
            .filter(({ _id, preferences }) => preferences.length > 0 || !isChosen(_id))
            .map((item) => ({
              value: item._id,
              label: `${item.name[language]} · ${formatAmount(item.price, language, page.branch.currency)}`,
            })),
        })),
      ]}
    />
  );
}

function Amounts({ priced, currency }: { priced: Result['priced']; currency: string }) {
  const t = useTranslations('offers.tryOut');
  const isDelivery = priced.deliveryFee > ZERO;
  return (
    <dl className="grid gap-1.5 rounded-card bg-sunken p-4">
      <AmountLine label={t('subtotal')} amount={priced.subtotal} currency={currency} />
      {priced.saved > ZERO && (
        <AmountLine label={t('saved')} amount={priced.saved} currency={currency} isOff />
      )}
      {isDelivery && <AmountLine label={t('delivery')} amount={priced.deliveryFee} currency={currency} />}
      {priced.deliveryDiscount > ZERO && (
        <AmountLine label={t('deliverySaved')} amount={priced.deliveryDiscount} currency={currency} isOff />
      )}
      {priced.serviceFee > ZERO && (
        <AmountLine label={t('service')} amount={priced.serviceFee} currency={currency} />
      )}
      {priced.taxIncluded === ZERO && <AmountLine label={t('tax')} amount={priced.tax} currency={currency} />}
      {priced.platformFee > ZERO && (
        <AmountLine label={t('fee')} amount={priced.platformFee} currency={currency} />
      )}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="type-item">
          <Money amount={priced.total} currency={currency} />
        </dd>
      </div>
      {priced.taxIncluded > ZERO && (
        <AmountLine label={t('taxIncluded')} amount={priced.taxIncluded} currency={currency} />
      )}
      {priced.cashback > ZERO && (
        <AmountLine label={t('cashback')} amount={priced.cashback} currency={currency} />
      )}
    </dl>
  );
}

type AmountLineProps = { label: string; amount: Amount; currency: string; isOff?: boolean };

function AmountLine({ label, amount: value, currency, isOff = false }: AmountLineProps) {
  return (
    <div className={classes('flex items-baseline justify-between gap-3', isOff && 'text-saffron-ink')}>
      <dt>{label}</dt>
      <dd>
        <Money amount={value} currency={currency} sign={isOff ? 'minus' : undefined} />
      </dd>
    </div>
  );
}

type VerdictsProps = { result: Result; page: WireOffersPage };

/** Every offer of the branch, and why it counts in this cart or not. */
function Verdicts({ result: { verdicts, draft }, page }: VerdictsProps) {
  const t = useTranslations('offers.tryOut');
  const language = useLanguage();
  const textOf = useVerdictText(page);
  return (
    <div className="empty:hidden">
      {verdicts.length > 0 && (
        <>
          <h3 className="text-control font-medium">{t('why')}</h3>
          <ul className="mt-2 grid gap-2">
            {verdicts.map((verdict) => {
              const { offer, reasons } = verdict;
              const isGiven = reasons.length === 0;
              return (
                <li key={offer.id} className="flex items-start gap-2">
                  <Icon
                    name={isGiven ? 'check-circle-fill' : 'x-circle'}
                    size="md"
                    className={classes('mt-0.5', isGiven ? 'text-success' : 'text-ink-3')}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="flex flex-wrap items-center gap-2">
                      <bdi className="font-medium wrap-anywhere">{offer.names[language] || '—'}</bdi>
                      {offer === draft && <Tag tone="live">{t('thisOne')}</Tag>}
                    </span>
                    <span className="type-small block text-ink-2">{textOf(verdict)}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

function useVerdictText({ branch, collections }: WireOffersPage) {
  const t = useTranslations('offers');
  const typeName = useTranslations('orderTypes');
  const language = useLanguage();
  const written = (value: number) => formatAmount(amount(value), language, branch.currency);
  /** The units that an offer counts, by the name of its item or collection. */
  const unitsText = ({ level, targetId }: NamedOffer, count: number | null): string => {
    const targets = level === 'item' ? collections.flatMap(({ items }) => items) : collections;
    const name = targets.find(({ _id }) => _id === targetId)?.name[language];
    const isMissing = count !== null && count > 0;
    if (name === undefined) return isMissing ? t('tryOut.needsUnits', { count }) : t('tryOut.wrongUnits');
    if (!isMissing) return t('tryOut.wrongUnitsOf', { name });
    return t(level === 'item' ? 'tryOut.needsItem' : 'tryOut.needsOfCollection', { count, name });
  };
  const reasonText = (offer: NamedOffer, reason: WhyNot): string => {
    switch (reason.kind) {
      case 'off':
        return t('tryOut.isOff');
      case 'not_running':
        return t('tryOut.notRunning');
      case 'order_type':
        return t('tryOut.needsType', { type: typeName(reason.needed) });
      case 'minimum_amount':
        return t('tryOut.missing', { amount: written(reason.missing) });
      case 'quantity':
        return unitsText(offer, reason.unitsToAdd);
      case 'better_offer':
        return t('tryOut.better', { name: reason.offer.names[language] });
      case 'worth_nothing':
        return t('tryOut.nothing');
    }
  };
  return ({ offer, amount: given, reasons }: Verdict) =>
    reasons.length > 0
      ? reasons.map((reason) => reasonText(offer, reason)).join(' ')
      : t(offer.mode === 'cashback' ? 'tryOut.givesBack' : 'tryOut.gives', { amount: written(given) });
}

type ExamplesProps = Pick<TryOutPaneProps, 'page' | 'edited' | 'onCart'> & {
  store: ReturnType<typeof useExamples>;
};

/** CON-84 Stored carts, priced again after each change. */
function Examples({ page, edited, store, onCart }: ExamplesProps) {
  const t = useTranslations('offers.tryOut');
  if (store.examples.length === 0) return null;
  return (
    <div>
      <h3 className="text-control font-medium">{t('examples')}</h3>
      <ul className="mt-2 grid gap-2">
        {store.examples.map((example, index) => (
          <ExampleRow
            key={example.id}
            {...{ page, edited, example, onCart }}
            number={index + 1}
            onRemove={() => store.remove(example.id)}
          />
        ))}
      </ul>
      <p className="type-caption mt-2 text-ink-2">{t('device')}</p>
    </div>
  );
}

type ExampleRowProps = Pick<ExamplesProps, 'page' | 'edited' | 'onCart'> & {
  example: Example;
  number: number;
  onRemove: () => void;
};

function ExampleRow({ page, edited, example, number, onCart, onRemove }: ExampleRowProps) {
  const t = useTranslations('offers.tryOut');
  const language = useLanguage();
  const { cart, total: before } = example;
  const { priced } = tryOut(page, cart, edited, new Date(serverNow()));
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { currency } = page.branch;
  const isChanged = priced.total !== before;
  return (
    <li className="flex items-center gap-2 rounded-control bg-sunken ps-3.5">
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-medium">
          {t('example', { number })} · {t('lines', { count })}
        </span>
        <span className="type-small text-ink-2">
          <Money
            amount={priced.total}
            currency={currency}
            className={isChanged ? 'font-semibold text-ink' : ''}
          />
          {isChanged && ` · ${t('was', { amount: formatAmount(amount(before), language, currency) })}`}
          {priced.lines.length < cart.lines.length && ` · ${t('gone')}`}
        </span>
      </span>
      <Button variant="quiet" onClick={() => onCart(cart)}>
        {t('open')}
      </Button>
      <IconButton icon="trash" label={t('removeExample', { number })} onClick={onRemove} />
    </li>
  );
}
