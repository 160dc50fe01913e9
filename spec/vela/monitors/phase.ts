/** Phases as they are told: which there are, in what order, and what leads to them. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { chained } from '../../watching.ts'
import { phases } from '../protocol/messages.ts'
import { turnOutputs } from './effects.ts'
import { forbids, mayFollow } from './grammar.ts'
import { always, isOn, isWorking } from './scene.ts'

const known: readonly unknown[] = phases

export const knownPhases = always(
  {
    id: 'phase.known',
    says: 'Only the four phases are told.',
    basis: 'document',
    requirements: ['VEL-INV-01', 'VEL-MSG-08'],
    needs: ['session.state'],
    looksAt: ['message.malformed'],
    spoil: (log) => changed(log, showing('session.state'), () => ({ with: { value: 'off' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (shows(line, 'message.malformed') && line.with.of === 'session.state')
        return { expected: 'one of the four phases', got: 'something else' }
      if (!shows(line, 'session.state')) return null
      const { value } = line.with
      return known.includes(value) ? true : { expected: 'one of the four phases', got: String(value) }
    },
  },
)

export const chain = always(
  {
    id: 'phase.chain',
    says: 'Each change starts where the last one ended, and leads somewhere else.',
    basis: 'document',
    requirements: ['VEL-INV-01', 'VEL-ST-11'],
    needs: ['state'],
    spoil: (log) => without(log, into('listening')),
  },
  chained,
)

export const inOrder = always(
  {
    id: 'phase.order',
    byName: true,
    says: 'Phases follow each other as the chain has them; a turn may end early, and a cancel may lead to listening.',
    basis: 'interpreted',
    requirements: ['VEL-INV-02', 'VEL-X-01', 'VEL-X-02', 'VEL-X-03', 'VEL-X-04'],
    needs: ['state'],
    spoil: (log) => changed(log, into('thinking'), (line) => ({ with: { ...line.with, to: 'speaking' } })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!shows(line, 'state')) return null
      const [from, to] = [String(line.with.from), String(line.with.to)]
      const requirement = forbids[`${from}>${to}`] ?? 'VEL-INV-02'
      return mayFollow(from, to, scene) ? true : { expected: `what may follow ${from}`, got: to, requirement }
    },
  },
)

export const byCancelOnly = always(
  {
    id: 'phase.listening-by-cancel',
    byName: true,
    says: 'A turn that is worked on is left for listening by a cancel alone, where that is its target.',
    basis: 'interpreted',
    requirements: ['VEL-X-05', 'VEL-X-06', 'VEL-T-05', 'VEL-T-15', 'VEL-T-16'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'state') && line.with.from === 'speaking',
        (line) => ({ with: { ...line.with, to: 'listening' } }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state, heard, settings }) => {
      if (!shows(line, 'state') || !isWorking({ state })) return null
      if (line.with.to !== 'listening') return true
      return heard?.what === 'response.cancel' && settings.cancelTarget === 'listening'
        ? true
        : {
            expected: 'a cancel, or another phase',
            got: `listening after '${heard?.what}'`,
            requirement: state === 'thinking' ? 'VEL-X-05' : 'VEL-X-06',
          }
    },
  },
)

export const skeletonPhases = always(
  {
    id: 'phase.skeleton',
    says: 'Without a pipeline nobody thinks or speaks.',
    basis: 'interpreted',
    requirements: ['VEL-X-07', 'VEL-ST-03', 'VEL-ST-04'],
    needs: ['session.state'],
    spoil: (log) => changed(log, showing('session.state'), () => ({ with: { value: 'thinking' } })),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (!shows(line, 'session.state') || settings.processor === 'attached') return null
      const state = String(line.with.value)
      return isWorking({ state }) ? { expected: 'idle or listening', got: state } : true
    },
  },
)

/** The phases in which each output of a turn may be sent. */
const phasesOf: Readonly<Record<string, readonly string[]>> = {
  'transcript.partial': ['listening', 'thinking'],
  'transcript.final': ['thinking'],
  'response.text.delta': ['speaking'],
  'response.completed': ['thinking', 'speaking'],
}

export const announced = always(
  {
    id: 'phase.announced',
    says: 'A phase is told before anything that belongs to it.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-07', 'VEL-T-10', 'VEL-ST-04'],
    needs: ['state'],
    looksAt: turnOutputs,
    spoil: (log) => without(log, into('speaking')),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      const may = line.way === 'out' ? phasesOf[line.what] : undefined
      if (may === undefined) return null
      return may.includes(state)
        ? true
        : { expected: `${line.what} in ${may.join(' or ')}`, got: `in ${state}` }
    },
  },
)

/** How long (ms) a silence is that tells something, and how late a change may come that was asked for. */
const longMs = 60_000
const patienceMs = 1000

export const lasts = always(
  {
    id: 'phase.lasts',
    says: 'A phase lasts until something happens: the contract has no limits.',
    basis: 'ruling',
    requirements: ['VEL-TO-04'],
    needs: ['state'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) => line.way === 'in' && line.at - (log[index - 1]?.at ?? line.at) >= longMs,
      )
      const line = log[at]
      if (line === undefined) return log
      return log.toSpliced(at, 0, { at: line.at - 1, ...shown('state', { from: 'thinking', to: 'idle' }) })
    },
  },
  {
    start: null,
    ask: (line, _, scene) => {
      const { heard, settings } = scene
      if (heard === null || settings.turnTimeoutMs > 0 || !isOn(scene)) return null
      const silence = line.at - heard.at
      if (line.way === 'in') return silence >= longMs ? true : null
      return shows(line, 'state') && silence > patienceMs
        ? { expected: 'no change without an input', got: `${line.with.to} after ${silence} ms of silence` }
        : null
    },
  },
)

const partialSpeech = (line: Line): boolean => hears(line, 'turn.works') && line.with.running === true

export const toolsSpeak = always<boolean>(
  {
    id: 'phase.tools',
    says: 'Whatever part of the pipeline works, a turn that speaks goes on speaking.',
    basis: 'interpreted',
    requirements: ['VEL-X-04'],
    needs: ['state'],
    spoil: (log) =>
      followed(
        log,
        (line, index) =>
          hearing('turn.works')(line, index) &&
          partialSpeech(line) &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'speaking',
        () => shown('state', { from: 'speaking', to: 'thinking' }),
      ),
  },
  {
    start: false,
    ask: (line, isWatching, { state }) => {
      if (partialSpeech(line) && state === 'speaking') return true
      return isWatching && publishes(line, 'thinking') ? { expected: 'speaking', got: 'thinking' } : null
    },
    remember: (isWatching, line, { state }) =>
      line.way === 'in' ? partialSpeech(line) && state === 'speaking' : isWatching,
  },
)
