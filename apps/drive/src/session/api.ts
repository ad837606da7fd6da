import { createStaffApi } from '@app/client/http/staff-api.ts';

export const { api, onSignedOut } = createStaffApi();
