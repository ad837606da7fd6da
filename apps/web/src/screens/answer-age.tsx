import { Suspense } from 'react';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useAnswerTime } from '#lib/answers.ts';
import { useIsOffline } from '#lib/connection.ts';

const UpdatedAt = lazyPart(async () => (await import('./updated-at.tsx')).UpdatedAt);

/** D-098: how old it is what one reads, as long as nobody can say anything newer. */
export function AnswerAge({ path, className = '' }: { path: string; className?: string }) {
  const isOffline = useIsOffline();
  const time = useAnswerTime(path);
  if (time === null || (!time.isCopy && !isOffline)) return null;
  return (
    <Suspense fallback={null}>
      <UpdatedAt at={time.at} className={className} />
    </Suspense>
  );
}
