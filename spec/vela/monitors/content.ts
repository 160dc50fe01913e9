/** What a turn says, where it is known what the pipeline makes of which chunks: all of it, once, and nothing of another turn. */
import { changed, showing } from '../../edits.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

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

export const itsOwn = always(
  {
    id: 'content.own',
    says: 'The answer to a turn is whole and told once, and holds nothing of an earlier turn.',
    basis: 'document',
    requirements: ['VEL-CTX-03', 'VEL-ACT-09'],
    byName: true,
    needs: ['response.completed'],
    looksAt: ['transcript.final'],
    spoil: (log) => changed(log, showing('response.completed'), () => ({ with: { content: 'earlier' } })),
  },
  {
    start: null,
    ask: asked({
      'response.completed': {
        earlier: 'VEL-CTX-03',
        short: 'VEL-ACT-09',
        repeated: 'VEL-ACT-09',
        other: 'VEL-ACT-09',
      },
      'transcript.final': { earlier: 'VEL-CTX-03' },
    }),
  },
)

export const asRead = always(
  {
    id: 'content.as-read',
    says: 'The transcript of a turn is whole; chunks that come too late, or elsewhere, are not in the turn.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-EDGE-03', 'VEL-CTX-01'],
    byName: true,
    needs: ['transcript.final'],
    looksAt: ['response.completed'],
    spoil: (log) =>
      changed(log, showing('transcript.final'), (line) => ({ with: { ...line.with, content: 'short' } })),
  },
  {
    start: null,
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
  },
)
