/** Prompts and answers: one prompt for an utterance, and nothing from beyond the fence (AV-INT-005, AV-AC-002, INV-05). */
import { changed, followed, hearing, into, showing, shown } from '../../edits.ts'
import type { Line } from '../../log.ts'
import { always } from '../../watching.ts'

const shows = (line: Line, what: string) => showing(what)(line, 0)
const hears = (line: Line, what: string) => hearing(what)(line, 0)

/** Which request asked for which utterance, and how often it was sent and failed. */
type Prompts = Readonly<
  Record<string, { readonly request: string; readonly sends: number; readonly failures: number }>
>

export const onePrompt = always<Prompts>(
  {
    id: 'prompt.once-per-utterance',
    says: 'One utterance leads to one prompt; it is sent again only after a failure, under the same request.',
    basis: 'document',
    requirements: ['AV-INT-005', 'AV-AC-002'],
    needs: ['copilot.send'],
    spoil: (log) =>
      followed(log, showing('copilot.send'), ({ with: payload }) =>
        shown('copilot.send', { ...payload, request: 'request#99' }),
      ),
  },
  {
    initial: 'idle',
    start: {},
    ask: (line, prompts) => {
      if (!shows(line, 'copilot.send')) return null
      const { utterance, request } = line.with
      const before = prompts[String(utterance)]
      if (before === undefined) return true
      if (before.request !== request)
        return { expected: `one prompt for ${utterance}, ${before.request}`, got: `a second one, ${request}` }
      return before.sends <= before.failures
        ? true
        : {
            expected: `${request} to be sent again only after a failure`,
            got: `sent ${before.sends + 1} times`,
          }
    },
    remember: (prompts, line) => {
      if (shows(line, 'copilot.send')) {
        const utterance = String(line.with.utterance)
        const before = prompts[utterance]
        const request = before?.request ?? String(line.with.request)
        return {
          ...prompts,
          [utterance]: { request, sends: (before?.sends ?? 0) + 1, failures: before?.failures ?? 0 },
        }
      }
      if (!hears(line, 'copilot.response') || line.with.status !== 'failed') return prompts
      return Object.fromEntries(
        Object.entries(prompts).map(([utterance, prompt]) => [
          utterance,
          prompt.request === line.with.request ? { ...prompt, failures: prompt.failures + 1 } : prompt,
        ]),
      )
    },
  },
)

export const promptIsTranscript = always<Readonly<Record<string, string>>>(
  {
    id: 'prompt.is-the-transcript',
    says: 'The prompt is the final transcript of its utterance, word for word.',
    basis: 'document',
    requirements: ['AV-AC-002', 'AV-DEF-05', 'AV-DAT-001'],
    needs: ['copilot.send'],
    spoil: (log) =>
      changed(log, showing('copilot.send'), (line) => ({ with: { ...line.with, text: 'text#99' } })),
  },
  {
    initial: 'idle',
    start: {},
    ask: (line, finals) => {
      if (!shows(line, 'copilot.send')) return null
      const final = finals[String(line.with.utterance)]
      if (final === line.with.text) return true
      return {
        expected: `a prompt that is the final transcript of ${line.with.utterance}`,
        got: final === undefined ? 'a prompt before any final transcript' : 'another text',
      }
    },
    // The first final counts: a repeated one does not change what was asked (AV-GUD-004).
    remember: (finals, line) =>
      hears(line, 'stt.final') && finals[String(line.with.utterance)] === undefined
        ? { ...finals, [String(line.with.utterance)]: String(line.with.text) }
        : finals,
  },
)

interface Fence {
  readonly open: readonly string[]
  readonly superseded: readonly string[]
  /** Requests whose late answer has arrived. */
  readonly late: readonly string[]
}

/** A turn that ends takes its requests with it: whatever answers them later is late. */
const supersede = (fence: Fence, line: Line): Fence => {
  if (shows(line, 'copilot.send')) return { ...fence, open: [...fence.open, String(line.with.request)] }
  if (shows(line, 'state') && ['listening', 'interrupted'].includes(String(line.with.to)))
    return { ...fence, open: [], superseded: [...fence.superseded, ...fence.open] }
  if (hears(line, 'copilot.response') && fence.superseded.includes(String(line.with.request)))
    return { ...fence, late: [...fence.late, String(line.with.request)] }
  return fence
}

const nothing: Fence = { open: [], superseded: [], late: [] }

/** The other reading: a late answer may be prepared, but the assistant must not begin to speak outside a turn. */
const lateAnswerNotHeard = always<Fence>(
  {
    id: 'fence.late-answer/not-heard',
    says: 'A late answer does not make the assistant speak out of turn.',
    basis: 'interpreted',
    requirements: ['AV-INT-005'],
    needs: ['state'],
    spoil: (log) =>
      followed(log, into('listening'), () =>
        shown('state', { from: 'listening', to: 'speaking', cause: 'tts.bufferReady' }),
      ),
  },
  {
    initial: 'idle',
    start: nothing,
    ask: (line, _, { state }) => {
      if (!into('speaking')(line, 0)) return null
      return state === 'processing' || state === 'waitingForCopilot'
        ? true
        : { expected: 'speaking only while an answer is awaited', got: `speaking from ${state}` }
    },
    remember: supersede,
  },
)

export const lateAnswerFenced = always<Fence>(
  {
    id: 'fence.late-answer',
    says: 'An answer to a prompt that timed out or was given up is not spoken (INV-05).',
    basis: 'interpreted',
    requirements: ['AV-INT-005', 'AV-GUD-004'],
    needs: ['state', 'copilot.send', 'tts.speak'],
    otherReadings: [lateAnswerNotHeard as never],
    spoil: (log) => {
      const late = log.findLast((line) => hears(line, 'copilot.response'))
      const first = log.find((line) => shows(line, 'tts.speak'))
      if (late === undefined || first === undefined) return log
      const at = log.at(-1)?.at ?? 0
      const request = first.with.request ?? ''
      return [
        ...log,
        {
          at,
          who: 'copilot',
          way: 'in',
          what: 'copilot.response',
          with: { request, status: 'completed', text: 'text#99' },
        },
        { at, ...shown('tts.speak', { handle: 'handle#99', request, text: 'text#99' }) },
        { at, ...shown('state', { from: 'listening', to: 'speaking', cause: 'tts.bufferReady' }) },
      ]
    },
  },
  {
    initial: 'idle',
    start: nothing,
    ask: (line, { superseded, late }) => {
      const request = String(line.with.request)
      if (hears(line, 'copilot.response') && superseded.includes(request)) return true
      if (!shows(line, 'tts.speak') || !late.includes(request)) return null
      return {
        expected: `the late answer to ${request} to be dropped`,
        got: `tts.speak of ${line.with.handle}`,
      }
    },
    remember: supersede,
  },
)

interface Repeat {
  readonly last: string
  readonly watching: boolean
}

const identified = ['utterance', 'request', 'handle']
const restarts = ['copilot.send', 'tts.speak', 'state']

export const duplicateHasNoEffect = always<Repeat>(
  {
    id: 'fence.duplicate',
    says: 'The same event again, right after itself, changes no state and starts no prompt and no voice.',
    basis: 'document',
    requirements: ['AV-GUD-004', 'AV-INT-005'],
    needs: ['state'],
    spoil: (log) => {
      const index = log.findIndex(hearing('stt.final'))
      const line = log[index]
      if (line === undefined) return log
      const change = shown('state', { from: 'processing', to: 'listening', cause: 'stt.final' })
      return [...log.slice(0, index + 1), line, { at: line.at, ...change }, ...log.slice(index + 1)]
    },
  },
  {
    initial: 'idle',
    start: { last: '', watching: false },
    ask: (line, { last, watching }) => {
      if (line.way === 'in' && signature(line) === last) return true
      if (!watching || line.way !== 'out' || !restarts.includes(line.what)) return null
      return {
        expected: 'a repeated event to have no effect',
        got: `${line.what} after ${last.split(' ')[0]} was said twice`,
      }
    },
    remember: ({ last, watching }, line) => {
      if (line.way !== 'in') return { last, watching: watching && last.endsWith(`@${line.at}`) }
      const now = signature(line)
      return { last: now, watching: now === last && identified.some((field) => field in line.with) }
    },
  },
)

const signature = (line: Line): string => `${line.what} ${JSON.stringify(line.with)} @${line.at}`
