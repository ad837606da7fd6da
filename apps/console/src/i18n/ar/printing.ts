export const printing = {
  settings: {
    title: 'الطباعة',
    printsByItself: 'طباعة تلقائية',
    printsByItselfText: 'يُطبع كل طلب مقبول مرة واحدة على جهاز واحد في الفرع.',
    kitchenLanguage: 'اللغة الأولى في بون المطبخ',
    english: 'الإنجليزية',
    arabic: 'العربية',
    copies: 'عدد النسخ',
    kitchen: 'بون المطبخ',
    bill: 'الفاتورة',
    station: 'بون المطبخ: {station}',
    decrease: 'تقليل النسخ',
    increase: 'زيادة النسخ',
    test: 'طباعة صفحة تجريبية',
    testFailed: 'تعذّرت طباعة الصفحة التجريبية.',
    sampleItem: 'صنف تجريبي',
    sampleOption: 'خيار تجريبي',
    sampleName: 'صفحة تجريبية',
  },
  problem: {
    claim: 'لم تتم الطباعة بعد: تعذّر الاتصال بالخادم.',
    print: 'تعذّرت طباعة الطلب على هذا الجهاز.',
    unknown: 'ربما لم تتم الطباعة. يُرجى التحقق من الورق.',
  },
  /** On the card of a table, in the languages of the guests. */
  card: { scan: 'مسح الرمز للطلب' },
};
