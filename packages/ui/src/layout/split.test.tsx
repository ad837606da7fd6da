import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Split } from './split.tsx';

test('CONST-11 D-031 splits medium screens into three fifths for the content and two for the aside', async () => {
  const { container } = render(<Split aside="Summary">Items</Split>);
  const grid = container.querySelector('.grid');
  // The `md:` breakpoint is 48rem.
  expect([...(grid?.classList ?? [])]).toContain('md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]');
  expect(screen.getByText('Items').compareDocumentPosition(screen.getByText('Summary'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
