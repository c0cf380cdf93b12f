/** Names a database for people and notes: host and name of its address, never who opens it with which password. */
export const withoutPassword = (address: string): string => {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`
}
