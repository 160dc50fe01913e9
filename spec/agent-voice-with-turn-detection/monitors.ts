/** Invariants that only the composition has, each with the edit that makes it fail. */

import type { Effect as VoiceEffect, Line as VoiceLine } from '../agent-voice/protocol.ts'
import { type Text, text } from '../foreign.ts'
import { emits, publishes, receives, type StateIn } from '../lines.ts'
import type { Monitor } from '../monitor.ts'
import type { Line as DetectionLine } from '../turn-detection/protocol.ts'
import { published, shapesIn } from '../watching.ts'

/** An output that both emit has a name of its own for turn detection. */
type Renamed<L extends DetectionLine> = L extends { readonly way: 'out'; readonly what: VoiceEffect }
  ? Omit<L, 'what'> & { readonly what: `turn-detection:${L['what']}` }
  : L

/** A commit that the conversation requests from turn detection, over the bridge. */
interface Crossing extends Omit<Extract<DetectionLine, { readonly what: 'user.commit' }>, 'way'> {
  readonly way: 'out'
}

/** A line of the composition. */
type Line = VoiceLine | Renamed<DetectionLine> | Crossing

type Effect = Extract<Line, { readonly way: 'out' }>['what']

/** The published state of the conversation, and what detects turns. */
interface TraceState {
  readonly state: Text<StateIn<VoiceLine>>
  readonly detects: Text<StateIn<DetectionLine>>
  readonly bargeIn: boolean
  readonly interrupts: boolean
  /** The configuration makes the service answer by itself; the service is then requested to answer. */
  readonly isServed: boolean
  /** Since an answer began to be spoken, the service has not reported that it broke the answer off by itself. */
  readonly isPlayed: boolean
}

/** The configuration makes the service answer, or the service reports that it does. */
const isToldToAnswer = (line: Line): boolean =>
  (receives(line, 'user.configure') || receives(line, 'session.updated')) && line.with.createResponse === true

const detected = 'turn-detection:state'

const { always, within, together } = shapesIn<TraceState, Line>({
  start: ({ bargeIn, interruptResponse }) => ({
    ...{ state: 'idle', detects: 'server_vad' },
    ...{
      bargeIn: bargeIn === true,
      interrupts: interruptResponse === true,
      isServed: false,
      isPlayed: false,
    },
  }),
  reduce: (trace, line) => ({
    ...trace,
    state: published(trace.state, line),
    detects: emits(line, detected) ? text(line.with.to) : trace.detects,
    isServed: trace.isServed || isToldToAnswer(line),
    isPlayed: publishes(line, 'speaking') || (trace.isPlayed && !receives(line, 'response-interrupted')),
  }),
})

const asRuling = { basis: 'ruling' } as const

/** Lines that are emitted once for each answer. */
const oncePerAnswer = (id: string, what: Effect) =>
  always<readonly string[]>(
    {
      ...{ ...asRuling, id, requirements: ['JOIN-03'], needs: [what] },
      says: `'${what}' comes once for each answer.`,
    },
    {
      start: [],
      ask: (line, before) => {
        if (!emits(line, what)) return null
        const handle = text(line.with.handle)
        return before.includes(handle)
          ? { expected: `'${what}' once for ${handle}`, got: 'it comes again' }
          : true
      },
      remember: (before, line) => (emits(line, what) ? [...before, text(line.with.handle)] : before),
    },
  )

const oneResponder = always<null>(
  {
    ...{
      ...asRuling,
      id: 'one-responder',
      requirements: ['JOIN-04'],
      needs: ['response.create', 'copilot.send'],
    },
    says: 'Where Copilot answers, no response is requested from the realtime service, unless it is configured to answer.',
  },
  {
    start: null,
    ask: (line, _, { isServed }) => {
      if (isServed) return null
      if (emits(line, 'response.create')) return { expected: 'Copilot to answer', got: "'response.create'" }
      return emits(line, 'copilot.send') ? true : null
    },
  },
)

/** Speech events that turn detection emits, and the events that the conversation receives for them. */
const reported: Readonly<Record<string, Line['what']>> = {
  'speech-start-detached': 'vad.start',
  'speech-stop-detached': 'vad.end',
}

const ears = together(
  {
    ...{ ...asRuling, id: 'one-pair-of-ears', requirements: ['JOIN-05'] },
    needs: ['speech-start-detached', 'speech-stop-detached'],
    looksAt: Object.values(reported),
    says: 'The conversation receives the speech events that turn detection reports, at once, and no others.',
  },
  {
    calls: (line) => (line.way === 'out' ? (reported[line.what] ?? null) : null),
    gives: (line) => (line.way === 'out' && Object.values(reported).includes(line.what) ? line.what : null),
    only: true,
  },
)

const isBargeIn = (line: Line, { state, bargeIn, interrupts }: TraceState): boolean =>
  emits(line, 'speech-start-detached') && state === 'speaking' && bargeIn && interrupts

const inTime = (id: string, what: Effect, closes: (line: Line) => boolean) =>
  within(
    {
      ...{ ...asRuling, id, requirements: ['JOIN-06'], needs: ['state', 'speech-start-detached', what] },
      says: `From speech over an answer to '${what}', at most 150 ms pass.`,
    },
    {
      ...{ ms: () => 150, what, opens: isBargeIn, closes },
      abandons: (line) => emits(line, 'state') && line.with.from === 'speaking' && !closes(line),
    },
  )

const interruptedInTime = inTime('barge-in.interrupted', 'state', (line) => publishes(line, 'interrupted'))

const clear = 'output_audio_buffer.clear'

const clearedInTime = within(
  {
    ...{
      ...asRuling,
      id: 'barge-in.cleared',
      requirements: ['JOIN-06'],
      needs: [clear, 'state', 'speech-start-detached'],
    },
    says: 'From an interruption by speech to the request to clear, at most 150 ms pass, whichever comes first.',
  },
  {
    ...{ ms: () => 150, what: clear },
    opens: (line, trace) => isBargeIn(line, trace) && trace.isPlayed,
    closes: (line) => emits(line, clear),
  },
)

const calmWhileSuspended = always<null>(
  {
    ...{ ...asRuling, id: 'suspended.calm', requirements: ['JOIN-07'], needs: ['state', detected] },
    says: 'While the conversation is suspended, missing speech does not lead to the fallback.',
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (publishes(line, 'suspended')) return true
      const falls = state === 'suspended' && emits(line, detected) && line.with.to === 'fallback'
      if (!falls) return null
      return line.with.cause === 'degraded' ? true : { expected: 'no fallback while suspended', got: 'one' }
    },
  },
)

const commit = 'input_audio_buffer.commit'

const asked = 'user.commit'

const oneCommit = always<number>(
  {
    ...{ ...asRuling, id: 'one-commit', requirements: ['JOIN-08'], needs: [commit] },
    looksAt: [asked],
    says: 'The buffer is committed once in an instant, and only by one side.',
  },
  {
    start: -1,
    ask: (line, last, { detects }) => {
      if (!emits(line, commit) && !emits(line, asked)) return null
      if (detects !== 'manual' && detects !== 'fallback')
        return { expected: 'the server to commit', got: `'${line.what}' in ${detects}` }
      if (emits(line, asked)) return true
      return line.at === last ? { expected: 'one commit in an instant', got: 'a second one' } : true
    },
    remember: (last, line) => (emits(line, commit) ? line.at : last),
  },
)

/** All of them. */
export const monitors: readonly Monitor[] = [
  oncePerAnswer('one-clear', clear),
  oncePerAnswer('one-cancel', 'tts.cancel'),
  oneResponder,
  ears,
  interruptedInTime,
  clearedInTime,
  calmWhileSuspended,
  oneCommit,
]
