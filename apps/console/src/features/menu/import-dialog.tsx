import { isApiError } from '@app/client/http/api-error.ts';
import type { InvalidCatalogueBody } from '@app/contract/schemas/console/menu';
import { Button } from '@app/ui/actions/button.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { catalogueCalls } from './menu-calls.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

type Checked = { body: Record<string, unknown>; lines: readonly string[]; notes: readonly string[] };

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
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [body, setBody] = useState<Record<string, unknown> | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [canRemove, setCanRemove] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const calls = catalogueCalls(vendorId);

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(problemsOf(error));
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  }

  const check = (next: Record<string, unknown>, isAllowed: boolean) =>
    run(async () => {
      setBody(next);
      setChecked(null);
      const { lines, notes } = await calls.import(next, true, isAllowed);
      setChecked({ body: next, lines, notes });
    });

  async function read(file: File | undefined) {
    if (!file) return;
    const parsed = parsedFile(await file.text());
    if (parsed) await check(parsed, canRemove);
    else setFailure(t('notJson'));
  }

  const apply = () =>
    run(async () => {
      if (!checked) return;
      await calls.import(checked.body, false, canRemove);
      showToast({ tone: 'good', text: t('applied') });
      await onDone();
      onClose();
    });

  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      closeLabel={all('close')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            size="lg"
            icon="upload-simple"
            busy={isBusy && !checked}
            onClick={() => input.current?.click()}
            className="flex-1"
          >
            {t(body ? 'another' : 'choose')}
          </Button>
          {checked && checked.lines.length > 0 && (
            <Button busy={isBusy} onClick={() => void apply()} className="flex-1">
              {t('apply')}
            </Button>
          )}
        </>
      }
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
      <div className="grid gap-4">
        <FormFailure text={failure} />
        <p className="text-ink-2">
          {t('hint')} {t('forVendor', { vendor: vendorName })}
        </p>
        <CheckRow
          name="removals"
          checked={canRemove}
          onChange={(next) => {
            setCanRemove(next);
            if (body) void check(body, next);
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
      </div>
    </Dialog>
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

function parsedFile(text: string): Record<string, unknown> | null {
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
function problemsOf(error: unknown): readonly string[] {
  if (!isApiError(error, 422)) return [];
  return (error.json as Partial<InvalidCatalogueBody>).problems ?? [];
}
