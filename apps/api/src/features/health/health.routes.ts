import { showHealth } from '@app/contract/endpoints/console/health';
import { route, type Route } from '#http/route.ts';
import { healthText } from '#i18n/translate.ts';
import type { HealthService } from './health.service.ts';

const limit = { limit: 30, windowSeconds: 60, per: 'staff' } as const;

export const healthRoutes = (health: HealthService): Route[] => [
  route(
    showHealth,
    async ({ language }) => {
      const { checkedAt, checks } = await health.now();
      return {
        checkedAt: checkedAt.toISOString(),
        checks: checks.map(({ check, isFine, finding }) => ({
          check,
          isFine,
          text: healthText(language, finding.text, finding.values),
        })),
      };
    },
    { limit },
  ),
];
