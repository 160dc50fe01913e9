import { expect, it } from 'vitest'
import { edgeBook } from '../../../harness/viewing/edge-book.ts'
import { plan } from '../../support/doorbell.ts'

const nothing = { steps: [], never: [], afterwards: [], settings: {}, options: {}, startIn: null }

/** A run of a case of a scenario. */
const told = (file: string, name: string) =>
  plan({
    name: `${file} [${name}]`,
    acting: {
      kind: 'scenario',
      scenario: { file, title: file, spec: 'doorbell', covers: [], tags: [], why: null },
      case: { name, ...nothing },
    },
  })

it('knows of each change the run that made it first, and the scenarios that did, however many their cases', () => {
  const { edges, take } = edgeBook()
  take(plan({ name: 'path/1', acting: { kind: 'path', strides: [] } }), ['idle>ringing'])
  take(told('a.yaml', 'one'), ['idle>ringing', 'ringing>idle'])
  take(told('a.yaml', 'two'), ['ringing>idle'])
  take(told('b.yaml', 'one'), ['ringing>idle'])
  expect([...edges]).toEqual([
    ['idle>ringing', { run: 'path/1', scenarios: ['a.yaml'] }],
    ['ringing>idle', { run: 'a.yaml [one]', scenarios: ['a.yaml', 'b.yaml'] }],
  ])
})
