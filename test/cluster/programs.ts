import { firstProgram, installed } from '../support/debian'
import { pgbouncerProgram } from '../support/pgbouncer'
import { postgresPrograms } from '../support/postgres'
import { varnishProgram } from '../support/varnish'

const ofDebian = (name: string, debianPackage = name, places: readonly string[] = []) =>
  installed({
    find: () => firstProgram(name, [`/usr/bin/${name}`, `/usr/sbin/${name}`, ...places]),
    debianPackage,
    advice: `The cluster needs ${name}: install it (Debian: apt-get install ${debianPackage}).`,
  })

export const haproxyProgram = () => ofDebian('haproxy')

/** Patroni speaks to etcd by a library that its package only recommends. */
const patroni = () => {
  const command = ofDebian('patroni')
  installed({
    find: () => firstProgram('etcd', ['/usr/lib/python3/dist-packages/etcd', '/usr/share/python3-etcd/etcd']),
    debianPackage: 'python3-etcd',
    advice: 'Patroni needs its library for etcd: install it (Debian: apt-get install python3-etcd).',
  })
  return command
}

/**
 * Where the programs of a cluster are; as root on Debian what is missing is installed after a word.
 * @throws Error holding one sentence about one that is missing and cannot be installed
 */
export const clusterPrograms = () => ({
  /** The folder of initdb and postgres. */
  postgres: postgresPrograms(),
  patroni: patroni(),
  etcd: ofDebian('etcd', 'etcd-server'),
  haproxy: haproxyProgram(),
  pgbouncer: pgbouncerProgram(),
  varnish: varnishProgram(),
})
