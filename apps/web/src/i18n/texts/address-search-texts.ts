/* Loaded with the address search of a map. */
const en = {
  label: 'Search for an address',
  search: 'Search',
  clear: 'Clear the search',
  none: 'No address found. Try another spelling, or move the pin.',
  failed: "The search didn't work. Please try again.",
  found: '{count, plural, one {# address found} other {# addresses found}}',
};

const ar: typeof en = {
  label: 'البحث عن عنوان',
  search: 'بحث',
  clear: 'مسح البحث',
  none: 'لم نجد هذا العنوان.',
  failed: 'تعذّر البحث. يُرجى إعادة المحاولة.',
  found:
    '{count, plural, zero {لا عناوين مطابقة} one {عنوان واحد مطابق} two {عنوانان مطابقان} few {# عناوين مطابقة} many {# عنوانًا مطابقًا} other {# عنوان مطابق}}',
};

export const ADDRESS_SEARCH_TEXTS = { en, ar };
