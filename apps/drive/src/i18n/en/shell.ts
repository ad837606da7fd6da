export const common = {
  cancel: 'Cancel',
  retry: 'Try again',
  language: 'Language',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const failure = {
  retryIn: '{seconds, plural, other {Try again in # s}}',
  retryInMinutes: '{minutes, plural, other {Try again in # min}}',
  title: "This page couldn't be loaded",
  server: 'Something went wrong on our side. Please try again.',
  offline: 'No connection. Please check the network and try again.',
};

export const form = { required: '{field} is required.' };

export const update = {
  ready: 'Update ready',
  reload: 'Reload',
};
