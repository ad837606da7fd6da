export const receipt = {
  receipt: 'إيصال',
  bill: 'الفاتورة',
  print: 'طباعة',
  share: 'مشاركة',
  size: 'حجم الورق',
  a4: 'A4',
  roll: 'ورق 80 مم',
  addToCalendar: 'إضافة إلى التقويم',
  event: '{vendor}: الطلب رقم {number}',
};
