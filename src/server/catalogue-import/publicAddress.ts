import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the open internet: nothing of this machine, of the network around it, or of the
 * services that clouds offer to their own machines, in whatever form of IPv6 it may be wrapped.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
