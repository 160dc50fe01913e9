/** Outputs: what the model receives about its calls (L418 to L431, L474 to L476, L695 to L721). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import { isItem, outputs } from './items.ts'
import { always, enters, leaves } from './trace-state.ts'

export const answeredOnce = always('calls.answered-once', 'AMP-INV-07 AMP-EDGE-03 AMP-EDGE-11 ruling', {
  says: 'A call is answered once.',
  needs: ['conversation.item.create'],
  ...once({
    to: (line) => (isItem(line, ...outputs) ? text(line.with.call) : null),
    found: (call) => ({ expected: 'one answer', got: `another one to ${call}` }),
  }),
})

export const answersFormed = always('calls.form', 'AMP-MSG-01 AMP-ACT-29 AMP-ACT-37', {
  says: 'An answer to a call names it, and its output is JSON.',
  needs: ['conversation.item.create'],
  ask: (line) => {
    if (!isItem(line, ...outputs)) return null
    const { wellFormed, call } = line.with
    return wellFormed === true && call !== undefined
      ? true
      : { expected: 'JSON for a call', got: `something else for ${call}` }
  },
})

/** The calls whose tools were run, the latest ones, and the one that has just thrown. */
interface Thrown {
  readonly run: readonly unknown[]
  readonly call: unknown
  /** When (ms) it threw; a later effect of a limit on the call is another failure. */
  readonly at: number
}

const most = 64

export const failuresWorded = always<Thrown>('calls.failure', 'AMP-MSG-02 AMP-T-80', {
  says: 'An exception of a tool is sent to the model in the words of the document, with its message.',
  needs: ['conversation.item.create', 'tool.call'],
  start: { run: [], call: null, at: -1 },
  ask: (line, { call, at }) => {
    if (!isItem(line, 'error') || call === null || call !== line.with.call || at !== line.at) return null
    return line.with.says === 'failure' ? true : { expected: 'Tool failed: <message>', got: 'other words' }
  },
  // Of a call that was refused no tool has run, and none throws.
  remember: (thrown, line) => {
    const { run } = thrown
    if (emits(line, 'tool.call')) return { ...thrown, run: [...run.slice(1 - most), line.with.call] }
    if (line.way !== 'in') return thrown
    const isThrown = receives(line, 'tool_error') && run.includes(line.with.call)
    return { run, call: isThrown ? line.with.call : null, at: line.at }
  },
})

export const resultsLimited = always('task.summarised', 'AMP-ACT-36 interpreted', {
  says: 'A result that is handed over has no more characters than allowed.',
  needs: ['conversation.item.create'],
  ask: (line, _, { settings }) => {
    if (!isItem(line, 'output')) return null
    const { resultMaxChars } = settings
    const { characters } = line.with
    return Number(characters) <= resultMaxChars
      ? true
      : { expected: `at most ${resultMaxChars} characters`, got: String(characters) }
  },
})

/** The last result received: of what, and how long it is. */
interface Result {
  readonly of: string
  readonly characters: number
}

const whole = (id: string, event: string, requirements: readonly string[]) =>
  always<Result>(
    {
      id,
      says: 'A result that is short enough is handed over unchanged, to its own call.',
      basis: 'document',
      requirements,
      needs: ['conversation.item.create'],
    },
    {
      start: { of: '', characters: 0 },
      ask: (line, { of, characters }, { settings }) => {
        if (!isItem(line, 'output') || of !== event || characters > settings.resultMaxChars) return null
        return line.with.says === 'told' ? true : { expected: 'the whole result', got: 'another one' }
      },
      remember: (result, line) =>
        receives(line, 'agent_task_complete') || receives(line, 'tool_result_ready')
          ? { of: line.what, characters: Number(line.with.characters) }
          : result,
    },
  )

/** Results of tools, and of agents. */
export const resultsWhole = [
  whole('tool.whole', 'tool_result_ready', ['AMP-T-23', 'AMP-MSG-01', 'AMP-ACT-36']),
  whole('task.whole', 'agent_task_complete', ['AMP-ACT-35', 'AMP-T-28', 'AMP-ACT-36']),
]

/** Whether the model must be requested to continue by the end of the current step, and was. */
interface Onward {
  readonly isDue: boolean
  readonly isDone: boolean
}

const asked = ({ isDue, isDone }: Onward) =>
  isDue ? isDone || { expected: 'the model asked to go on', got: 'nothing of the kind' } : null

/** Whether further calls are processed first is open (L870). */
const isAll = ({ capturingSince, calls, doubtful }: Memory): boolean =>
  capturingSince === null && calls.length + doubtful.length === 0

export const goesOn = always<Onward>('calls.goes-on', 'AMP-ACT-30 AMP-ACT-37 AMP-MSG-06', {
  says: 'When all outputs are handed over, the next response is requested, unless the user speaks.',
  needs: ['state', 'response.create'],
  start: { isDue: false, isDone: false },
  ask: (line, onward) => (line.way === 'in' ? asked(onward) : null),
  remember: (onward, line, trace) => {
    if (line.way === 'in') return { isDue: false, isDone: false }
    if (emits(line, 'response.create')) return { ...onward, isDone: true }
    if (leaves(line, 'processing')) return { ...onward, isDue: false }
    const isDue = leaves(line, 'tool_executing', 'waiting_amplifier') && enters(line, 'processing')
    return isDue && isAll(trace) ? { ...onward, isDue } : onward
  },
  owed: asked,
})
