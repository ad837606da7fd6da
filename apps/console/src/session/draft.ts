import { createStorage } from '@app/client/storage/storage.ts';
import { useEffect } from 'react';

const drafts = createStorage(() => window.sessionStorage);
const PREFIX = 'console.draft.';

/** CON-129 What was typed into a form, also after an error, a sign-in or a reload of this tab. */
export function draftOf<Values extends object>(form: string, start: Values): Values {
  const schema = {
    safeParse: (data: unknown) => ({ success: true as const, data: mergedWith(start, data) }),
  };
  return drafts.readJson(PREFIX + form, schema) ?? start;
}

/** Stores the values of a form while it is open. Never with a password. */
export function useDraft(form: string, values: object): void {
  useEffect(() => writeDraft(form, values), [form, values]);
}

/** The same for values that are not the state of a form. */
export function writeDraft(form: string, values: object): void {
  drafts.writeJson(PREFIX + form, values);
}

export function dropDraft(form: string): void {
  drafts.remove(PREFIX + form);
}

/** All drafts for a person who signs out on purpose, or those of one screen. */
export function dropDrafts(start = ''): void {
  drafts.removeAll(PREFIX + start);
}

/** Fields of another type, such as those of an earlier release, are left out. */
function mergedWith<Values extends object>(start: Values, stored: unknown): Values {
  const found = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const types = new Map(Object.entries(start).map(([field, value]) => [field, kindOf(value)]));
  return {
    ...start,
    ...Object.fromEntries(found.filter(([field, value]) => types.get(field) === kindOf(value))),
  };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
