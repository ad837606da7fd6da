import { Icon } from '@app/ui/content/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeAllUndos, closeUndo, undo, type Undoable, useUndoables } from './undo-store.ts';

/** CON-31 Offers to undo the last actions; hover and focus stop the time of one. */
export function UndoToast() {
  const offers = useUndoables();
  useEffect(() => closeAllUndos, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed grid gap-2 inset-x-3 bottom-[calc(var(--bottom-bar)+var(--ring-bar)+0.75rem)] z-40 md:start-5 md:end-auto md:bottom-5 lg:start-[calc(var(--rail)+1.25rem)]"
    >
      {offers.map((offer) => (
        <Card key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

function Card({ offer }: { offer: Undoable }) {
  const t = useTranslations('board.undo');
  const [isPaused, setIsPaused] = useState(false);
  const left = useRef(offer.ms);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => closeUndo(offer.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused, offer.id]);

  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto relative flex min-h-13 animate-rise items-center gap-3 overflow-hidden rounded-card bg-ink py-1.5 ps-4 pe-1.5 text-bg shadow-e3 md:min-w-68"
    >
      <Icon name="check-circle-fill" size="md" />
      <p className="text-control min-w-0 flex-1">
        {offer.orderNumber !== null && (
          <bdi dir="ltr" className="digits font-semibold">
            {offer.orderNumber.slice(0, 4)} {offer.orderNumber.slice(4)}
          </bdi>
        )}{' '}
        {offer.text}
      </p>
      <button
        type="button"
        onClick={() => undo(offer.id)}
        className="min-h-11 rounded-control px-3 text-control font-semibold in-[.kitchen-screen]:min-h-13 text-[light-dark(#7bd9e1,#0b525f)]"
      >
        {t('undo')}
      </button>
      <span
        aria-hidden="true"
        style={{ animationDuration: `${offer.ms}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
        className="running-line absolute inset-x-0 bottom-0 h-[3px] bg-[light-dark(#7bd9e1,#0b525f)]"
      />
    </div>
  );
}
