/** Phases as they are reported: which exist, in what order, and what leads to them. */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import { chained } from '../../watching.ts'
import { phases } from '../protocol/messages.ts'
import type { Line } from '../protocol.ts'
import { turnOutputs } from './effects.ts'
import { forbids, mayFollow } from './grammar.ts'
import { always, isOn, isWorking } from './trace-state.ts'

const known: readonly unknown[] = phases

export const knownPhases = always('phase.known', 'VEL-INV-01 VEL-MSG-08', {
  says: 'Only the four phases are reported.',
  needs: ['session.state'],
  looksAt: ['message.malformed'],
  ask: (line) => {
    if (emits(line, 'message.malformed') && line.with.of === 'session.state')
      return { expected: 'one of the four phases', got: 'something else' }
    if (!emits(line, 'session.state')) return null
    const { value } = line.with
    return known.includes(value) ? true : { expected: 'one of the four phases', got: String(value) }
  },
})

export const chain = always('phase.chain', 'VEL-INV-01 VEL-ST-11 interpreted', {
  says: 'Each change starts where the last one ended, and leads somewhere else.',
  needs: ['state'],
  ...chained,
})

export const inOrder = always('phase.order', 'VEL-INV-02 VEL-X-01 VEL-X-02 VEL-X-03 VEL-X-04 interpreted', {
  says: 'Phases follow the order of the chain; a turn may end early, and a cancel may lead to listening.',
  needs: ['state'],
  byName: true,
  ask: (line, _, trace) => {
    if (!emits(line, 'state')) return null
    const [from, to] = [text(line.with.from), text(line.with.to)]
    const requirement = forbids[`${from}>${to}`] ?? 'VEL-INV-02'
    return mayFollow(from, to, trace) ? true : { expected: `what may follow ${from}`, got: to, requirement }
  },
})

export const byCancelOnly = always(
  'phase.listening-by-cancel',
  'VEL-X-05 VEL-X-06 VEL-T-05 VEL-T-15 VEL-T-16 interpreted',
  {
    says: 'A turn that is processed returns to listening only by a cancel with that target.',
    needs: ['state'],
    byName: true,
    ask: (line, _, { state, received, settings }) => {
      if (!emits(line, 'state') || !isWorking({ state })) return null
      if (line.with.to !== 'listening') return true
      return received?.what === 'response.cancel' && settings.cancelTarget === 'listening'
        ? true
        : {
            expected: 'a cancel, or another phase',
            got: `listening after '${received?.what}'`,
            requirement: state === 'thinking' ? 'VEL-X-05' : 'VEL-X-06',
          }
    },
  },
)

export const skeletonPhases = always('phase.skeleton', 'VEL-X-07 VEL-ST-03 VEL-ST-04 interpreted', {
  says: 'Without a pipeline there is no thinking and no speaking.',
  needs: ['session.state'],
  ask: (line, _, { settings }) => {
    if (!emits(line, 'session.state') || settings.processor === 'attached') return null
    const state = text(line.with.value)
    return isWorking({ state }) ? { expected: 'idle or listening', got: state } : true
  },
})

/** The phases in which each output of a turn may be sent. */
const phasesOf: Readonly<Record<string, readonly string[]>> = {
  'transcript.partial': ['listening', 'thinking'],
  'transcript.final': ['thinking'],
  'response.text.delta': ['speaking'],
  'response.completed': ['thinking', 'speaking'],
}

export const announced = always('phase.announced', 'VEL-ACT-07 VEL-T-10 VEL-ST-04 interpreted', {
  says: 'A phase is reported before any message that belongs to it.',
  needs: ['state'],
  looksAt: turnOutputs,
  ask: (line, _, { state }) => {
    const may = line.way === 'out' ? phasesOf[line.what] : undefined
    if (may === undefined) return null
    return may.includes(state)
      ? true
      : { expected: `${line.what} in ${may.join(' or ')}`, got: `in ${state}` }
  },
})

/** How long (ms) a silence must be to count as evidence, and how late a requested change may come. */
const longMs = 60_000
const patienceMs = 1000

export const lasts = always('phase.lasts', 'VEL-TO-04 ruling', {
  says: 'A phase lasts until an event occurs: the contract has no limits.',
  needs: ['state'],
  ask: (line, _, trace) => {
    const { received, settings } = trace
    if (received === null || settings.turnTimeoutMs > 0 || !isOn(trace)) return null
    const silence = line.at - received.at
    if (line.way === 'in') return silence >= longMs ? true : null
    return emits(line, 'state') && silence > patienceMs
      ? { expected: 'no change without an input', got: `${line.with.to} after ${silence} ms of silence` }
      : null
  },
})

const partialSpeech = (line: Line): boolean => receives(line, 'turn.works') && line.with.running === true

export const toolsSpeak = always<boolean>('phase.tools', 'VEL-X-04 interpreted', {
  says: 'Whichever part of the pipeline works, a turn in speaking stays in speaking.',
  needs: ['state'],
  start: false,
  ask: (line, isWatching, { state }) => {
    if (partialSpeech(line) && state === 'speaking') return true
    return isWatching && publishes(line, 'thinking') ? { expected: 'speaking', got: 'thinking' } : null
  },
  remember: (isWatching, line, { state }) =>
    line.way === 'in' ? partialSpeech(line) && state === 'speaking' : isWatching,
})
