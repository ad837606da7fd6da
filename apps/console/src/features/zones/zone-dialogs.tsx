import { circleAround } from '@app/domain/geo/drawing';
import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { toLatinDigits } from '@app/domain/text/digits';
import { Button } from '@app/ui/actions/button.tsx';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ZoneEditor, ZonesConflict } from './use-zone-editor.ts';
import type { Drawing } from './zone-drawing.ts';
import { useLanguage } from '#i18n/i18n.ts';

const MAX_KM = 50;
const MIN_KM = 0.1;

type CircleDialogProps = { centre: Point; onAdd: (area: Polygon) => void; onClose: () => void };

/** CON-88 A circle of n km as the start of a zone. */
export function CircleDialog({ centre, onAdd, onClose }: CircleDialogProps) {
  const t = useTranslations('zones');
  const common = useTranslations('common');
  const [text, setText] = useState('3');
  const km = Number(toLatinDigits(text).trim().replace(',', '.'));
  const isValid = km >= MIN_KM && km <= MAX_KM;
  const add = () => {
    onAdd(circleAround(centre, km));
    onClose();
  };
  return (
    <FormDialog
      title={t('circleTitle')}
      closeLabel={common('cancel')}
      submitLabel={t('circleAdd')}
      canSubmit={isValid}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label={t('circleKm')}
        inputMode="decimal"
        dir="ltr"
        value={text}
        error={isValid ? undefined : t('circleWrong')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}

type ConflictDialogProps = { conflict: ZonesConflict; zones: Drawing; onResolve: ZoneEditor['resolve'] };

/** CON-93 Somebody else saved the zones first. */
export function ConflictDialog({ conflict, zones, onResolve }: ConflictDialogProps) {
  const t = useTranslations('zones');
  const language = useLanguage();
  const namesOf = (list: readonly { name: { en: string; ar: string } }[]) =>
    new Intl.ListFormat(language).format(list.map(({ name }) => name[language]));
  return (
    <FormDialog
      title={t('conflictTitle')}
      dismissible={false}
      closeLabel={t('takeTheirs')}
      submitLabel={t('keepMine')}
      onSubmit={() => onResolve(conflict, 'mine')}
      onClose={() => onResolve(conflict, 'theirs')}
    >
      <div className="grid gap-2">
        <p className="font-medium">
          {conflict.by === null ? t('conflictBySystem') : t('conflictBy', { name: conflict.by })}
        </p>
        <p className="text-ink-2">{t('conflictTheirs', { names: namesOf(conflict.zones) })}</p>
        <p className="text-ink-2">{t('conflictMine', { names: namesOf(zones) })}</p>
      </div>
    </FormDialog>
  );
}

/** Asks before unsaved zones are left. They stay in the session of the tab. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const t = useTranslations('zones');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.routeId !== next.routeId,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      title={t('leaveTitle')}
      closeLabel={t('stay')}
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="secondary" size="lg" className="flex-1" onClick={blocker.proceed}>
            {t('leave')}
          </Button>
          <Button className="flex-1" onClick={blocker.reset}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}
