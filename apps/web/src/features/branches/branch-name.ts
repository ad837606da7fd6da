/** D-012 The name of a branch is also seen as `branch`. */
export function withName<Branch extends { name?: string }>(branch: Branch & { branch?: string }): Branch {
  return { ...branch, name: branch.name ?? branch.branch };
}
