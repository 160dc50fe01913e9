/** Outputs: what the model is told of its calls (L418 to L431, L474 to L476, L695 to L721). */
import { changed, followed, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import { isItem, outputs } from './items.ts'
import { always, enters, leaves } from './scene.ts'

/** Changes the first item of this kind. */
const item = (log: Log, kind: string, change: Line['with']): Log =>
  changed(
    log,
    (line) => isItem(line, kind),
    (line) => ({ with: { ...line.with, ...change } }),
  )

export const answeredOnce = always(
  {
    id: 'calls.answered-once',
    says: 'A call is answered once.',
    basis: 'ruling',
    requirements: ['AMP-INV-07', 'AMP-EDGE-03', 'AMP-EDGE-11'],
    needs: ['conversation.item.create'],
    spoil: (log) =>
      followed(
        log,
        (line) => isItem(line, ...outputs),
        (line) => shown('conversation.item.create', line.with),
      ),
  },
  once({
    to: (line) => (isItem(line, ...outputs) ? String(line.with.call) : null),
    found: (call) => ({ expected: 'one answer', got: `another one to ${call}` }),
  }),
)

export const answersFormed = always(
  {
    id: 'calls.form',
    says: 'An answer to a call names it, and its output is JSON.',
    basis: 'document',
    requirements: ['AMP-MSG-01', 'AMP-ACT-29', 'AMP-ACT-37'],
    needs: ['conversation.item.create'],
    spoil: (log) => item(log, 'output', { wellFormed: false }),
  },
  {
    start: null,
    ask: (line) => {
      if (!isItem(line, ...outputs)) return null
      const { wellFormed, call } = line.with
      return wellFormed === true && call !== undefined
        ? true
        : { expected: 'JSON for a call', got: `something else for ${call}` }
    },
  },
)

/** The calls whose tools were run, the latest ones, and the one that has just thrown. */
interface Thrown {
  readonly run: readonly unknown[]
  readonly call: unknown
}

const most = 64

export const failuresWorded = always<Thrown>(
  {
    id: 'calls.failure',
    says: 'A tool that throws is told to the model in the words of the document, with its message.',
    basis: 'document',
    requirements: ['AMP-MSG-02', 'AMP-T-80'],
    needs: ['conversation.item.create', 'tool.call'],
    spoil: (log) => item(log, 'error', { says: 'other' }),
  },
  {
    start: { run: [], call: null },
    ask: (line, { call }) => {
      if (!isItem(line, 'error') || call === null || call !== line.with.call) return null
      return line.with.says === 'failure' ? true : { expected: 'Tool failed: <message>', got: 'other words' }
    },
    // Of a call that was refused no tool has run, and none throws.
    remember: ({ run, call }, line) => {
      if (shows(line, 'tool.call')) return { run: [...run.slice(1 - most), line.with.call], call }
      if (line.way !== 'in') return { run, call }
      return { run, call: hears(line, 'tool_error') && run.includes(line.with.call) ? line.with.call : null }
    },
  },
)

export const resultsLimited = always(
  {
    id: 'task.summarised',
    says: 'A result that is handed over has no more characters than allowed.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-36'],
    needs: ['conversation.item.create'],
    spoil: (log) => item(log, 'output', { characters: 4001 }),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (!isItem(line, 'output')) return null
      const { resultMaxChars } = settings
      const { characters } = line.with
      return Number(characters) <= resultMaxChars
        ? true
        : { expected: `at most ${resultMaxChars} characters`, got: String(characters) }
    },
  },
)

/** The result that was heard last: of what, and how long it is. */
interface Result {
  readonly of: string
  readonly characters: number
}

const whole = (id: string, event: string, requirements: readonly string[]) =>
  always<Result>(
    {
      id,
      says: 'A result that is short enough is handed over as it is, to the call that it belongs to.',
      basis: 'document',
      requirements,
      needs: ['conversation.item.create'],
      spoil: (log) => item(log, 'output', { says: 'shortened' }),
    },
    {
      start: { of: '', characters: 0 },
      ask: (line, { of, characters }, { settings }) => {
        if (!isItem(line, 'output') || of !== event || characters > settings.resultMaxChars) return null
        return line.with.says === 'told' ? true : { expected: 'the whole result', got: 'another one' }
      },
      remember: (result, line) =>
        hears(line, 'agent_task_complete') || hears(line, 'tool_result_ready')
          ? { of: line.what, characters: Number(line.with.characters) }
          : result,
    },
  )

/** Results of tools, and of agents. */
export const resultsWhole = [
  whole('tool.whole', 'tool_result_ready', ['AMP-T-23', 'AMP-MSG-01', 'AMP-ACT-36']),
  whole('task.whole', 'agent_task_complete', ['AMP-ACT-35', 'AMP-T-28', 'AMP-ACT-36']),
]

/** Whether the model is to be asked to go on by the end of the step at hand, and was. */
interface Onward {
  readonly isDue: boolean
  readonly isDone: boolean
}

const asked = ({ isDue, isDone }: Onward) =>
  isDue ? isDone || { expected: 'the model asked to go on', got: 'nothing of the kind' } : null

/** Whether further calls are worked at first is open (L870). */
const isAll = ({ capturingSince, calls, doubtful }: Memory): boolean =>
  capturingSince === null && calls.length + doubtful.length === 0

export const goesOn = always<Onward>(
  {
    id: 'calls.goes-on',
    says: 'When all outputs are handed over, the model is asked to go on, unless the user speaks.',
    basis: 'document',
    requirements: ['AMP-ACT-30', 'AMP-ACT-37', 'AMP-MSG-06'],
    needs: ['state', 'response.create'],
    spoil: (log) => log.filter((line) => !shows(line, 'response.create')),
  },
  {
    start: { isDue: false, isDone: false },
    ask: (line, onward) => (line.way === 'in' ? asked(onward) : null),
    remember: (onward, line, scene) => {
      if (line.way === 'in') return { isDue: false, isDone: false }
      if (shows(line, 'response.create')) return { ...onward, isDone: true }
      if (leaves(line, 'processing')) return { ...onward, isDue: false }
      const isDue = leaves(line, 'tool_executing', 'waiting_amplifier') && enters(line, 'processing')
      return isDue && isAll(scene) ? { ...onward, isDue } : onward
    },
    owed: asked,
  },
)
