import { endpoint } from '@app/contract/endpoint';

const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listFeedback = endpoint({
  name: 'listFeedback',
  summary: 'The ratings of branches, newest first, fifty per page, with the averages of the last weeks',
  method: 'GET',
  base,
  path: '/feedback',
  access,
});

export const handleFeedback = endpoint({
  name: 'handleFeedback',
  summary: 'Mark a rating as handled, with a note',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/handled',
  access,
});
