/** The looks of a sold-out item: its picture, title and price. */
export const SOLD_OUT = {
  picture: 'opacity-50 saturate-[.15]',
  title: 'text-ink-2',
  price: 'text-ink-3',
} as const;

export const FADE = 'transition-[opacity,filter] duration-160';
