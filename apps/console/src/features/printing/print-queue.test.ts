import { expect, test } from 'vitest';
import { createPrintQueue } from './print-queue.ts';

test('CON-37 a job starts after the dialog of the one before was closed, also after a failure', async () => {
  const started: string[] = [];
  const dialogs = new Map<string, PromiseWithResolvers<void>>();
  const enqueue = createPrintQueue((name: string) => {
    started.push(name);
    const dialog = Promise.withResolvers<void>();
    dialogs.set(name, dialog);
    return dialog.promise;
  });
  const [first, second, third] = [enqueue('first'), enqueue('second'), enqueue('third')];
  await Promise.resolve();
  expect(started).toEqual(['first']);

  dialogs.get('first')?.resolve();
  await first;
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);

  dialogs.get('second')?.reject(new Error('no printer'));
  await expect(second).rejects.toThrow('no printer');
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'third']);
  dialogs.get('third')?.resolve();
  await third;
});
