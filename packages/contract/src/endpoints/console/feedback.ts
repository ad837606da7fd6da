import { endpointsOf } from '@app/contract/endpoint';
import type { consoleFeedbackSchemas } from '@app/contract/schemas/console/feedback';

const endpoint = endpointsOf<typeof consoleFeedbackSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;

export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'GET',
  base,
  path: '/feedback',
  access,
});

export const handleFeedback = endpoint({
  name: 'handleFeedback',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/handled',
  access,
});

export const answerFeedback = endpoint({
  name: 'answerFeedback',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/answer',
  access,
});
