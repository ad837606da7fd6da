export const drive = {
  title: 'Deliveries',
  signIn: 'Sign in to deliver',
  lead: 'For drivers.',
  deliversFor: 'You deliver for',
  noRole: 'This account is not a driver. Ask your manager for the role.',
};

export const update = {
  ready: 'Update ready',
  reload: 'Reload',
};
