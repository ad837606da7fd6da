import { endpointsOf } from '@app/contract/endpoint';
import type { consoleFeedbackSchemas } from '@app/contract/schemas/console/feedback';

const endpoint = endpointsOf<typeof consoleFeedbackSchemas>();
const base = '/service/api/console';
const access = { staff: 'branchManager' } as const;
const ofPlatform = { staff: 'platformAdmin' } as const;

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

export const publishFeedback = endpoint({
  name: 'publishFeedback',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/publish',
  access,
});

export const refuseFeedback = endpoint({
  name: 'refuseFeedback',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/refuse',
  access,
});

export const holdFeedback = endpoint({
  name: 'holdFeedback',
  method: 'POST',
  base,
  path: '/feedback/:feedbackId/hold',
  access: ofPlatform,
});

export const listReviewReports = endpoint({
  name: 'listReviewReports',
  method: 'GET',
  base,
  path: '/review-reports',
  access: ofPlatform,
});

export const decideReviewReport = endpoint({
  name: 'decideReviewReport',
  method: 'POST',
  base,
  path: '/review-reports/:reportId/decide',
  access: ofPlatform,
});
