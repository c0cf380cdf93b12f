const { default: Sequencer } = require('@jest/test-sequencer')

/** Tests that take a worker for long, the longest first; begun last, they would keep one core waiting for the other. */
const slowest = [
  'engines/webkit',
  'engines/firefox',
  'a11y/routes',
  'a11y/states',
  'replay/corpus',
  'faults/faults',
  'server/brokenConnections',
  'server/forms',
  'server/images',
  'server/adminBackup',
]

/** The order of Jest, which in a fresh clone knows no durations yet, but for the slowest. */
module.exports = class extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = slowest.findIndex((name) => path.includes(`${name}.test.`))
      return place === -1 ? slowest.length : place
    }
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other))
  }
}
