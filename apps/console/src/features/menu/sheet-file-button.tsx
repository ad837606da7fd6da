import { Button } from '@app/ui/actions/button.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { textOfFile } from './items-file.ts';

/** Chooses the file of a spreadsheet and gives its text. */
export function SheetFileButton({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('menu.paste');
  const input = useRef<HTMLInputElement>(null);

  async function read(chosen: File | undefined) {
    if (chosen) onText(await textOfFile(chosen));
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('file')}
        hidden
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button variant="secondary" icon="upload-simple" onClick={() => input.current?.click()}>
        {t('file')}
      </Button>
    </>
  );
}
