import { saveBranchHours, showBranchHours } from '@app/contract/endpoints/console/settings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { fieldsOf, hoursFrom, type HoursFields } from './hours-fields.ts';
import { currentOf, type Outcome, saveMerged } from './save-merged.ts';

export const hoursQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branch', branchId, 'hours'],
    queryFn: () => api.call(showBranchHours, { params: { branchId } }),
  });

export type SaveHours = (base: HoursFields, changes: Partial<HoursFields>) => Promise<Outcome<HoursFields>>;

/** CON-94 Saves some days or the switch, merged with what others have saved since. */
export function useSaveHours(branchId: string): SaveHours {
  const queries = useQueryClient();
  const { queryKey } = hoursQuery(branchId);
  return async (base, changes) => {
    const known = queries.getQueryData(queryKey);
    if (!known) throw new Error('settings: the hours are not loaded');
    const store = (hours: typeof known) => {
      queries.setQueryData(queryKey, hours);
      void queries.invalidateQueries({ queryKey: ['branch', branchId, 'state'] });
      return fieldsOf(hours);
    };
    return saveMerged({
      base,
      own: { ...base, ...changes },
      saved: fieldsOf(known),
      send: async (values, changed, revision) => {
        const isSwitchOnly = Object.keys(changed).every((name) => name === 'isOpen');
        const body = {
          revision,
          isOpen: values.isOpen,
          ...(!isSwitchOnly && { hours: hoursFrom(values) }),
        };
        return store(await api.call(saveBranchHours, { params: { branchId }, body }));
      },
      currentOf: (json) => {
        const current = currentOf(json);
        return current && 'hours' in current ? store(current) : null;
      },
    });
  };
}
