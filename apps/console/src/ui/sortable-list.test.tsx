import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { SortableList } from './sortable-list.tsx';

afterEach(() => vi.restoreAllMocks());

const NAMES = ['Hummus', 'Fattoush', 'Kebab'];

/** The test browser has no layout: each row is 50 px high, in the order of the list. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, index * 50, 200, row ? 50 : 150);
  });
}

async function show() {
  layOut();
  await chooseLanguage('en');
  const onMove = vi.fn<(id: string, to: number) => void>();
  render(
    <Translations>
      <SortableList
        label="Items"
        entries={NAMES}
        idOf={(name) => name}
        nameOf={(name) => name}
        onMove={onMove}
      >
        {(name, handle) => (
          <div>
            {handle}
            {name}
          </div>
        )}
      </SortableList>
    </Translations>,
  );
  screen.getByRole('button', { name: 'Move Fattoush' }).focus();
  return { onMove, user: userEvent.setup() };
}

test('CON-70 Space lifts, the arrows move, Space drops, and each place is announced', async () => {
  const { onMove, user } = await show();
  await user.keyboard(' ');
  await screen.findByText('Fattoush, 2 of 3');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Fattoush, 3 of 3');
  await user.keyboard(' ');
  await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('Fattoush', 2));
});

test('CON-70 Escape leaves the list as it was', async () => {
  const { onMove, user } = await show();
  await user.keyboard(' ');
  await screen.findByText('Fattoush, 2 of 3');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Fattoush, 3 of 3');
  await user.keyboard('{Escape}');
  await screen.findByText('Fattoush, 2 of 3');
  expect(onMove).not.toHaveBeenCalled();
});
