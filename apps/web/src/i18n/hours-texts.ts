/* Loaded with the opening hours and the times for later, so that the first page does not grow. */
const en = {
  title: 'Opening hours',
  today: 'Today',
  closed: 'Closed',
  allDay: 'Open all day',
  span: '{opens} – {closes}',
  sentence: '{opens} to {closes}',
  and: '{first}, and {second}',
  differentDays: 'Different days soon',
  from: 'From {date}',
  range: '{from} – {to}',
  closedNow: 'Closed now.',
  orderFor: 'Order for {time}',
  day: 'Day',
  time: 'Time',
  laterTimes: 'Later times',
  nearest: 'The branch is closed then. Nearest: {time}',
  noTimes: 'There are no times to choose from now.',
};

const ar: typeof en = {
  title: 'أوقات العمل',
  today: 'اليوم',
  closed: 'مغلق',
  allDay: 'مفتوح طوال اليوم',
  span: '{opens} – {closes}',
  sentence: 'من {opens} إلى {closes}',
  and: '{first}، و{second}',
  differentDays: 'أيام مختلفة قريبًا',
  from: 'من {date}',
  range: '{from} – {to}',
  closedNow: 'مغلق الآن.',
  orderFor: 'الطلب لموعد {time}',
  day: 'اليوم',
  time: 'الوقت',
  laterTimes: 'مواعيد لاحقة',
  nearest: 'الفرع مغلق في هذا الموعد. الأقرب: {time}',
  noTimes: 'لا مواعيد متاحة للاختيار الآن.',
};

export const HOURS_TEXTS = { en, ar };
