import { Button } from '@app/ui/actions/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** SIGN-09 The recovery codes, shown once: to copy or print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('factor');
  const [isCopied, setIsCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    const isDone = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setIsCopied(isDone);
  }

  return (
    <div className="grid gap-4">
      <Notice tone="good" role="status">
        {t('isOn')}
      </Notice>
      <div>
        <h3 ref={heading} tabIndex={-1} className="type-item">
          {t('codesTitle')}
        </h3>
        <p className="mt-1 text-ink-2">{t('codesLead')}</p>
      </div>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(isCopied ? 'copied' : 'copyCodes')}
        </Button>
        <Button variant="secondary" icon="printer" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
      <Button onClick={onDone} className="justify-self-start">
        {t('stored')}
      </Button>
      {createPortal(
        <div className="print-only">
          <h1 className="type-h2">{t('codesTitle')}</h1>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  );
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
    {codes.map((code) => (
      <li key={code}>
        <bdi dir="ltr" className="digits type-small font-semibold whitespace-nowrap">
          {code}
        </bdi>
      </li>
    ))}
  </ul>
);
