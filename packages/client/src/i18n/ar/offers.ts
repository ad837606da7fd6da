import type * as en from '../en/offers.ts';

export const offerTexts: Record<keyof typeof en.offerTexts, string> = {
  percentOff: 'خصم {percent}%',
  freeDelivery: 'توصيل مجاني',
  deliveryOff: 'خصم {percent}% على التوصيل',
  cashback: 'رصيد مسترد بنسبة {percent}%',
  deliveryCashback: 'رصيد مسترد بنسبة {percent}% من رسوم التوصيل',
  minimum: 'عند الشراء بقيمة {amount} أو أكثر',
  cap: 'بحد أقصى {amount}',
  capPerUnit: 'بحد أقصى {amount} للقطعة',
  capBack: 'بحد أقصى {amount}',
  capBackPerUnit: 'بحد أقصى {amount} للقطعة',
  onlyFor: 'طريقة الطلب: {type} فقط',
  buyMinimum:
    '{count, plural, zero {عند شراء # أو أكثر} one {عند شراء قطعة أو أكثر} two {عند شراء قطعتين أو أكثر} few {عند شراء # قطع أو أكثر} many {عند شراء # قطعة أو أكثر} other {عند شراء # قطعة أو أكثر}}',
  buyExactly:
    '{count, plural, zero {عند شراء # بالضبط} one {عند شراء قطعة واحدة بالضبط} two {عند شراء قطعتين بالضبط} few {عند شراء # قطع بالضبط} many {عند شراء # قطعة بالضبط} other {عند شراء # قطعة بالضبط}}',
  buyOdd: 'عند شراء عدد فردي',
  buyEven: 'عند شراء عدد زوجي',
  freeDeliveryGain: 'توصيل مجاني',
  forEveryType: 'لكل طرق الطلب',
};

export const orderTypeNames: Record<keyof typeof en.orderTypeNames, string> = {
  pickup: 'استلام',
  delivery: 'توصيل',
  table_session: 'طاولة',
};
