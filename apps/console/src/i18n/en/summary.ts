export const summary = {
  title: 'Daily summary',
  lead: 'A daily email about the branches you manage, 15 minutes after closing: sales, orders, cash not collected and top items, compared with the week before. No email is sent for a day without orders.',
  switch: 'Email me the daily summary',
  needsEmail: 'Verify your email first.',
  waits: 'No email is sent until your email is verified.',
};
