import { logError } from '@app/client/log.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCodes } from './code-reader.ts';
import { tableLinkIn } from './table-code.ts';

type Scanning = {
  /** The link in a code; null in a code that leads nowhere. By default that of a table. */
  linkIn?: (text: string, origin: string) => string | null;
  /** By default those of a table. */
  texts?: Record<'title' | 'hint' | 'other', string>;
  onLink: (link: string) => void;
};
type ScanDialogProps = Scanning & { isOpen: boolean; onClose: () => void };

/** The camera that scans the code of a table, or another one. */
export function ScanDialog({ isOpen, onClose, onLink, ...scanning }: ScanDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={scanning.texts?.title ?? t('scan.title')}
      closeLabel={t('common.close')}
    >
      <Camera
        {...scanning}
        onLink={(link) => {
          onClose();
          onLink(link);
        }}
      />
    </Dialog>
  );
}

/** The camera is on while this is mounted. */
function Camera({ linkIn = tableLinkIn, texts, onLink }: Scanning) {
  const t = useTranslations();
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ linkIn, onLink });
  const [error, setError] = useState<'denied' | 'notATable' | null>(null);
  useEffect(() => {
    latest.current = { linkIn, onLink };
  });
  useEffect(() => {
    if (!video.current) return;
    return readCodes(video.current, {
      onCode: (text) => {
        const link = latest.current.linkIn(text, location.origin);
        if (link === null) setError('notATable');
        else latest.current.onLink(link);
      },
      onFailure: (failure) => {
        logError('scanner: camera unavailable', failure);
        setError('denied');
      },
    });
  }, []);

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{texts?.hint ?? t('scan.hint')}</p>
      {error !== 'denied' && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('scan.camera')}
          className="aspect-square w-full rounded-card bg-sunken object-cover"
        />
      )}
      <div role="status">
        {error && (
          <Notice tone="warn">{error === 'notATable' && texts ? texts.other : t(`scan.${error}`)}</Notice>
        )}
      </div>
    </div>
  );
}
