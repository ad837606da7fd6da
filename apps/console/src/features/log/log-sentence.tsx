import type { WireLogEntry } from '@app/contract/schemas/console/log';
import { amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { DELIVERY_PROBLEMS, DRIVER_STEPS, PROBLEM_ANSWERS } from '@app/domain/delivery/driver-step';
import { CANCEL_REASONS } from '@app/domain/order/cancel-reason';
import { REFUND_BEARERS, REFUND_REASONS, REFUND_METHODS } from '@app/domain/order/refund-terms';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import { ORDER_STATUSES } from '@app/domain/order/order-status';
import { REFUSAL_REASONS } from '@app/domain/review/review';
import { isKeyScope } from '@app/domain/staff/key-scope';
import { HIDDEN_FACTS, type LogFact } from '@app/domain/staff/log-fact';
import { STAFF_ROLES } from '@app/domain/staff/role';
import { leftToRight } from '@app/client/i18n/isolate.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import { useTranslations } from 'use-intl';
import { useKeyTexts } from '#i18n/use-key-texts.ts';
import { useRefundTexts } from '#i18n/use-refund-texts.ts';
import { useActionTexts } from './use-action-texts.ts';
import { useLogTexts } from './use-log-texts.ts';
import { log as en } from '#i18n/en/log.ts';
import { SCOPE_TEXTS } from '#features/team/key-scope-text.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useTimes } from '#session/times.ts';

/**
 * CON-10 What was done as one sentence: the action, its order or name, before and after, and the facts. Settings and
 * dishes that changed stand below it.
 */
export function LogSentence({
  action,
  details,
  driver,
}: Pick<WireLogEntry, 'action' | 'details' | 'driver'>) {
  const t = useLogTexts();
  const { textOf } = useActionTexts();
  const valueText = useValueText();
  const { name, orderNumber, changes, ...rest } = details;
  const { before = rest['from'], after = rest['to'], ...facts } = rest;
  const shown = Object.entries(facts).filter(
    ([key]) => !HIDDEN.has(key) && (after === undefined || (key !== 'from' && key !== 'to')),
  );
  return (
    <>
      <p className="wrap-break-word">
        <span className="font-medium">{textOf(action)}</span>
        {typeof orderNumber === 'string' && (
          <>
            {' '}
            <OrderNumber number={orderNumber} short={null} />
          </>
        )}
        {typeof name === 'string' && (
          <>
            {': '}
            <bdi className="font-semibold">{name}</bdi>
          </>
        )}
        {after !== undefined && !isFields(after) && (
          <>
            {' · '}
            <Changed before={valueText('', before)} after={valueText('', after)} />
          </>
        )}
        {driver !== null && <Fact label={t('facts.driver')} value={driver} />}
        {shown.map(([key, value]) => (
          <Fact key={key} label={labelOf(t, key)} value={valueText(key, value)} />
        ))}
      </p>
      {isFields(before) && isFields(after) && <ChangedFields before={before} after={after} />}
      {Array.isArray(changes) && <MenuChanges changes={changes.filter(isFields)} />}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <span className="text-ink-2">
    {' · '}
    {label}
    {': '}
    <bdi>{value}</bdi>
  </span>
);

function Changed({ before, after }: { before: string; after: string }) {
  const t = useLogTexts();
  return (
    <>
      <span className="sr-only">{t('was')} </span>
      <del className="text-ink-2">
        <bdi>{before}</bdi>
      </del>{' '}
      <Icon name="arrow-right" size="sm" className="inline-block align-middle text-ink-3" />{' '}
      <span className="sr-only">{t('changed')} </span>
      <ins className="font-semibold no-underline">
        <bdi>{after}</bdi>
      </ins>
    </>
  );
}

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FACTS);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isField = (name: string): name is keyof typeof en.fields => name in en.fields;

/** CON-98 Settings: the fields that changed, each with its value before and after. */
function ChangedFields({ before, after }: { before: Fields; after: Fields }) {
  const t = useLogTexts();
  const valueText = useValueText();
  const names = Object.keys(after).filter((name) => !HIDDEN.has(name));
  return names.map((name) => (
    <p key={name} className="type-small wrap-break-word">
      <span className="text-ink-2">{isField(name) ? t(`fields.${name}`) : name}</span>{' '}
      <Changed before={valueText(name, before[name])} after={valueText(name, after[name])} />
    </p>
  ));
}

/** CON-10 The dishes that a publication added and removed, and new prices; prices are decimals. */
function MenuChanges({ changes }: { changes: readonly Fields[] }) {
  const t = useTranslations('menu.fields');
  const log = useLogTexts();
  return changes.map(({ kind, name, fields }, index) => {
    const price = Array.isArray(fields)
      ? fields.filter(isFields).find(({ field }) => field === 'price')
      : null;
    if (kind === 'changed' && !price) return null;
    return (
      <p key={index} className="type-small wrap-break-word">
        {kind === 'added' || kind === 'removed' ? `${log(`facts.${kind}`)}: ` : null}
        <bdi>{String(name)}</bdi>
        {price && (
          <>
            {' · '}
            <span className="text-ink-2">{t('price')}</span>{' '}
            <Changed before={String(price['before'])} after={String(price['after'])} />
          </>
        )}
      </p>
    );
  });
}

const HUNDREDTHS = [
  'minimumAmount',
  'platformFee',
  'creditLimit',
  'staffRefundLimit',
  'managerRefundLimit',
  'tipAmounts',
  'taxBasisPoints',
  'deliveryTaxBasisPoints',
  'tableServiceBasisPoints',
  'deliveryServiceBasisPoints',
];

const isFact = (name: string): name is LogFact => name in en.facts;

const AMOUNTS = [
  'amount',
  'expected',
  'counted',
  'difference',
  'oldTotal',
  'newTotal',
  'moneyBack',
  'creditBack',
];

/* The reasons of a pause that no order is cancelled for. */
const PAUSES = ['short_staffed', 'breakdown'] as const;

const isNamed = <Names extends object>(names: Names, word: string): word is keyof Names & string =>
  word in names;

const RATING_STATES = ['unhandled', 'handled', 'unanswered', 'answered'] as const;

/** A fact without a text of its own shows its name. */
function labelOf(t: ReturnType<typeof useLogTexts>, name: string): string {
  return isFact(name) ? t(`facts.${name}`) : leftToRight(name);
}

function useValueText() {
  const t = useTranslations();
  const log = useLogTexts();
  const keys = useKeyTexts();
  const refunds = useRefundTexts();
  const { moment } = useTimes();
  const language = useLanguage();

  function text(key: string, value: unknown): string {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
      return log('none');
    if (Array.isArray(value)) return value.map((one) => text(key, one)).join(log('comma'));
    if (typeof value === 'boolean') return log(value ? 'yes' : 'no');
    if (isFields(value))
      return Object.values(value)
        .map((one) => text('', one))
        .join(' · ');
    if (HUNDREDTHS.includes(key) && typeof value === 'number')
      return amountParts(amount(value), language, null).digits;
    return wordOf(key, String(value));
  }

  /* Roles are logged as "branchManager · Aqaba Marina". */
  function wordOf(key: string, word: string): string {
    if (isKeyScope(word)) return keys(SCOPE_TEXTS[word]);
    if (key === 'purpose' && (word === 'join' || word === 'reset')) return log(`${word}`);
    if (key === 'availability' && (word === 'open' || word === 'busy' || word === 'closed'))
      return log(`${word}`);
    if (['until', 'promisedAt', 'startsAt', 'endsAt'].includes(key)) return moment(word);
    if (AMOUNTS.includes(key)) return signed(Number(word));
    if (key === 'minutes') return log('minutesOf', { minutes: Number(word) });
    const status = ORDER_STATUSES.find((one) => one === word);
    if (key === '' && status) return log(`statuses.${status}`);
    const state = RATING_STATES.find((one) => one === word);
    if (key === '' && state) return log(`ratings.${state}`);
    const step = key === 'step' && DRIVER_STEPS.find((one) => one === word);
    if (step) return log(`steps.${step}`);
    const answer = key === 'answer' && PROBLEM_ANSWERS.find((one) => one === word);
    if (answer) return t(`board.problem.${answer}`);
    const problem = key === 'reason' && DELIVERY_PROBLEMS.find((one) => one === word);
    if (problem) return t(`board.problem.reasons.${problem}`);
    if (key === 'kind' && isNamed(en.kinds, word)) return log(`kinds.${word}`);
    if (key === 'consent' && isNamed(en.consents, word)) return log(`consents.${word}`);
    if (key === 'mode' && isNamed(en.modes, word)) return log(`modes.${word}`);
    if (key === 'mode' && (word === 'save' || word === 'cashback')) return t(`offers.modes.${word}`);
    if (key === 'affect' && (word === 'item' || word === 'shipping')) return t(`offers.affects.${word}`);
    const type = /^orderTypes?$/.test(key) && ORDER_TYPES.find((one) => one === word);
    if (type) return t(`orderTypes.${type}`);
    if (key === 'methods')
      return word
        .split(', ')
        .map((one) => methodText(one))
        .join(log('comma'));
    if (key === 'method') return methodText(word);
    const bearer = key === 'borneBy' && REFUND_BEARERS.find((one) => one === word);
    if (bearer) return refunds(`bearers.${bearer}`);
    const returned = key === 'reason' && REFUND_REASONS.find((one) => one === word);
    if (returned && returned !== 'other') return refunds(`reasons.${returned}`);
    const refusal = key === 'reason' && REFUSAL_REASONS.find((one) => one === word);
    if (refusal && refusal !== 'other') return t(`reviews.reasons.${refusal}`);
    // A payment is taken back for a reason in the words of the person.
    const reason = key === 'reason' && CANCEL_REASONS.find((one) => one === word);
    if (reason) return t(`reports.reasons.${reason}`);
    const pause = key === 'reason' && PAUSES.find((one) => one === word);
    if (pause) return t(`board.pause.reasons.${pause}`);
    const [first = '', ...rest] = word.split(' · ');
    const role = STAFF_ROLES.find((one) => one === first);
    return role ? [t(`roles.${role}`), ...rest].join(' · ') : word;
  }

  function methodText(word: string): string {
    const method = REFUND_METHODS.find((one) => one === word);
    return method ? refunds(`methods.${method}`) : word;
  }

  /* A difference may be negative; its sign stays before the digits in Arabic too. */
  function signed(value: number): string {
    const { digits } = amountParts(amount(Math.abs(value)), language, null);
    return value < 0 ? `\u2066\u2212${digits}\u2069` : digits;
  }

  return text;
}
