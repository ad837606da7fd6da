/* Loaded with the opening hours, so that the first page does not grow. */
const en = {
  title: 'Opening hours',
  today: 'Today',
  tomorrow: 'Tomorrow',
  laterTimes: 'Later times',
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
  chosenTime: 'Closed now. Your order is for {time}.',
  dayAndTime: '{day}, {time}',
  closedThen: 'The branch is closed then. Nearest: {time}',
  noTime: 'There is no time to choose.',
};

const ar: typeof en = {
  title: 'أوقات العمل',
  today: 'اليوم',
  tomorrow: 'غدًا',
  laterTimes: 'مواعيد لاحقة',
  closed: 'مغلق',
  allDay: 'مفتوح طوال اليوم',
  span: '{opens} – {closes}',
  sentence: 'من {opens} إلى {closes}',
  and: '{first}، و{second}',
  differentDays: 'أيام استثنائية قريبًا',
  from: 'ابتداءً من {date}',
  range: '{from} – {to}',
  closedNow: 'مغلق الآن.',
  orderFor: 'طلب مسبق لموعد {time}',
  chosenTime: 'مغلق الآن. طلبك لموعد {time}.',
  dayAndTime: '{day}، {time}',
  closedThen: 'الفرع مغلق في هذا الموعد. أقرب موعد: {time}',
  noTime: 'لا موعد متاح للاختيار.',
};

export const HOURS_TEXTS = { en, ar };
