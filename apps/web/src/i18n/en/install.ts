export const install = {
  install: 'Install',
  notNow: 'Not now',
  cardTitle: 'Keep {app} at hand',
  cardText: 'It opens from your home screen, even without a connection.',
  stepsTitle: 'Get {app}',
  lead: 'Three taps in Safari, and {app} is on your Home Screen.',
  step: 'Step {number, plural, other {#}}',
  share: 'Tap Share',
  add: 'Choose Add to Home Screen',
  confirm: 'Tap Add',
  howTo: 'How to add it',
} as const;
