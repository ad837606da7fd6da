import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderNumber } from './order-number.tsx';

test.each(['md', 'lg'] as const)(
  'CON-15 the halves of an order number are apart, and it is copied as one word [%s]',
  (size) => {
    const { container } = render(<OrderNumber number="3HSKV1KP" short={null} size={size} />);
    const shown = container.querySelector('[aria-hidden]')!;
    expect(shown.textContent).toBe('3HSKV1KP');
    expect(shown.lastElementChild?.className).toMatch(/\bms-(?:1\.5|2)\b/);
    expect(container.querySelector('.sr-only')?.textContent).toBe('V 1 K P');
  },
);
