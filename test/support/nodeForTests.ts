/**
 * Throws one sentence on a Node that is older than the shop's: npm and npx put the one of the packages first in the PATH,
 * a tool that is called by its path in node_modules/.bin does not.
 */
export const requireNodeForTests = () => {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  throw new Error(
    `These tests need Node 24, here is Node ${process.versions.node}: call them through npm or npx, ` +
      'or put node_modules/.bin first in the PATH.',
  )
}
