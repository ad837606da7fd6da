import type { WireLogEntry } from '@app/contract/schemas/console/log';
import type { Language } from '@app/domain/language';
import { CsvFile } from '#http/responses/csv-file.ts';
import { csvColumns } from '#i18n/csv-columns.ts';
import { inLanguage } from '#i18n/in-language.ts';
import type { LogRecord } from './audit-log.repository.ts';

export const toWireEntry = (entry: LogRecord, language: Language): WireLogEntry => ({
  _id: String(entry.id),
  at: entry.at.toISOString(),
  actor: { kind: entry.actor_kind, _id: entry.actor_id, name: entry.actor, keyName: entry.key_name },
  action: entry.action,
  subjectId: entry.subject_id,
  branch: branchOf(entry, language),
  driver: entry.driver && entry.driver[language],
  details: entry.details as WireLogEntry['details'], // an object by its constraint
});

function branchOf({ branch_id, branch_en, branch_ar }: LogRecord, language: Language) {
  if (branch_id === null || branch_en === null || branch_ar === null) return null;
  return { _id: branch_id, name: inLanguage(language, branch_en, branch_ar) };
}

const COLUMNS = ['time', 'kind', 'actor', 'key', 'action', 'subject', 'branch', 'details'];

export function toCsv(entries: readonly LogRecord[], language: Language): CsvFile {
  const rows = entries.map((record) => {
    const { at, actor, action, subjectId, branch, details } = toWireEntry(record, language);
    return [
      at,
      actor.kind,
      actor.name,
      actor.keyName,
      action,
      subjectId,
      branch?.name ?? null,
      JSON.stringify(details),
    ];
  });
  return new CsvFile('log.csv', [csvColumns(language, COLUMNS), ...rows]);
}
