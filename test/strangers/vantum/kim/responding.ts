import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { kindOf } from './calls.ts'
import { Chunks } from './chunks.ts'
import type { Core } from './core.ts'
import { said, type Turn } from './turn.ts'

/** RESPONDING: until the client has played all of the reply, the caller interrupts, or synthesis fails. */
export async function respond(core: Core): Promise<void> {
  const turn = replyOf(core)
  const watch = new Watch(core)
  const chunks = new Chunks(core, turn)
  try {
    if (core.options.addAnswer === 'before-speak') write(core, turn)
    turn.speaking = core.calls.make('synthesis.speak', () =>
      core.ports.synthesis.speak({ utteranceId: turn.utteranceId, text: turn.reply ?? '' }),
    )
    if (core.options.addAnswer === 'after-speak') write(core, turn)
    if (!turn.speaking) return fail(core, turn, undefined)
    chunks.expect()
    if (watch.begin()) return interrupt(core, turn)
    await play(core, turn, watch, chunks)
  } finally {
    watch.end()
    chunks.end()
  }
}

async function play(core: Core, turn: Turn, watch: Watch, chunks: Chunks): Promise<void> {
  for (;;) {
    const letter = await core.take()
    if (letter.from === 'recognition') {
      const { signal, done } = letter
      const speaks = signal.type === 'voice-activity' && watch.report(signal.confidence)
      if (speaks || signal.type === 'interruption') interrupt(core, turn)
      done?.()
      if (core.machine.state !== 'RESPONDING') return
    }
    if (letter.from === 'alarm') {
      if (letter.name === 'speech') return interrupt(core, turn)
      if (letter.name === 'stall') return fail(core, turn, undefined)
      if (letter.name === 'gap') chunks.skipGap()
    }
    if (letter.from === 'synthesis') {
      const { signal } = letter
      if (signal.type === 'chunk') chunks.take(signal.chunk)
      if (signal.type === 'error' && signal.utteranceId === turn.utteranceId) return fail(core, turn, signal.error)
    }
    if (letter.from === 'client' && letter.signal.type === 'playback-complete') {
      const isOurs = letter.signal.utteranceId === turn.utteranceId
      if (isOurs && chunks.allSent) return core.machine.move('LISTENING')
    }
  }
}

/** The turn with its reply; a RESPONDING that was entered by hand says what the model has said so far. */
function replyOf(core: Core): Turn {
  const turn = core.turn && !core.turn.written ? core.turn : core.begin()
  if (turn.reply !== undefined) return turn
  core.release()
  const { defaultText, fallbackText } = core.ports.settings
  turn.reply = turn.tokens.trim() === '' ? defaultText || fallbackText : turn.tokens
  return turn
}

function write(core: Core, turn: Turn): void {
  const message = { role: 'assistant', content: turn.reply ?? '' } as const
  turn.written = true
  core.history.push(message)
  core.calls.make('context.add', () => core.ports.context.add(message, turn.utteranceId))
}

function interrupt(core: Core, turn: Turn): void {
  if (core.options.interruptBy === 'list') hush(core, turn)
  core.machine.move('INTERRUPTED')
}

/** Cancels synthesis and playback, and marks the message. Does so once. */
export function hush(core: Core, turn: Turn): void {
  if (turn.stopped) return
  turn.stopped = true
  if (turn.speaking || core.options.cancelFinished) core.cancelSpeech(turn)
  core.tell(
    core.options.nameCancelled
      ? { type: 'playback.cancel', utteranceId: turn.utteranceId }
      : { type: 'playback.cancel' },
  )
  if (!turn.written) return
  const interruptedAt = Date.now()
  const message: Vantum.ConversationMessage = {
    role: 'assistant',
    content: said(turn, core.options.saidIs, interruptedAt) + core.options.dash,
    interrupted: true,
    metadata: { utteranceId: turn.utteranceId, interruptedAt },
  }
  const place = core.history.findLastIndex(({ role }) => role === 'assistant')
  core.history[place] = message
  core.calls.make('context.markInterrupted', () => core.ports.context.markInterrupted(turn.utteranceId, message))
}

function fail(core: Core, turn: Turn, error: unknown): void {
  core.calls.log('error', 'Error in conversation flow', { utteranceId: turn.utteranceId, error: kindOf(error) })
  core.release()
  core.tell({ type: 'error', code: 'tts_error', message: 'The answer could not be spoken.' })
  if (core.options.hushOnFailure) core.tell({ type: 'playback.cancel', utteranceId: turn.utteranceId })
  core.machine.move('LISTENING')
}

/** Watches whether the caller speaks long enough to interrupt. */
class Watch {
  readonly #core: Core
  #callOff: (() => void) | undefined

  constructor(core: Core) {
    this.#core = core
  }

  /** Tells whether the caller has already spoken long enough. */
  begin(): boolean {
    return this.#look()
  }

  /** Takes a report; tells whether it is an interruption. */
  report(confidence: unknown): boolean {
    const { voice, ports } = this.#core
    const now = Date.now()
    const before = voice.since
    const onset = voice.report(confidence, now, 'RESPONDING')
    // Speech of just the shortest length that counts ends in the instant in which its alarm is due.
    if (onset !== undefined) {
      this.end()
      return now - this.#from(onset) >= ports.settings.vadMinSpeechMs
    }
    return before === undefined && this.#look()
  }

  end(): void {
    this.#callOff?.()
    this.#callOff = undefined
  }

  #look(): boolean {
    const { voice, ports } = this.#core
    if (voice.since === undefined) return false
    const left = this.#from(voice.since) + ports.settings.vadMinSpeechMs - Date.now()
    if (left <= 0) return true
    this.#callOff = this.#core.alarm('speech', left)
    return false
  }

  #from(onset: number): number {
    const { machine, options, turn } = this.#core
    // Speech that began before the turn is what the turn answers.
    if (options.speechCountsFrom === 'onset' && turn && onset > turn.begun) return onset
    return Math.max(onset, machine.entered)
  }
}
