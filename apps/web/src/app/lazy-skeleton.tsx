import { lazy, Suspense } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

const load = () => import('#screens/skeletons.tsx');
if (typeof window !== 'undefined') whenIdle(() => void load().catch(() => undefined));

/** The skeleton of a screen that is never the first thing seen of the app, or hardly ever. */
export function lazySkeleton(name: keyof Awaited<ReturnType<typeof load>>) {
  const Skeleton = lazy(async () => ({ default: (await load())[name] }));
  return () => (
    <Suspense>
      <Skeleton />
    </Suspense>
  );
}
