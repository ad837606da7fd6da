import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './logo.tsx';

test('a logo that cannot be loaded shows the initials of the vendor, until there is another one', () => {
  const { container, rerender } = render(<Logo name="Red Sea Grill" src="/media/logo.webp" />);
  expect(container.querySelector('[data-initials]')).toBeNull();
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('RS');
  rerender(<Logo name="Red Sea Grill" src="/media/other.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/other.webp');
});
