/* Loaded with the cart, checkout and addresses, so that the first page does not grow. */
const en = {
  useAsDefault: 'Use as default',
  itemNote: {
    add: 'Add a note',
    edit: 'Edit',
    of: 'Note for {name}',
    quoted: '“{note}”',
    wholeOrder: 'For the whole order',
  },
  door: {
    building: 'Building',
    floor: 'Floor',
    apartment: 'Apartment',
    directions: 'Directions',
    phone: 'Contact phone',
    leave: 'Leave at the door',
    ringsFirst: 'You pay in cash, so the driver rings the bell first.',
    atFloor: 'Floor {floor}',
    atApartment: 'Apartment {apartment}',
    needed: 'Enter the building, or directions of 5 characters or more.',
    edit: 'Edit',
    editLabel: 'Edit the address details',
    add: 'Building, floor, directions',
    saveFailed: "Couldn't save these details.",
    driverOnly: 'Only the branch and the driver see this.',
  },
};

const ar: typeof en = {
  useAsDefault: 'جعله العنوان الافتراضي',
  itemNote: {
    add: 'إضافة ملاحظة',
    edit: 'تعديل',
    of: 'ملاحظة على {name}',
    quoted: '«{note}»',
    wholeOrder: 'للطلب كله',
  },
  door: {
    building: 'المبنى',
    floor: 'الطابق',
    apartment: 'الشقة',
    directions: 'إرشادات الوصول',
    phone: 'هاتف للتواصل',
    leave: 'ترك الطلب عند الباب',
    ringsFirst: 'لأن الدفع نقدًا، سيدقّ السائق الجرس أولًا.',
    atFloor: 'الطابق {floor}',
    atApartment: 'الشقة {apartment}',
    needed: 'يُرجى إدخال المبنى، أو إرشادات وصول من 5 أحرف أو أكثر.',
    edit: 'تعديل',
    editLabel: 'تعديل تفاصيل العنوان',
    add: 'المبنى والطابق وإرشادات الوصول',
    saveFailed: 'تعذّر حفظ هذه التفاصيل.',
    driverOnly: 'لا يراها إلا الفرع والسائق.',
  },
};

export const DOOR_TEXTS = { en, ar };
