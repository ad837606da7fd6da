import { createStaffApi } from '@app/client/http/staff-api.ts';
import { needsPassword, requestPassword } from './password-request.ts';

export const { api, onSignedOut } = createStaffApi(
  async (error) => needsPassword(error) && (await requestPassword()),
);
