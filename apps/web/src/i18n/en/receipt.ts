export const receipt = {
  receipt: 'Receipt',
  bill: 'Bill',
  print: 'Print',
  share: 'Share',
  size: 'Paper size',
  a4: 'A4',
  roll: '80 mm roll',
  addToCalendar: 'Add to calendar',
  event: '{vendor}: order #{number}',
} as const;
