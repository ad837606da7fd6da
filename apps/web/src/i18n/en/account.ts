export const notifications = {
  title: 'Notifications',
  empty: 'No notifications yet.',
  primeTitle: "Know when it's on the way",
  primeTitleReady: "Know when it's ready",
  turnOn: 'Turn on notifications',
  primeText: 'One short message at each step of your order.',
  primeInstall: 'Add the app to your Home Screen to get updates.',
  notNow: 'Not now',
  on: 'Notifications are on.',
  denied: "Notifications are blocked. You can allow them in your browser's settings for this site.",
  new: 'New',
} as const;
