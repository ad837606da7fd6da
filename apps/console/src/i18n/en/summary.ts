export const summary = {
  title: 'Daily summary',
  lead: 'A mail about each day of the branches that you manage, 15 minutes after closing: sales, orders, unpaid cash and top items, compared with the week before. A day without orders has no mail.',
  switch: 'Mail me the daily summary',
  needsEmail: 'Verify your email first.',
  waits: 'No mail is sent until your email is verified.',
};
