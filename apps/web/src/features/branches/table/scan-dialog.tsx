import { logError } from '@app/client/log.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCodes } from './code-reader.ts';
import { tableLinkIn } from './table-code.ts';

type ScanDialogProps = { isOpen: boolean; onClose: () => void; onTable: (link: string) => void };

/** The camera that scans a table code. */
export function ScanDialog({ isOpen, onClose, onTable }: ScanDialogProps) {
  const t = useTranslations();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('scan.title')} closeLabel={t('common.close')}>
      <Camera
        onTable={(link) => {
          onClose();
          onTable(link);
        }}
      />
    </Dialog>
  );
}

/** The camera is on while this is mounted. */
function Camera({ onTable }: { onTable: (link: string) => void }) {
  const t = useTranslations();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onTable);
  const [error, setError] = useState<'denied' | 'notATable' | null>(null);
  useEffect(() => {
    found.current = onTable;
  });
  useEffect(() => {
    if (!video.current) return;
    return readCodes(video.current, {
      onCode: (text) => {
        const link = tableLinkIn(text, location.origin);
        if (link === null) setError('notATable');
        else found.current(link);
      },
      onFailure: (failure) => {
        logError('scanner: camera unavailable', failure);
        setError('denied');
      },
    });
  }, []);

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('scan.hint')}</p>
      {error !== 'denied' && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scan.camera')}
          className="aspect-square w-full rounded-card bg-sunken object-cover"
        />
      )}
      <div role="status">{error && <Notice tone="warn">{t(`scan.${error}`)}</Notice>}</div>
    </div>
  );
}
