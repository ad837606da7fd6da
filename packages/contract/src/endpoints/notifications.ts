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
  summary: 'What happened to this customer, newest first',
  method: 'GET',
  path: '/notifications',
  access: 'customer',
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  summary: 'Everything has been seen',
  method: 'POST',
  path: '/notifications/read',
  access: 'customer',
});
