/**
 * The content of a turn, if it is known what the pipeline makes of which chunks: all of it, once, and nothing of
 * another turn.
 */
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

/** The requirement that each content breaks, in the answer to a turn and in its transcript. */
type Breaks = Readonly<Record<string, Readonly<Record<string, string>>>>

const sentences: Readonly<Record<string, string>> = {
  short: 'a part of it',
  repeated: 'some of it more than once',
  other: 'something else',
  earlier: 'chunks of an earlier turn',
  late: 'chunks that came while it was worked on',
  neighbour: 'chunks of another connection',
}

const asked = (breaks: Breaks) => (line: Line) => {
  const { content } = line.with
  if (content === undefined || breaks[line.what] === undefined) return null
  const requirement = breaks[line.what]?.[String(content)]
  return requirement === undefined
    ? true
    : ({
        expected: 'all that the pipeline made of this turn, once',
        got: sentences[String(content)] ?? '',
        requirement,
      } as const)
}

export const itsOwn = always('content.own', 'VEL-CTX-03 VEL-ACT-09', {
  says: 'The answer to a turn is complete, is sent once, and contains no part of an earlier turn.',
  needs: ['response.completed'],
  byName: true,
  looksAt: ['transcript.final'],
  ask: asked({
    'response.completed': {
      earlier: 'VEL-CTX-03',
      short: 'VEL-ACT-09',
      repeated: 'VEL-ACT-09',
      other: 'VEL-ACT-09',
    },
    'transcript.final': { earlier: 'VEL-CTX-03' },
  }),
})

export const asRead = always('content.as-read', 'VEL-ACT-08 VEL-EDGE-03 VEL-CTX-01 interpreted', {
  says: 'The transcript of a turn is complete; chunks that arrive too late, or elsewhere, are not in the turn.',
  needs: ['transcript.final'],
  byName: true,
  looksAt: ['response.completed'],
  ask: asked({
    'response.completed': { late: 'VEL-EDGE-03', neighbour: 'VEL-CTX-01' },
    'transcript.final': {
      short: 'VEL-ACT-08',
      repeated: 'VEL-ACT-08',
      other: 'VEL-ACT-08',
      late: 'VEL-EDGE-03',
      neighbour: 'VEL-CTX-01',
    },
  }),
})
