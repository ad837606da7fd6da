import { expect, test } from 'vitest';
import { ar as arServer } from '../apps/api/src/i18n/ar.ts';
import { en as enServer } from '../apps/api/src/i18n/en.ts';
import { ar as arWeb } from '../apps/web/src/i18n/ar.ts';
import { en as enWeb } from '../apps/web/src/i18n/en.ts';
import { SOLD_TEXTS } from '../apps/web/src/i18n/texts/sold-texts.ts';
import { FOOD_TEXTS } from '../apps/web/src/i18n/texts/food-texts.ts';
import { DOOR_TEXTS } from '../apps/web/src/i18n/texts/door-texts.ts';
import { DEVICES_TEXTS } from '../apps/web/src/i18n/texts/devices-texts.ts';
import { INSTALL_TEXTS } from '../apps/web/src/i18n/texts/install-texts.ts';
import { HOURS_TEXTS } from '../apps/web/src/i18n/texts/hours-texts.ts';
import { SESSION_TEXTS } from '../apps/web/src/i18n/texts/session-texts.ts';
import { PAUSE_TEXTS } from '../apps/web/src/i18n/texts/pause-texts.ts';
import { POPULAR_TEXTS } from '../apps/web/src/i18n/texts/popular-texts.ts';
import { PROMISE_TEXTS } from '../apps/web/src/i18n/texts/promise-texts.ts';
import { COUPON_TEXTS } from '../apps/web/src/i18n/texts/coupon-texts.ts';
import { STATUS_TEXTS } from '../apps/web/src/i18n/texts/status-texts.ts';

type Texts = { [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

/** Removes plural branches, whose braces are not arguments. */
const withoutBranches = (text: string) => text.replaceAll(/(?:zero|one|two|few|many|other|=\d+)\s*\{/g, '(');
const argumentsOf = (text: string) =>
  [...new Set(Array.from(withoutBranches(text).matchAll(/\{\s*(\w+)\s*[,}]/g), ([, name]) => name!))]
    .toSorted()
    .join();

/** Names of languages are written in their own language. */
const sameInEveryLanguage = new Set(['footer.switchLanguage', 'language.en']);

/** Problems of only one field, which the Arabic sentence names itself. */
const namesItsField = new Set(
  ['mismatch', 'wrong_password', 'too_common', 'not_an_image', 'not_a_picture'].map(
    (problem) => `fields.${problem}`,
  ),
);

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const catalogs = {
  web: [enWeb, arWeb],
  food: [FOOD_TEXTS.en, FOOD_TEXTS.ar],
  door: [DOOR_TEXTS.en, DOOR_TEXTS.ar],
  sold: [SOLD_TEXTS.en, SOLD_TEXTS.ar],
  devices: [DEVICES_TEXTS.en, DEVICES_TEXTS.ar],
  install: [INSTALL_TEXTS.en, INSTALL_TEXTS.ar],
  hours: [HOURS_TEXTS.en, HOURS_TEXTS.ar],
  session: [SESSION_TEXTS.en, SESSION_TEXTS.ar],
  coupon: [COUPON_TEXTS.en, COUPON_TEXTS.ar],
  status: [STATUS_TEXTS.en, STATUS_TEXTS.ar],
  pause: [PAUSE_TEXTS.en, PAUSE_TEXTS.ar],
  popular: [POPULAR_TEXTS.en, POPULAR_TEXTS.ar],
  promise: [PROMISE_TEXTS.en, PROMISE_TEXTS.ar],
  server: [enServer, arServer],
} as const;

for (const [name, [english, arabic]] of Object.entries(catalogs)) {
  const en = new Map(flatten(english as Texts));
  const ar = new Map(flatten(arabic as Texts));

  test(`I18N-02 the ${name} catalogs have the same keys`, () => {
    expect([...ar.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  test(`the ${name} texts take the same arguments in both languages`, () => {
    const wrong = [...en].filter(
      ([key, text]) => !namesItsField.has(key) && argumentsOf(text) !== argumentsOf(ar.get(key) ?? ''),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test(`every Arabic plural of the ${name} has its six forms`, () => {
    const wrong = [...ar].filter(
      ([, text]) =>
        /,\s*plural\s*,/.test(text) &&
        !pluralForms.every((form) => new RegExp(`\\b${form}\\s*\\{`).test(text)),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test(`no ${name} text is left empty or untranslated`, () => {
    const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text);
    const isBare = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\w+(?:, number)?\}/g, ''));
    const untranslated = [...ar].filter(
      ([key, text]) => !isArabic(text) && !isBare(text) && !sameInEveryLanguage.has(key),
    );
    expect(untranslated.map(([key]) => key)).toEqual([]);
    expect([...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
}
