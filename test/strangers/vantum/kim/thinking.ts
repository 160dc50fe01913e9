import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { kindOf } from './calls.ts'
import type { Core } from './core.ts'
import type { Turn } from './turn.ts'

/** THINKING: until the model has answered, has failed, or has taken too long. */
export async function think(core: Core): Promise<void> {
  // A THINKING that was entered by hand has a turn of its own, without words of the user.
  const turn = core.turn && core.turn.reply === undefined && !core.turn.asking ? core.turn : core.begin()
  const callOffs = [core.alarm('timeout', core.ports.settings.llmTimeoutMs + 1)]
  try {
    await converse(core, turn, callOffs)
  } finally {
    for (const callOff of callOffs) callOff()
  }
}

async function converse(core: Core, turn: Turn, callOffs: (() => void)[]): Promise<void> {
  let attempt = 1
  if (!ask(core, turn, attempt)) return fail(core, turn, undefined)
  for (;;) {
    const letter = await core.take()
    if (letter.from === 'alarm' && letter.name === 'timeout') return timeOut(core, turn)
    if (letter.from === 'alarm' && letter.name === 'retry') {
      attempt += 1
      if (!ask(core, turn, attempt)) return fail(core, turn, undefined)
    }
    if (letter.from !== 'model' || letter.signal.utteranceId !== turn.utteranceId) continue
    const { signal } = letter
    if (signal.type === 'token' && typeof signal.text === 'string') turn.tokens += signal.text
    if (signal.type === 'response') {
      turn.asking = false
      return answer(core, turn, typeof signal.text === 'string' ? signal.text : turn.tokens)
    }
    if (signal.type === 'error') {
      turn.asking = false
      return fail(core, turn, signal.error)
    }
    // A second refusal of the same request says nothing new.
    if (signal.type !== 'rate-limited' || !turn.asking) continue
    turn.asking = false
    const isLast = attempt > core.ports.settings.rateLimitRetries
    if (attempt === 1 || core.options.tellRefusals === 'each') refused(core)
    if (isLast) return giveUp(core, turn)
    callOffs.push(core.alarm('retry', pause(core, attempt, signal.retryAfterMs)))
  }
}

/** Sends the request, with the whole history; tells whether it went out. */
function ask(core: Core, turn: Turn, attempt: number): boolean {
  const { systemPrompt } = core.options
  const head: Vantum.ConversationMessage[] = systemPrompt ? [{ role: 'system', content: systemPrompt }] : []
  const request = { utteranceId: turn.utteranceId, attempt, messages: [...head, ...core.history] }
  turn.tokens = ''
  turn.asking = core.calls.make('model.generate', () => core.ports.model.generate(request))
  return turn.asking
}

/** The pause before the retry that follows this attempt. */
function pause(core: Core, attempt: number, asked: unknown): number {
  const ours = core.ports.settings.rateLimitBackoffMs * 2 ** (attempt - 1)
  if (typeof asked !== 'number' || !Number.isFinite(asked) || asked < 0) return ours
  return core.options.pause === 'asked' ? asked : Math.max(asked, ours)
}

function refused(core: Core): void {
  core.calls.log('warn', 'Model refused for its rate')
  const message = 'This takes a little longer than usual.'
  core.tell(
    core.options.refusalIs === 'notice'
      ? { type: 'notice', message }
      : { type: 'error', code: 'rate_limited', message },
  )
}

function answer(core: Core, turn: Turn, text: string): void {
  const { defaultText, fallbackText } = core.ports.settings
  if (text.trim() === '') core.calls.log('warn', 'Empty response')
  turn.reply = text.trim() === '' ? defaultText || fallbackText : text
  core.machine.move('RESPONDING')
}

function timeOut(core: Core, turn: Turn): void {
  core.calls.log('warn', 'Model timed out', { afterMs: Date.now() - core.machine.entered })
  core.release()
  turn.reply = core.ports.settings.fallbackText
  core.machine.move('RESPONDING')
}

function giveUp(core: Core, turn: Turn): void {
  if (core.options.afterRetries === 'error') fail(core, turn, undefined)
  else {
    turn.reply = core.ports.settings.fallbackText
    core.machine.move('RESPONDING')
  }
}

function fail(core: Core, turn: Turn, error: unknown): void {
  core.calls.log('error', 'Error in conversation flow', { utteranceId: turn.utteranceId, error: kindOf(error) })
  core.tell({ type: 'error', code: 'llm_error', message: 'Something went wrong. Please say that again.' })
  core.machine.move('LISTENING')
}
