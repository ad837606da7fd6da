import { endpoint } from '../endpoint.ts';

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  summary: 'Send order updates to this device',
  method: 'POST',
  path: '/web/push',
  access: 'customer',
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'List the notifications of the customer, newest first',
  method: 'GET',
  path: '/notifications',
  access: 'customer',
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  summary: 'Mark all notifications as read',
  method: 'POST',
  path: '/notifications/read',
  access: 'customer',
});
