import type { ErrorCode, FieldProblem } from '@app/contract/errors';
import type { Language } from '@app/domain/language';
import { createFormatter, createTranslator } from 'use-intl/core';
import { ar } from './ar.ts';
import { en, type Catalog } from './en.ts';

type Values = Readonly<Record<string, string | number>>;
type Label = keyof Catalog['labels'];

const translator = (locale: string, messages: Catalog) => createTranslator({ locale, messages });

const TRANSLATORS = { en: translator('en', en), ar: translator('ar-u-nu-latn', ar) };

export function translateError(language: Language, code: ErrorCode, values: Values = {}): string {
  return TRANSLATORS[language](`errors.${code}`, values);
}

/** The message of a field problem, with the label of the last known part of the path: `quantity` of `items.0.quantity`. */
export function translateField(
  language: Language,
  path: string,
  problem: FieldProblem,
  values: Values = {},
): string {
  const translate = TRANSLATORS[language];
  return translate(`fields.${problem}`, {
    kind: 'text',
    ...values,
    field: translate(`labels.${labelOf(path)}`),
  });
}

export function translateDone(language: Language, what: keyof Catalog['done']): string {
  return TRANSLATORS[language](`done.${what}`);
}

type NotificationBody = Exclude<
  keyof Catalog['notifications'],
  'title' | 'answer' | 'answerWithCredit' | 'group' | 'groupDeadline' | 'refundTitle' | 'refundFailedTitle'
>;

export function notificationText(
  language: Language,
  { number, body, time = '' }: { number: string; body: NotificationBody; time?: string },
) {
  const translate = TRANSLATORS[language];
  return {
    title: translate('notifications.title', { number }),
    body: translate(`notifications.${body}`, { time }),
  };
}

/** REFUND-12 The title of a refund of an order, made or not. */
export const refundTitle = (language: Language, number: string, isFailed: boolean): string =>
  TRANSLATORS[language](`notifications.${isFailed ? 'refundFailedTitle' : 'refundTitle'}`, { number });

/** CON-110 The title of an answer to a rating. The credit is in the title, because devices cut long texts. */
export function answerTitle(language: Language, vendor: string, credit: string | null): string {
  const translate = TRANSLATORS[language];
  return credit === null
    ? translate('notifications.answer', { vendor })
    : translate('notifications.answerWithCredit', { vendor, amount: credit });
}

/** GROUP-08 Title and text of a push message to the host at the deadline. */
export function groupPushText(language: Language, vendor: string) {
  const translate = TRANSLATORS[language];
  return {
    title: translate('notifications.group', { vendor }),
    body: translate('notifications.groupDeadline', {}),
  };
}

/** PUSH-04 Title and text of a push message about new offers: where, and what they are called. */
export function offerPushText(
  language: Language,
  { vendors, offers }: { vendors: string[]; offers: string[] },
) {
  const translate = TRANSLATORS[language];
  const [vendor = '', ...others] = vendors;
  return {
    title:
      others.length === 0
        ? translate('notifications.offers', { vendor })
        : translate('notifications.offersAtMore', { vendor, more: others.length }),
    body: offers.join(' · '),
  };
}

type StaffPush = {
  kind: 'new' | 'late' | 'delivery' | 'unpaid' | 'charged_back' | 'refund_failed';
  type: keyof Catalog['staffPush']['type'];
  number: string;
  branch: string;
  amount: string;
};

/** Title and text of a push message to staff. */
export function staffPushText(language: Language, { kind, type, number, branch, amount }: StaffPush) {
  const translate = TRANSLATORS[language];
  return {
    title: translate(`staffPush.${kind}`, { number }),
    body: [branch, translate(`staffPush.type.${type}`), amount].join(' · '),
  };
}

/** CON-126 Title and text of a push message to managers about a silent branch. */
export function silentPushText(language: Language, branch: string, isPaused: boolean) {
  const translate = TRANSLATORS[language];
  return {
    title: translate('staffPush.silent', { branch }),
    body: translate(isPaused ? 'staffPush.silentPaused' : 'staffPush.silentText', {}),
  };
}

/* Those of the console. */
const FORMATTERS = {
  en: createFormatter({ locale: 'en-JO', timeZone: 'UTC' }),
  ar: createFormatter({ locale: 'ar-JO-u-nu-latn', timeZone: 'UTC' }),
};

/** CON-121 The texts of the daily summary, and what formats its numbers and days. */
export const summaryTexts = (language: Language) => ({
  text: (key: keyof Catalog['summary'], values: Values = {}) =>
    TRANSLATORS[language](`summary.${key}`, values),
  format: FORMATTERS[language],
});

/** The same of a low rating. */
export function lowReviewPushText(
  language: Language,
  { rating, branch }: { rating: number; branch: string },
) {
  return { title: TRANSLATORS[language]('staffPush.feedback', { rating }), body: branch };
}

export type HealthText = keyof Catalog['health'];
export type HealthValues = Values;

/* Names, addresses and numbers in a text of another direction. */
const isolated = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);

/** What was found by a check of the installation. */
export function healthText(language: Language, text: HealthText, values: HealthValues = {}): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    language === 'ar' ? isolated(value) : value,
  ]);
  return TRANSLATORS[language](`health.${text}`, Object.fromEntries(shown));
}

function labelOf(path: string): Label {
  return path.split('.').findLast(isLabel) ?? 'unknown';
}

function isLabel(name: string): name is Label {
  return Object.hasOwn(en.labels, name);
}
