import { isolate } from '@app/domain/text/isolate';
import type { ReportTotals, SoldRow } from '@app/contract/schemas/console/reports';
import type { Language } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { ACTIVE_STATUSES, type OrderStatus } from '@app/domain/order/order-status';
import { averageOf, onTimeShareOf, refusedShareOf } from '@app/domain/reports/figures';
import { inLanguage } from '#i18n/in-language.ts';
import { summaryTexts } from '#i18n/translate.ts';

type Names = Record<'vendor_en' | 'vendor_ar' | 'branch_en' | 'branch_ar', string>;
type Reader = Names & { language: Language };

export type SummaryFigures = {
  currency: string;
  totals: ReportTotals;
  /** Those of the same weekday a week before. */
  before: ReportTotals;
  unpaid: number;
  open: Readonly<Record<OrderStatus, number>>;
  top: readonly SoldRow[];
  /** CLOSE-07 The last close; null for a branch that closes no days. */
  close: { number: number; actor: string; expected: number; counted: number; is_of_day: boolean } | null;
};

const RIGHT_TO_LEFT_MARK = '\u200F';
const LINK = /^https?:/;

/** CON-121 Subject and plain text of a daily summary. */
export function summaryMail(
  reader: Reader,
  { branchId, day }: { branchId: string; day: string },
  figures: SummaryFigures,
  publicUrl: string,
): { subject: string; text: string } {
  const { language } = reader;
  const { text, format } = summaryTexts(language);
  const isArabic = language === 'ar';
  // Names and figures keep their own direction inside of an Arabic line.
  const apart = (part: string) => (isArabic ? isolate(part) : part);
  const date = Date.parse(day);
  const place = {
    vendor: apart(inLanguage(language, reader.vendor_en, reader.vendor_ar)),
    branch: apart(inLanguage(language, reader.branch_en, reader.branch_ar)),
  };
  const report = new URL('/console/reports', publicUrl);
  report.search = new URLSearchParams({ branch: branchId, from: day, to: day }).toString();

  const parts = [
    [
      text('place', place),
      format.dateTime(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    ],
    figureLines(figures, language, apart),
    closeLines(figures, language, apart),
    openLines(figures, language),
    topLines(figures, language, apart),
    [text('report'), report.href],
    [text('days'), text('stop'), new URL('/console/account', publicUrl).href],
  ];
  const directed = (line: string) => (isArabic && !LINK.test(line) ? RIGHT_TO_LEFT_MARK + line : line);
  return {
    subject: text('subject', { ...place, day: format.dateTime(date, { day: 'numeric', month: 'long' }) }),
    text: parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.map(directed).join('\n'))
      .join('\n\n'),
  };
}

type Apart = (part: string) => string;

function figureLines(figures: SummaryFigures, language: Language, apart: Apart): string[] {
  const { totals, before, unpaid, currency } = figures;
  const { text, format } = summaryTexts(language);
  const money = (value: number) => apart(formatAmount(amount(value), language, currency));
  const count = (value: number) => apart(format.number(value));
  const percent = (share: number) =>
    apart(format.number(share, { style: 'percent', maximumFractionDigits: 1 }));
  const hasBefore = before.orders + before.cancelled > 0;

  type Shown = (value: number) => string;
  const beside = (now: number | null, earlier: number | null, shown: Shown) => {
    if (now === null) return '–';
    if (!hasBefore || earlier === null) return shown(now);
    return text('against', { value: shown(now), before: shown(earlier) });
  };
  /** Also by how much the figure has changed. */
  const compared = (now: number | null, earlier: number | null, shown: Shown) => {
    if (!now || !earlier || now === earlier) return beside(now, earlier, shown);
    const change = percent(Math.abs(now - earlier) / earlier);
    return text(now > earlier ? 'more' : 'less', { value: shown(now), before: shown(earlier), change });
  };
  return [
    text('sales', { value: compared(totals.sales, before.sales, money) }),
    text('completed', { value: compared(totals.orders, before.orders, count) }),
    text('average', { value: compared(averageOf(totals), averageOf(before), money) }),
    text('onTime', { value: beside(onTimeShareOf(totals), onTimeShareOf(before), percent) }),
    text('cancelled', { count: count(totals.cancelled), share: percent(refusedShareOf(totals) ?? 0) }),
    text('unpaid', { value: money(unpaid) }),
    ...(hasBefore ? [] : [text('none')]),
  ];
}

function closeLines({ close, currency }: SummaryFigures, language: Language, apart: Apart): string[] {
  if (close === null) return [];
  const { text } = summaryTexts(language);
  if (!close.is_of_day) return [text('notClosed')];
  const difference = close.counted - close.expected;
  const value = apart(formatAmount(amount(Math.abs(difference)), language, currency));
  const result = difference === 0 ? text('exact') : text(difference < 0 ? 'short' : 'over', { value });
  return [text('close', { number: apart(String(close.number)), name: apart(close.actor), result })];
}

function openLines({ open }: SummaryFigures, language: Language): string[] {
  const { text, format } = summaryTexts(language);
  const lines = ACTIVE_STATUSES.filter((status) => open[status] > 0).map((status) =>
    text(status, { count: format.number(open[status]) }),
  );
  return lines.length === 0 ? [] : [text('open'), ...lines];
}

function topLines({ top, currency }: SummaryFigures, language: Language, apart: Apart): string[] {
  const { text, format } = summaryTexts(language);
  const lines = top.map(({ name, quantity, amount: sold }, index) =>
    text('item', {
      place: index + 1,
      name: apart(name[language]),
      count: apart(format.number(quantity)),
      amount: apart(formatAmount(amount(sold), language, currency)),
    }),
  );
  return lines.length === 0 ? [] : [text('top'), ...lines];
}
