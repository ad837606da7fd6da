export const table = {
  retry: 'Try again',
  loading: 'Loading',
  more: 'Show more',
};
