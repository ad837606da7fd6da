export type DemoDriver = { key: string; name: string; phone: string };

export const DEMO_DRIVERS: readonly DemoDriver[] = [
  { key: 'sami', name: 'Sami Khatib', phone: '+962790000101' },
  { key: 'yazan', name: 'يزن العمري', phone: '+962790000102' },
];
