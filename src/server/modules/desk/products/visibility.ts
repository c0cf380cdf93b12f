/** Hidden by the seller, or to be seen as soon as its library may be. */
export const visibilityColumns = (isHidden: boolean, libraryIsApproved: boolean) => {
  if (isHidden) return { hidden: 1, awaits_approval: 0 } as const
  return libraryIsApproved
    ? ({ hidden: 0, awaits_approval: 0 } as const)
    : ({ hidden: 1, awaits_approval: 1 } as const)
}
