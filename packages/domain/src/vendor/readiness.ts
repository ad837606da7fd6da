/** CON-124 What keeps a branch from taking orders, in the order of the guided set-up. */
export const BRANCH_PROBLEMS = ['place', 'hours', 'zone', 'menu', 'arabic', 'silent'] as const;
export type BranchProblem = (typeof BRANCH_PROBLEMS)[number];

/** CON-125 What a vendor needs before customers see it. A silent board is no reason. */
export const LIVE_NEEDS = [
  'branch',
  'place',
  'phone',
  'tables',
  'hours',
  'zone',
  'tax',
  'menu',
  'arabic',
  'manager',
] as const;
export type LiveNeed = (typeof LIVE_NEEDS)[number];

export type BranchFacts = {
  hasPlace: boolean;
  hasHours: boolean;
  isDelivering: boolean;
  hasZone: boolean;
  hasItems: boolean;
  /** Whether every name on the menu has Arabic letters. */
  hasArabic: boolean;
  isSilent: boolean;
};

/** Asked for once, before customers see the branch. */
type SetupFacts = {
  hasPhone: boolean;
  servesTables: boolean;
  hasTables: boolean;
  /** Whether the tax was chosen, also an explicit "No tax". */
  isTaxDecided: boolean;
};

export function problemsOf(branch: BranchFacts): BranchProblem[] {
  const found: Record<BranchProblem, boolean> = {
    place: !branch.hasPlace,
    hours: !branch.hasHours,
    zone: branch.isDelivering && !branch.hasZone,
    menu: !branch.hasItems,
    arabic: branch.hasItems && !branch.hasArabic,
    silent: branch.isSilent,
  };
  return BRANCH_PROBLEMS.filter((problem) => found[problem]);
}

/** In the order of the guided set-up. */
function needsOf(branch: BranchFacts & SetupFacts): LiveNeed[] {
  const found: ReadonlySet<string> = new Set([
    ...problemsOf(branch),
    ...(branch.hasPhone ? [] : ['phone']),
    ...(branch.servesTables && !branch.hasTables ? ['tables'] : []),
    ...(branch.isTaxDecided ? [] : ['tax']),
  ]);
  return LIVE_NEEDS.filter((need) => found.has(need));
}

type VendorFacts<Branch> = {
  branches: readonly (BranchFacts & SetupFacts & { id: Branch })[];
  /** Whether a manager has joined. */
  hasManager: boolean;
};

/** What is missing, each with its branch; null for the vendor. */
export function missingForLive<Branch>({ branches, hasManager }: VendorFacts<Branch>) {
  const ofBranches = branches.flatMap((branch) =>
    needsOf(branch).map((need) => ({ need, branchId: branch.id })),
  );
  const missing: { need: LiveNeed; branchId: Branch | null }[] = [
    ...(branches.length === 0 ? [{ need: 'branch' as const, branchId: null }] : []),
    ...ofBranches,
    ...(hasManager ? [] : [{ need: 'manager' as const, branchId: null }]),
  ];
  return missing;
}
