import { expect, it } from 'vitest'
import { transitionStats } from '../../../harness/viewing/transition-stats.ts'
import { plan } from '../../support/doorbell.ts'

const nothing = { steps: [], never: [], afterwards: [], settings: {}, options: {}, startIn: null }

/** A run of a case of a scenario. */
const reported = (file: string, name: string) =>
  plan({
    name: `${file} [${name}]`,
    acting: {
      kind: 'scenario',
      scenario: { file, title: file, spec: 'doorbell', covers: [], tags: [], why: null },
      case: { name, ...nothing },
    },
  })

it('knows of each change the run that made it first, and the scenarios that did, however many their cases', () => {
  const { edges, take } = transitionStats()
  take(plan({ name: 'path/1', acting: { kind: 'path', strides: [] } }), ['idle>ringing'])
  take(reported('a.yaml', 'one'), ['idle>ringing', 'ringing>idle'])
  take(reported('a.yaml', 'two'), ['ringing>idle'])
  take(reported('b.yaml', 'one'), ['ringing>idle'])
  expect([...edges]).toEqual([
    ['idle>ringing', { run: 'path/1', scenarios: ['a.yaml'] }],
    ['ringing>idle', { run: 'a.yaml [one]', scenarios: ['a.yaml', 'b.yaml'] }],
  ])
})
