import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { menu } from '#i18n/en/menu.ts';
import { PictureField } from './picture-field.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MB = 1024 * 1024;

function show() {
  const onUpload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <PictureField
      label="Picture of Fattoush"
      src={null}
      use="item"
      texts={menu.picture}
      onUpload={onUpload}
      onRemove={() => undefined}
      failureText={() => 'failed'}
    />,
  );
  const drop = (file: File) =>
    fireEvent.drop(screen.getByRole('group', { name: 'Picture of Fattoush' }), {
      dataTransfer: { files: [file] },
    });
  return { onUpload, drop };
}

test('CON-73 a file that is not a picture, or is too large, is refused below the picture', async () => {
  const { onUpload, drop } = show();
  drop(new File(['GIF89a but named'], 'menu.png', { type: 'image/png' }));
  expect(await screen.findByText(menu.picture.type)).toBeDefined();
  drop(new File([new Uint8Array(PNG), new Uint8Array(10 * MB)], 'large.png'));
  expect(await screen.findByText(menu.picture.size)).toBeDefined();
  expect(onUpload).not.toHaveBeenCalled();
});

test.each(['drop', 'paste'])('CON-73 a picture by %s is cropped before it is sent', async (by) => {
  const { onUpload, drop } = show();
  const file = new File([new Uint8Array(PNG)], 'small.png', { type: 'image/png' });
  if (by === 'drop') drop(file);
  else fireEvent.paste(document, { clipboardData: { files: [file] } });
  expect(await screen.findByRole('dialog', { name: menu.picture.cropTitle })).toBeDefined();
  expect(screen.getByRole('slider', { name: menu.picture.zoom })).toBeDefined();
  fireEvent.click(screen.getAllByRole('button', { name: menu.picture.cancel })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onUpload).not.toHaveBeenCalled();
});
