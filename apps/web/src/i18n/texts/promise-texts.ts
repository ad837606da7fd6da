/* Loaded with the pages of orders, so that the first page does not grow. */
const en = {
  ready: 'Ready about {time}',
  arrives: 'Arrives about {time}',
  late: 'Running late, about {minutes} min to go',
  readyNow: 'Ready to pick up',
  readySentence: 'Your order is waiting for you at the branch.',
  promised: 'Promised: {minutes} min',
  accepted: 'Accepted {time}',
  missed: 'It was due at {time}. Sorry for the delay.',
  isReady: 'Ready',
  waitsForDriver: 'Ready, waiting for the driver.',
  readyTable: 'Ready',
  comesToTable: 'It is on its way to your table.',
};

const ar: typeof en = {
  ready: 'الجاهزية حوالي {time}',
  arrives: 'الوصول حوالي {time}',
  late: 'تأخّر قليلًا، والمتبقي نحو {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  readyNow: 'جاهز للاستلام',
  readySentence: 'طلبك بانتظارك في الفرع.',
  promised:
    'الوقت المتوقع: {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  accepted: 'وقت القبول: {time}',
  missed: 'نعتذر عن التأخير. كان الموعد المتوقع {time}.',
  isReady: 'جاهز',
  waitsForDriver: 'الطلب جاهز وبانتظار السائق.',
  readyTable: 'جاهز',
  comesToTable: 'في طريقه إلى طاولتك.',
};

export const PROMISE_TEXTS = { en, ar };
