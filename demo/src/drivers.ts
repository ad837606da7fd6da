export type DemoDriver = { key: string; name: string; nameAr: string; phone: string };

export const DEMO_DRIVERS: readonly DemoDriver[] = [
  { key: 'sami', name: 'Sami Khatib', nameAr: 'سامي الخطيب', phone: '+962790000101' },
  { key: 'yazan', name: 'Yazan Omari', nameAr: 'يزن العمري', phone: '+962790000102' },
];
