/** Facts in a row, with a dot between two of them. */
export const DOTTED =
  "not-first:before:me-1 not-first:before:font-normal not-first:before:text-ink-3 not-first:before:content-['·']";
