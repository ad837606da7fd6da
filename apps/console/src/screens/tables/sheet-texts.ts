/** The text of a printed card, in the languages of the guests and not in that of the page. */
export const SHEET_TEXTS = { ar: 'مسح الرمز للطلب', en: 'Scan to order' } as const;
