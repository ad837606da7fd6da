import type { Checked } from '#commands/doctor/checks.ts';
import type { Clock } from '#ports/clock.ts';

type HealthDeps = { clock: Clock; examine: () => Promise<Checked[]> };
type Health = { checkedAt: Date; checks: Checked[] };

export type HealthService = ReturnType<typeof healthService>;

/* The checks call other services. */
const FRESH_MS = 10_000;

/** One examination for all who ask within ten seconds. */
export function healthService({ clock, examine }: HealthDeps) {
  let last: { health: Promise<Health>; at: number } | null = null;

  async function look(): Promise<Health> {
    const checks = await examine();
    return { checkedAt: clock.now(), checks };
  }

  return {
    now(): Promise<Health> {
      const at = clock.now().getTime();
      if (last === null || at - last.at >= FRESH_MS) last = { health: look(), at };
      return last.health;
    },
  };
}
