import { weekHoursOf } from '@app/contract/from-wire/hours';
import type { Hours } from '@app/contract/schemas/hours';
import type { BranchSettings, SavedHours, SavedSettings } from '@app/contract/schemas/console/settings';
import { isWindowEmpty } from '@app/domain/branch/settings';
import { changedFields } from '@app/domain/merge-fields';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type SettingsRecord, settingsRepository } from './settings.repository.ts';
import { toSavedHours, toSavedSettings, toSettingsColumns } from './settings.wire.ts';

type Edit<Values> = { revision: number; changes: Values };
/** The type of optional fields in a body. */
type Changes = { [Name in keyof BranchSettings]?: BranchSettings[Name] | undefined };
type HoursEdit = { hours?: Hours | null | undefined; isOpen?: boolean | undefined };
type Fields = Readonly<Record<string, unknown>>;

export type SettingsService = ReturnType<typeof settingsService>;

/** CON-94 CON-98 The settings and the opening hours of a branch. */
export function settingsService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (branchId: string) => known(await settingsRepository(db).find(branchId));

  /** Logs and announces only actual changes, with the values before and after. */
  const record = async (
    tx: Db,
    branchId: string,
    entry: { action: Action; actor: Actor; before: Fields; after: Fields },
  ) => {
    const { action, actor, before, after } = entry;
    const changed = changedFields(before, after);
    if (Object.keys(changed).length === 0) return;
    const was = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name] ?? null]));
    const details = { before: asJson(was), after: asJson(changed) };
    await operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: branchId,
      place: { branchId },
      details,
    });
    await addJob(tx, 'branch_changed', { branchId });
  };

  return {
    settings: async (branchId: string): Promise<SavedSettings> => toSavedSettings(await find(branchId)),

    hours: async (branchId: string): Promise<SavedHours> => toSavedHours(await find(branchId)),

    save: (branchId: string, { revision, changes }: Edit<Changes>, actor: Actor) =>
      db.transaction().execute(async (tx): Promise<SavedSettings> => {
        const branches = settingsRepository(tx);
        const current = toSavedSettings(known(await branches.lock(branchId)));
        if (current.revision !== revision) throw stale(current);
        const settings = { ...current.settings, ...givenOf(changes) };
        if (isWindowEmpty(settings)) throw emptyWindow(settings.minScheduleHours ?? 0);
        if (isServiceUndecided(settings)) throw undecidedService();
        const isNewCover = settings.cover?.src !== current.settings.cover?.src;
        const isChanged = Object.keys(changedFields(current.settings, settings)).length > 0;
        await branches.save(branchId, {
          ...toSettingsColumns(settings),
          // The trigger of the table does the same for the settings that it names.
          ...(isChanged && { settings_revision: revision + 1 }),
          // The hash is that of the picture before.
          ...(isNewCover && { image_hash: null }),
          // CON-125 Saving it again is a choice too, such as "No tax".
          ...(changes.taxBasisPoints !== undefined && { is_tax_decided: true }),
        });
        const saved = toSavedSettings(known(await branches.find(branchId)));
        await record(tx, branchId, {
          action: 'branch.settings_changed',
          actor,
          before: current.settings,
          after: saved.settings,
        });
        return saved;
      }),

    saveHours: (branchId: string, { revision, changes }: Edit<HoursEdit>, actor: Actor) =>
      db.transaction().execute(async (tx): Promise<SavedHours> => {
        const branches = settingsRepository(tx);
        const current = toSavedHours(known(await branches.lock(branchId)));
        if (current.revision !== revision) throw stale(current);
        const { hours, isOpen } = changes;
        await branches.saveHours(branchId, {
          is_open: isOpen ?? current.isOpen,
          ...(hours !== undefined && { hours: hours && weekHoursOf(hours) }),
        });
        const saved = toSavedHours(known(await branches.find(branchId)));
        await record(tx, branchId, {
          action: 'branch.hours_changed',
          actor,
          before: fieldsOf(current),
          after: fieldsOf(saved),
        });
        return saved;
      }),
  };
}

function known(row: SettingsRecord | undefined): SettingsRecord {
  if (!row) throw new AppError('branch.not_found');
  return row;
}

/** CON-100 The settings were saved since. The response has the stored values for a merge. */
const stale = (current: object) => new AppError('settings.stale', { name: 'none' }, { body: { current } });

const emptyWindow = (min: number) =>
  new AppError(
    'request.invalid',
    {},
    { fields: { 'changes.maxScheduleHours': [{ problem: 'too_small', values: { min } }] } },
  );

/** SVC-01 The first percent asks whether the charge is taxed. */
const isServiceUndecided = (settings: BranchSettings) =>
  settings.isServiceTaxed === null &&
  settings.tableServiceBasisPoints + settings.deliveryServiceBasisPoints > 0;

const undecidedService = () =>
  new AppError('request.invalid', {}, { fields: { 'changes.isServiceTaxed': [{ problem: 'required' }] } });

const givenOf = (changes: Changes) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<BranchSettings>;

/** One field for each day, so that the log names the days that changed. */
const fieldsOf = ({ hours, isOpen }: SavedHours): Fields => ({
  isOpen,
  hasHours: hours !== null,
  ...hours?.week,
  differentDays: hours?.differentDays ?? [],
});

const asJson = (values: Fields) => values as Parameters<ReturnType<typeof operationLog>['add']>[0]['details'];
