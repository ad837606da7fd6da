import type { ConsoleVendor, Missing } from '@app/contract/schemas/console/vendors';
import type { BranchProblem, LiveNeed } from '@app/domain/vendor/readiness';
import { paths, withBranch } from '#paths.ts';

/** CON-125 The guided set-up of a vendor. */
export const SETUP_STEPS = [
  'name',
  'branch',
  'types',
  'hours',
  'zone',
  'tax',
  'menu',
  'manager',
  'live',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const isSetupStep = (step: string | undefined): step is SetupStep =>
  SETUP_STEPS.some((one) => one === step);

const STEP_OF: Readonly<Record<LiveNeed, SetupStep>> = {
  branch: 'branch',
  place: 'branch',
  phone: 'branch',
  tables: 'types',
  tax: 'tax',
  hours: 'hours',
  zone: 'zone',
  menu: 'menu',
  arabic: 'menu',
  manager: 'manager',
};

const SCREEN_OF: Readonly<Record<Exclude<LiveNeed, 'branch' | 'manager'> | BranchProblem, string>> = {
  phone: paths.branchProfile,
  tables: paths.tables,
  tax: paths.branchFees,
  place: paths.branchProfile,
  hours: paths.branchHours,
  zone: paths.zones,
  menu: paths.menu,
  arabic: paths.menu,
  silent: paths.orders,
};

type Problem = { need: LiveNeed | BranchProblem; branchId: string | null };

/** Where a problem is solved: the first branch of a draft in the set-up, others in the screens of the branch. */
export function pathToSolve({ need, branchId }: Problem, { id, state, branches }: ConsoleVendor): string {
  const isGuided = state === 'draft' && (branchId === null || branchId === branches[0]?.id);
  if (need === 'branch' || need === 'manager' || (isGuided && need !== 'silent'))
    return paths.vendorSetup(STEP_OF[need], id);
  return withBranch(SCREEN_OF[need], branchId);
}

/** The steps that still miss something, for the first branch. */
export function openSteps(missing: readonly Missing[]): ReadonlySet<SetupStep> {
  return new Set(missing.map(({ need }) => STEP_OF[need]));
}
