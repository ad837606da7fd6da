import type { OrderStatus } from '@app/domain/order/order-status';
import { classes } from '@app/ui/classes.ts';

export type SceneName = 'waiting' | 'preparing' | 'road' | 'ready' | 'done' | 'cancelled' | 'lost';

/* Where the steam rises, in per cent of the picture. */
const STEAM = [36, 49, 62];

/** A drawn moment of an order. Decorative: the sentence below it says the same. Never mirrored. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <div
      key={name}
      aria-hidden="true"
      dir="ltr"
      className={classes('relative mx-auto h-50 w-60 max-w-full animate-appear', className)}
    >
      <img
        src={`/art/scenes/${name}.webp`}
        alt=""
        width={600}
        height={500}
        className="size-full object-contain dark:brightness-90"
      />
      {name === 'preparing' &&
        STEAM.map((x, index) => (
          <svg
            key={x}
            viewBox="0 0 24 72"
            style={{ insetInlineStart: `${x}%`, animationDelay: `${index * 400}ms` }}
            className="absolute top-[4%] h-[22%] animate-steam fill-none stroke-white/60"
          >
            <path d="M12 70q-14-16 0-34t0-34" strokeWidth="6" strokeLinecap="round" />
          </svg>
        ))}
    </div>
  );
}

export function chooseScene(status: OrderStatus, isReady: boolean): SceneName {
  if (status === 'processing') return isReady ? 'ready' : 'preparing';
  const scenes = { pending: 'waiting', shipped: 'road', completed: 'done', cancelled: 'cancelled' } as const;
  return scenes[status];
}
