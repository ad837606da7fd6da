import type { WireBranch } from '@app/contract/schemas/branches';
import type { Page } from '@playwright/test';

/** Changes the server's response. */
export const changeBranch =
  (change: (branch: WireBranch, language: 'en' | 'ar') => void) => async (page: Page) => {
    await page.route('**/service/api/customer/branch/*', async (route) => {
      const response = await route.fetch();
      const json: { branch: WireBranch } = await response.json();
      change(json.branch, route.request().headers()['accept-language']?.startsWith('ar') ? 'ar' : 'en');
      await route.fulfill({ response, json });
    });
  };
