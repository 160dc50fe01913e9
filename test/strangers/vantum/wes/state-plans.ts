/** What each state does when it is entered and left, and what follows the event of its change. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import { call, orElse, record, start, stop, tell } from './effects.ts'
import type { Memory, Reply } from './memory.ts'
import { isSpeech, messagesOf } from './memory.ts'
import { ask, keptText, nextUtterance } from './parts.ts'
import { alertLong } from './turn-plans.ts'

type State = Voice.ConversationState
type Step = (memory: Memory, other: State) => readonly Effect[]

const nothing: Step = () => []

/** Before the change: calls off what belongs to the state that is left. */
export const leaving: Readonly<Record<State, Step>> = {
  INITIALIZING: () => [stop('setup')],
  LISTENING: nothing,
  THINKING: (memory, to) => {
    const { request } = memory
    const abort: Effect[] =
      to !== 'ENDED' && request?.active === true ? [call('model', 'abort', request.utteranceId)] : []
    if (abort.length > 0) memory.request = null
    return [stop('llm', 'retry', 'alert'), ...lateAlert(memory, memory.settings.alertThinkingMs), ...abort]
  },
  RESPONDING: (memory, to) => {
    const { reply } = memory
    memory.speechSince = null
    const cancel: Effect[] = to === 'LISTENING' && reply?.active === true ? [cancelled(reply)] : []
    const late = lateAlert(memory, memory.settings.alertRespondingMs)
    return [stop('speech', 'stall', 'reorder', 'alert'), ...late, ...cancel]
  },
  INTERRUPTED: () => [stop('release')],
  ENDED: nothing,
}

const lateAlert = (memory: Memory, limitMs: number): readonly Effect[] =>
  memory.now() - memory.enteredAt > limitMs ? alertLong(memory) : []

const watch = ({ policy }: Memory, limitMs: number): Effect[] =>
  policy.alertTime === 'when-passed' ? [start('alert', limitMs + 1)] : []

function cancelled(reply: Reply): Effect {
  reply.active = false
  return call('synthesis', 'cancel', reply.utteranceId)
}

/** Between the record of the change and its event. */
export const entering: Readonly<Record<State, Step>> = {
  INITIALIZING: nothing,
  LISTENING: (memory, from) => {
    memory.firstListeningAt ??= memory.now()
    memory.reply = null
    return from === 'INTERRUPTED' ? [record('info', 'Resuming after interruption')] : []
  },
  THINKING: (memory) => {
    const limits = [start('llm', memory.settings.llmTimeoutMs + 1), ...watch(memory, memory.settings.alertThinkingMs)]
    const content = memory.transcript
    memory.transcript = null
    memory.request = null
    if (content === null) return limits
    const request = { utteranceId: nextUtterance(memory), attempt: 1, tokens: '', waiting: false, active: true }
    memory.request = request
    const message = { role: 'user', content } as const
    memory.history.push(message)
    return [...limits, call('context', 'add', message), ...ask(memory, request)]
  },
  RESPONDING: (memory) => {
    const { settings, answer } = memory
    const held = memory.policy.heldSpeech === 'from-entry' && isSpeech(memory, memory.confidence ?? 0)
    memory.speechSince = held ? memory.now() : null
    const speech = held ? [start('speech', settings.vadMinSpeechMs)] : []
    const limits = [...watch(memory, settings.alertRespondingMs), ...speech]
    memory.answer = null
    memory.reply = null
    if (answer === null) return limits
    const { utteranceId, text } = answer
    memory.reply = {
      utteranceId, text, sent: [], held: new Map(), seen: new Set(), next: 0, firstSentAt: null, active: true, lastSent: false,
    }
    const message = { role: 'assistant', content: text } as const
    memory.history.push({ ...message, utteranceId })
    const speak = call('synthesis', 'speak', { utteranceId, text })
    return [
      ...limits,
      call('context', 'add', message, utteranceId),
      ...(settings.ttsStallMs > 0 ? [start('stall', settings.ttsStallMs)] : []),
      orElse(speak, (error) => ({ type: 'tts.error', utteranceId, error })),
    ]
  },
  INTERRUPTED: (memory) => {
    const { reply, settings, policy } = memory
    memory.interruptions += 1
    const over = memory.interruptions - settings.alertInterruptions
    const many = over === 1 || (over > 1 && policy.interruptionAlert === 'each-further')
    const alert = many ? [call('monitoring', 'alert', 'interruptions')] : []
    if (reply === null) return [tell({ type: 'playback.cancel' }), start('release', settings.interruptedMaxMs), ...alert]
    const { utteranceId } = reply
    const working = reply.active || policy.cancelAfterLast === 'yes'
    const metadata = { utteranceId, interruptedAt: Date.now() }
    const message = { role: 'assistant', content: keptText(memory, reply), interrupted: true, metadata } as const
    const at = memory.history.findIndex((entry) => entry.utteranceId === utteranceId)
    if (at >= 0) memory.history[at] = { ...message, utteranceId }
    return [
      ...(working ? [cancelled(reply)] : []),
      tell({ type: 'playback.cancel', utteranceId }),
      call('context', 'markInterrupted', utteranceId, message),
      start('release', working ? settings.interruptedMaxMs : 0),
      ...alert,
    ]
  },
  ENDED: nothing,
}

/** Behind the event: the cleanup of the end. */
export function cleanup(memory: Memory): readonly Effect[] {
  const { request, reply, policy, settings } = memory
  const startedAt = policy.callStart === 'creation' ? memory.createdAt : (memory.firstListeningAt ?? memory.createdAt)
  const callMs = memory.now() - startedAt
  const durations = structuredClone(memory.durations)
  const abort: Effect[] = request?.active === true ? [call('model', 'abort', request.utteranceId)] : []
  memory.request = null
  const cancel: Effect[] = reply?.active === true ? [cancelled(reply)] : []
  memory.reply = null
  return [
    stop('setup', 'llm', 'retry', 'stall', 'speech', 'release', 'alert', 'reorder'),
    start('cleanup', settings.cleanupMaxMs),
    ...abort,
    ...cancel,
    call('recognition', 'close'),
    call('server', 'saveHistory', messagesOf(memory)),
    call('monitoring', 'finalMetrics', { callMs, durations }),
    record('info', 'Final metrics', { callMs, interruptions: memory.interruptions }),
    ...(policy.cleanupStage === 'at-once' ? [call('server', 'removeSession', memory.sessionId)] : []),
    call('client', 'close'),
    { kind: 'detach', what: 'signals' },
  ]
}

/** The set-up, which the constructor starts. */
export function opening({ sessionId, settings, policy }: Memory): readonly Effect[] {
  const parts = [
    ['configuration', call('setup', 'loadConfiguration')],
    ['context', call('setup', 'createContext')],
    ['resampler', call('setup', 'createResampler', settings.inputRateHz, 16_000)],
    ['recognition', call('recognition', 'open')],
  ] as const
  return [
    tell({ type: 'session', sessionId }),
    ...(policy.setupTimeout === 'ends' && settings.setupTimeoutMs > 0 ? [start('setup', settings.setupTimeoutMs)] : []),
    ...parts.map(([part, effect]) => orElse(effect, (error) => ({ type: 'setup.failed', part, error }))),
  ]
}
