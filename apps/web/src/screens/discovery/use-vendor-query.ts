import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  filterFromQuery,
  queryFromFilter,
  type VendorFilter,
  type VendorQuery,
} from '#features/vendors/vendor-filter.ts';
import { paths } from '#paths.ts';

/** Typing waits this long before the search. */
const TYPING_MS = 200;
const MIN_LETTERS = 2;

/** FIND-03 The text and the filters of the list. They are in the URL: a chip adds a history entry, typing does not. */
export function useVendorQuery(query: VendorQuery) {
  const router = useRouter();
  const [text, setText] = useState(query.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const filter = filterFromQuery(query);
  const q = query.q ?? '';

  // Back and links change the URL without typing.
  const [lastQ, setLastQ] = useState(q);
  if (lastQ !== q) {
    setLastQ(q);
    if (text.trim() !== q) setText(q);
  }

  function go(next: VendorQuery, isTyping: boolean) {
    void router.navigate({ href: paths.vendorList(next), replace: isTyping, resetScroll: false });
  }

  function search(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    const trimmed = typed.trim();
    const next = trimmed.length < MIN_LETTERS ? '' : trimmed;
    if (next === q) return;
    const show = () => go({ ...queryFromFilter(filter), ...(next !== '' && { q: next }) }, true);
    if (next === '') show();
    else timer.current = setTimeout(show, TYPING_MS);
  }

  return {
    text,
    /** What is searched; empty for less than two letters. */
    q,
    filter,
    search,
    change: (next: VendorFilter) => go({ ...queryFromFilter(next), ...(q !== '' && { q }) }, false),
    clearFilters: () => go(q === '' ? {} : { q }, false),
  };
}

export type VendorList = ReturnType<typeof useVendorQuery>;
