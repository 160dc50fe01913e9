/** A line to a gateway: the words that are sent on it, the questions behind them, and the waits. */
import type { Payload, Scalar } from '../../spec/log.ts'
import type { Settings } from '../../spec/row.ts'
import type { Wire } from '../../spec/wire.ts'
import { type Client, openClient, type Write } from './client.ts'
import type { Patience } from './patience.ts'
import { hung, Stuck, silentWithin } from './stuck.ts'

/** What was observed of the gateway so far, over all connections. */
export interface Observed {
  /** How many messages it has still to deal with. */
  pending: number
  /** When (ms) it sent its last message. */
  lastAt: number
  /** Whether its answers to a lone question have the phase before the readiness; null while none was answered. */
  phaseComesFirst: boolean | null
}

/** What a line leads to. */
export interface Far {
  readonly url: URL
  readonly wire: Wire
  readonly settings: Settings
  readonly patience: Patience
  readonly observed: Observed
  readonly signal: AbortSignal
}

/** One connection of a story. */
export interface Line {
  readonly client: Client
  /** Sends a word as a client. */
  readonly say: (what: string, payload: Payload) => void
  /** Sends a question and waits for the whole answer; throws {@link Stuck} when it does not come. */
  readonly ask: () => Promise<void>
  /** Waits for one of these words, from the last one on that was waited for; for the end when none is named. */
  readonly awaits: (named: readonly string[]) => Promise<void>
}

/** The words of a gateway so far, and where they stand between the questions. */
interface Progress {
  readonly words: string[]
  /** The number of words that a waiting caller has examined. */
  seen: number
  /** The answers to a question so far, and their required number. */
  answers: number
  due: number
  /** Phases since the last question was answered, and since the last answer. */
  phases: number
  phasesBehind: number
  /** The phase that came last, and whether it is another one than the phase before the last answer. */
  phase: Scalar | null
  isOtherBehind: boolean
  /** How long (ms) the two halves of the greeting were apart. */
  halvesMs: number
  /** Messages that were sent since the last question was answered. */
  pending: number
}

/**
 * An answer has two halves in either order. A phase before it, or another one right behind it, need not be its own:
 * that one then follows soon. Where the gateway has put the phase last so far, it is waited for longer, since a busy
 * machine may keep it.
 */
const soonMs = { phaseFirst: 100, phaseLast: 2000 }

/** Opens a line, and waits for its greeting; throws {@link Stuck} when no connection comes about. */
export async function openLine(far: Far, write: Write): Promise<Line> {
  const { url, wire, patience } = far
  const { answer, beside } = wire.asking
  const progress: Progress = {
    words: [],
    seen: 0,
    answers: 0,
    due: 0,
    phases: 0,
    phasesBehind: 0,
    phase: null,
    isOtherBehind: false,
    halvesMs: 0,
    pending: 0,
  }
  const client = openClient(url, far, write, (frame) => {
    const { what, with: payload } = wire.received(frame)
    progress.words.push(what)
    far.observed.lastAt = performance.now()
    if (what === answer) {
      progress.answers += 1
      progress.phasesBehind = 0
    }
    if (what === beside) {
      const { value = null } = payload
      progress.phases += 1
      progress.phasesBehind += 1
      progress.isOtherBehind = progress.phase !== value
      progress.phase = value
    }
  })
  await client.until(client.isOpen, patience.answerMs)
  if (!client.isOpen()) notOpened(client, far, write)
  await client.until(() => progress.answers + progress.phases > 0, patience.greetingMs)
  const began = performance.now()
  await client.until(() => progress.answers > 0 && progress.phases > 0, patience.greetingMs)
  progress.halvesMs = performance.now() - began
  progress.due = progress.answers
  progress.phases = 0
  mindTrouble(client, url.pathname === wire.path)
  const line = lineOf(client, progress, far)
  if (far.observed.phaseComesFirst === null) await line.ask()
  return line
}

/** No connection came about: on its own path that breaks a story off, anywhere else it is as it should be. */
function notOpened(client: Client, { url, wire, patience }: Far, write: Write): void {
  const why = client.trouble()
  client.drop()
  if (url.pathname === wire.path) throw new Stuck(why ?? silentWithin(patience.answerMs))
  if (why === null) write('out', { refused: 0 })
}

function mindTrouble(client: Client, isMinded: boolean): void {
  const trouble = client.trouble()
  if (trouble !== null && isMinded) throw new Stuck(trouble)
}

/** Whether one of these words came since the last one that was waited for. */
function comesNext(progress: Progress, named: readonly string[]): boolean {
  while (progress.seen < progress.words.length) {
    const word = progress.words[progress.seen] ?? ''
    progress.seen += 1
    if (named.includes(word)) return true
  }
  return false
}

function lineOf(client: Client, progress: Progress, far: Far): Line {
  const { wire, settings, patience, observed } = far
  const { ask, beside } = wire.asking
  const mind = () => mindTrouble(client, true)
  const settle = (): void => {
    observed.pending -= progress.pending
    progress.pending = 0
    progress.phases = 0
  }
  const say = (what: string, payload: Payload): void => {
    const sent = client.isOpen() ? wire.sentFor(what, payload, settings) : null
    if (sent === null) return
    if (what === ask || payload.kind === ask) progress.due += 1
    progress.pending += 1
    observed.pending += 1
    client.send(sent)
  }
  /** Waits for the two halves of an answer. */
  const answered = async (): Promise<void> => {
    const withinMs = patience.answerMs + patience.messageMs * observed.pending
    const began = performance.now()
    const came = await client.until(() => progress.answers >= progress.due, withinMs)
    mind()
    if (!came && client.isOpen()) throw new Stuck(hung(ask, withinMs))
    const soon = observed.phaseComesFirst ? soonMs.phaseFirst : soonMs.phaseLast
    const restMs = soon + 2 * (performance.now() - began + progress.halvesMs)
    const isWhole = () => progress.phasesBehind > 0 && !progress.isOtherBehind
    const hasPhase = await client.until(() => progress.phases > 0, withinMs)
    if (!isWhole()) await client.until(isWhole, restMs)
    mind()
    if (!hasPhase && client.isOpen()) throw new Stuck(hung(`${ask} with ${beside}`, withinMs))
    const isLone = progress.pending === 1 && progress.phases === 1
    if (isLone) observed.phaseComesFirst = progress.phasesBehind === 0
  }

  return {
    client,
    say,
    ask: async () => {
      if (!client.isOpen()) return
      say(ask, {})
      try {
        await answered()
      } finally {
        settle()
      }
    },
    awaits: async (named) => {
      if (named.length === 0) await client.until(() => !client.isOpen(), patience.answerMs)
      else await client.until(() => comesNext(progress, named), patience.pipelineMs)
      mind()
    },
  }
}
