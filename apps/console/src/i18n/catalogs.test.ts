import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';

type Texts = { [key: string]: string | Texts };

const entries = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : entries(text, `${path}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).toSorted();

test.each(entries(en))('CON-128 %s is in Arabic too, with the same placeholders', (key, text) => {
  const arabic = new Map(entries(ar)).get(key) ?? '';
  expect(arabic).toMatch(/[\u0600-\u06FF]/);
  expect(placeholders(arabic)).toEqual(placeholders(text));
});
