import { useAction } from '@app/client/react/use-action.ts';
import { isApiError } from '@app/client/http/api-error.ts';
import type { InvalidCatalogueBody } from '@app/contract/schemas/console/menu';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { catalogueCalls } from './menu-calls.ts';

type Body = Record<string, unknown>;

type ImportDialogProps = {
  vendorId: string;
  vendorName: string;
  /** After the import, such as to read the menu again. */
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** CON-79 Imports the catalogue of a vendor: the file is checked, its changes are shown, then it is applied. */
export function ImportDialog({ vendorId, vendorName, onDone, onClose }: ImportDialogProps) {
  const t = useTranslations('menu.import');
  const all = useTranslations('menu');
  const input = useRef<HTMLInputElement>(null);
  const [body, setBody] = useState<Body | null>(null);
  const [isNotJson, setIsNotJson] = useState(false);
  const [canRemove, setCanRemove] = useState(false);
  const calls = catalogueCalls(vendorId);
  const checking = useAction({
    call: ({ file, canRemove: isAllowed }: { file: Body; canRemove: boolean }) =>
      calls.import(file, true, isAllowed),
  });
  const applying = useAction({
    call: async (file: Body) => {
      await calls.import(file, false, canRemove);
      showToast({ tone: 'good', text: t('applied') });
      await onDone();
    },
    onDone: onClose,
  });
  const checked = checking.result;
  const error = applying.error ?? checking.error;
  const problems = isNotJson ? [] : problemsIn(error);

  function check(file: Body, isAllowed: boolean) {
    applying.reset();
    setIsNotJson(false);
    setBody(file);
    checking.run({ file, canRemove: isAllowed });
  }

  async function read(file: File | undefined) {
    if (!file) return;
    const parsed = parsedFile(await file.text());
    if (parsed) check(parsed, canRemove);
    else setIsNotJson(true);
  }

  return (
    <FormDialog
      size="lg"
      title={t('title')}
      closeLabel={all('close')}
      cancelLabel={null}
      aside={
        <Button
          variant="secondary"
          size="lg"
          icon="upload-simple"
          busy={checking.isBusy}
          wait={checking.wait}
          onClick={() => input.current?.click()}
          className="flex-1"
        >
          {t(body ? 'another' : 'choose')}
        </Button>
      }
      submitLabel={checked && checked.lines.length > 0 ? t('apply') : null}
      isBusy={applying.isBusy}
      wait={applying.wait}
      failure={isNotJson ? t('notJson') : (applying.failure ?? checking.failure)}
      onSubmit={() => body && applying.run(body)}
      onClose={onClose}
    >
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('choose')}
        hidden
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <p className="text-ink-2">
        {t('hint')} {t('forVendor', { vendor: vendorName })}
      </p>
      <CheckRow
        name="removals"
        checked={canRemove}
        onChange={(next) => {
          setCanRemove(next);
          if (body) check(body, next);
        }}
      >
        {t('allowRemovals')}
      </CheckRow>
      {problems.length > 0 && (
        <section aria-label={t('problems', { count: problems.length })}>
          <h3 className="type-item mb-1 text-danger">{t('problems', { count: problems.length })}</h3>
          <TextList lines={problems} />
        </section>
      )}
      {checked && (
        <section aria-label={t('changes')}>
          <h3 className="type-item mb-1">{t(checked.lines.length === 0 ? 'nothing' : 'changes')}</h3>
          <TextList lines={[...checked.lines, ...checked.notes]} />
        </section>
      )}
    </FormDialog>
  );
}

function TextList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="type-small grid gap-1 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

function parsedFile(text: string): Body | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? Object.fromEntries(Object.entries(parsed))
      : null;
  } catch {
    return null;
  }
}

/** The problems of `catalogue.invalid`. */
function problemsIn(error: unknown): readonly string[] {
  if (!isApiError(error, 422)) return [];
  return (error.json as Partial<InvalidCatalogueBody>).problems ?? [];
}
