import { endpointsOf } from '../endpoint.ts';
import type { notificationsSchemas } from '../schemas/customer/notifications.ts';

const endpoint = endpointsOf<typeof notificationsSchemas>();

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/web/push',
  access: 'customer',
});

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'customer',
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/notifications/read',
  access: 'customer',
});

export const updateNotices = endpoint({
  name: 'updateNotices',
  method: 'POST',
  path: '/update/notices',
  access: 'customer',
});
