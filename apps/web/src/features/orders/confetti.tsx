import type { CSSProperties } from 'react';

/* Place in per cent of the scene, size in px, and colour; as drawn around the plate. */
const STARS = [
  [13, 17, 32, 'text-primary'],
  [23, 8, 18, 'text-coral'],
  [8, 37, 16, 'text-saffron'],
  [92, 51, 28, 'text-coral'],
  [96, 72, 16, 'text-primary'],
  [84, 89, 24, 'text-saffron'],
  [62, 5, 20, 'text-primary'],
  [35, 98, 16, 'text-coral'],
  [5, 59, 22, 'text-coral'],
] as const;

const POINTS = 8;
const STAR = Array.from({ length: POINTS * 2 }, (_, index) => {
  const angle = (index * Math.PI) / POINTS;
  const radius = index % 2 === 0 ? 50 : 34;
  return `${50 + Math.cos(angle) * radius} ${50 + Math.sin(angle) * radius}`;
}).join(' ');

/** The empty plate; its stars move out once. */
export function Confetti() {
  return (
    <div aria-hidden="true" dir="ltr" className="relative mx-auto mb-1 h-62.5 w-75 max-w-full">
      <img
        src="/art/scenes/done.webp"
        alt=""
        width={300}
        height={250}
        className="size-full animate-plate object-contain"
      />
      {STARS.map(([x, y, size, colour], index) => (
        <svg
          key={x}
          viewBox="0 0 100 100"
          width={size}
          height={size}
          style={
            {
              insetInlineStart: `${x}%`,
              top: `${y}%`,
              '--from-x': `${(50 - x) * 0.4}px`,
              '--from-y': `${(50 - y) * 0.4}px`,
              animationDelay: `${index * 40}ms`,
            } as CSSProperties
          }
          className={`absolute -translate-1/2 animate-star fill-current rtl:translate-x-1/2 ${colour}`}
        >
          <polygon points={STAR} />
        </svg>
      ))}
    </div>
  );
}
