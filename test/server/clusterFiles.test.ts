import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { readConfig } from '../../src/server/config'
import { machinesOf } from '../cluster/machines'
import { Processes } from '../cluster/processes'
import { haproxyProgram } from '../cluster/programs'
import { environmentOf, filled, namesIn, templateFolder } from '../cluster/templates'
import { until } from '../support/until'

const settingsFile = 'cluster.env'
const templates = fs
  .readdirSync(templateFolder)
  .filter((file) => file !== settingsFile && file !== 'README.md')
const settings = environmentOf(fs.readFileSync(`${templateFolder}/${settingsFile}`, 'utf8'))
const complete = { ...settings, SHOP_PASSWORD: 'a-password', TOKEN_SECRET: 'a-secret'.repeat(8) }

describe('the files for several machines', () => {
  it.each(templates)('%s asks for nothing but what the settings name', (file) => {
    const asked = namesIn(fs.readFileSync(`${templateFolder}/${file}`, 'utf8'))
    expect(asked.filter((name) => !(name in settings))).toEqual([])
  })

  it('name no setting that none of them asks for', () => {
    const asked = templates.flatMap((file) => namesIn(fs.readFileSync(`${templateFolder}/${file}`, 'utf8')))
    expect(Object.keys(settings).filter((name) => !asked.includes(name))).toEqual([])
  })

  it('say in a sentence which value is missing', () => {
    expect(() => filled('userlist.txt', {})).toThrow(
      'userlist.txt asks for SHOP_PASSWORD, which has no value.',
    )
  })

  it('are settings that the shop takes', () => {
    const config = readConfig(environmentOf(filled('shop.env', complete)))
    expect([config.databaseReadUrls.length, config.trustProxy, config.cdn?.seconds]).toEqual([3, 2, 60])
  })

  it('keep the primary’s lock where a renewal looks whose it is by now', () => {
    expect(filled('patroni.yaml', complete)).toMatch(/^etcd:$/m)
    expect(filled('etcd.yaml', complete)).toMatch(/^enable-v2: true$/m)
  })

  it('are a configuration that HAProxy takes', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-haproxy-'))
    const words = ['haproxy.cfg', 'shops.cfg'].flatMap((name) => {
      fs.writeFileSync(path.join(folder, name), filled(name, complete))
      return ['-f', path.join(folder, name)]
    })
    const check = () => execFileSync(haproxyProgram(), ['-c', '-q', ...words], { encoding: 'utf8' })
    expect(check).not.toThrow()
    fs.rmSync(folder, { recursive: true })
  })
})

describe('the cluster on one machine', () => {
  const network = 9

  it('says where something listens already', async () => {
    const { shops } = await machinesOf(network)
    const [shop] = shops
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(3000, shop?.address, resolve))
    await expect(machinesOf(network)).rejects.toThrow('Something listens at 127.77.9.21:3000 already')
    await new Promise((resolve) => other.close(resolve))
  })

  it('ends what a start left behind that was killed', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-cluster-'))
    const left = new Processes(folder).start('left', {
      command: ['tail', '-f', '/dev/null'],
      asOurselves: true,
    })
    Processes.sweep(folder)
    await until(() => left.signalCode === 'SIGKILL')
    expect(fs.existsSync(folder)).toBe(false)
  })
})
