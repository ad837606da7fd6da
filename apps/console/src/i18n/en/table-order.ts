/** What staff enter for the guests of a table. */
export const tableOrder = {
  open: 'Take an order',
  newBill: 'New bill',
  title: 'Order for table {number}',
  pick: 'Choose an item',
  add: 'Add an item',
  empty: 'Nothing is chosen yet.',
  seen: 'The guests see it as “From your waiter”.',
  discard: 'Discard',
  total: 'Total',
  send: 'Send to the kitchen',
  sendAnyway: 'Send anyway',
  sent: 'Sent to the kitchen',
};
