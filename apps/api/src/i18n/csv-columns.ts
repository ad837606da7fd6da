import type { Language } from '@app/domain/language';

/* English files keep the names that programs read. */
const ARABIC: Readonly<Record<string, string>> = {
  figure: 'البند',
  value: 'القيمة',
  orders_pending: 'طلبات جديدة',
  orders_processing: 'طلبات قيد التحضير',
  orders_shipped: 'طلبات في الطريق',
  orders_completed: 'طلبات مكتملة',
  orders_cancelled: 'طلبات ملغاة',
  sales: 'المبيعات',
  average: 'متوسط الطلب',
  accept_seconds: 'مدة القبول بالثواني',
  promised: 'طلبات لها موعد',
  on_time: 'في الموعد',
  unpaid: 'مبالغ لم تُحصّل',
  currency: 'العملة',
  name: 'الاسم',
  orders: 'الطلبات',
  cancelled: 'الملغاة',
  orders_before: 'الطلبات سابقًا',
  sales_before: 'المبيعات سابقًا',
  kind: 'النوع',
  quantity: 'الكمية',
  amount: 'المبلغ',
  reason: 'السبب',
  actor: 'بواسطة',
  offer: 'العرض',
  mode: 'طريقة العرض',
  code: 'رمز الخصم',
  cost: 'التكلفة',
  driver: 'السائق',
  deliveries: 'التوصيلات',
  ride_seconds: 'وقت الطريق بالثواني',
  started_at: 'بداية الدوام',
  ended_at: 'نهاية الدوام',
  settled_at: 'وقت التسوية',
  taken: 'المبلغ المقبوض',
  settled: 'تمت التسوية',
  open: 'بانتظار التسوية',
  difference: 'الفرق',
  hour: 'الساعة',
  day: 'اليوم',
  week: 'الأسبوع',
  month: 'الشهر',
  weekday: 'يوم الأسبوع',
  type: 'طريقة الطلب',
  payment: 'طريقة الدفع',
  branch: 'الفرع',
  time: 'الوقت',
  key: 'مفتاح API',
  action: 'الإجراء',
  subject: 'المعرّف',
  details: 'التفاصيل',
};

const MEASURES: Readonly<Record<string, string>> = {
  accept: 'القبول',
  ready: 'التحضير',
  wait: 'الانتظار',
  ride: 'الطريق',
  late: 'التأخير',
};
const PARTS: Readonly<Record<string, string>> = {
  orders: 'عدد الطلبات',
  p50_seconds: 'الوسيط بالثواني',
  p90_seconds: 'أقصى مدة لتسعة أعشار الطلبات بالثواني',
};

/** The header row of a CSV file in the language of the caller. */
export function csvColumns(language: Language, columns: readonly string[]): string[] {
  return columns.map((column) => (language === 'ar' ? arabic(column) : column));
}

function arabic(column: string): string {
  const [measure = '', ...part] = column.split('_');
  const [name, what] = [MEASURES[measure], PARTS[part.join('_')]];
  return name && what ? `${name}: ${what}` : (ARABIC[column] ?? column);
}
