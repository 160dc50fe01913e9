import type * as X from '../../../../spec/agent-voice/contract.ts'
import { ask } from './answers.ts'
import type { Input } from './inputs.ts'
import type { Cause, Utterance } from './model.ts'
import { interrupt } from './speech.ts'
import type { Step } from './step.ts'
import { arm, disarm, emit, go, ignore, note, notify, patch } from './step.ts'
import { allot, begin, failTurn, patchTurn } from './turns.ts'

type Of<Type extends Input['type']> = Extract<Input, { readonly type: Type }>

const remembered = 1000
const isManual = (step: Step): boolean => step.model.policy === 'manual'

/** Voice activity begins. With manual turn detection it is noted and nothing else. */
export function onSpeechStarted(step: Step, { detectedAt }: Of<'speech-started'>): Step {
  const { state } = step.model
  if (isManual(step)) return note(step, 'vad.start')
  if (state === 'listening') return begin(disarm(patch(step, { userSpeaking: true }), 'finalize'))
  if (state === 'speaking') {
    const heard = patch(step, { userSpeaking: true })
    return step.rules.settings.bargeIn ? interrupt(heard, detectedAt ?? step.at) : note(heard, 'vad.start')
  }
  const thinking = state === 'processing' || state === 'waitingForCopilot' || state === 'interrupted'
  return thinking && !step.model.awaitingFinal
    ? note(patch(step, { userSpeaking: true }), 'vad.start')
    : ignore(step, 'vad.start')
}

/** Voice activity ends: the final transcript is due. */
export function onSpeechStopped(step: Step): Step {
  const { state, turn, timers } = step.model
  if (isManual(step)) return note(step, 'vad.end')
  const quiet = patch(step, { userSpeaking: false })
  const due = state === 'listening' && turn?.started === true && timers.finalize === undefined
  if (!due) return ignore(quiet, 'vad.end')
  return arm(quiet, 'finalize', step.rules.settings.finalizeTimeoutMs)
}

const utteranceOf = ({ utteranceId, text, confidence }: Of<'partial' | 'final'>): Utterance => ({
  utteranceId,
  text,
  ...(confidence !== undefined && { confidence }),
})

/** A part of what the user says. */
export function onPartial(step: Step, input: Of<'partial' | 'final'>): Step {
  const { state, seen, awaitingFinal } = step.model
  const { settings, options } = step.rules
  if (seen.includes(input.utteranceId) || input.text.trim() === '') return ignore(step, 'stt.partial')
  if (state === 'listening') return patchTurn(begin(step), { partial: utteranceOf(input) })
  if (state === 'processing' && awaitingFinal) return patchTurn(step, { partial: utteranceOf(input) })
  const interrupts = settings.bargeIn && options.partialInterrupts && !isManual(step)
  if (state === 'speaking' && interrupts) return interrupt(step, step.at)
  return ignore(step, 'stt.partial')
}

/** The user's words are final. */
export function onFinal(step: Step, input: Of<'partial' | 'final'>): Step {
  const { state, seen, awaitingFinal } = step.model
  if (seen.includes(input.utteranceId)) return ignore(step, 'stt.final')
  const takes = ['listening', 'processing', 'waitingForCopilot', 'speaking', 'interrupted'].includes(state)
  if (!takes) return ignore(step, 'stt.final')
  const utterance = utteranceOf(input)
  const next = patch(step, { seen: [...seen.slice(1 - remembered), input.utteranceId], userSpeaking: false })
  if (utterance.text.trim() === '') return onEmpty(next)
  if (state === 'listening') return take(next, utterance, 'stt.final')
  if (awaitingFinal) return assign(next, utterance)
  return enqueue(next, utterance)
}

/** Nothing was said, or nothing was understood. */
function onEmpty(step: Step): Step {
  const { awaitingFinal, state } = step.model
  if (awaitingFinal) return failTurn(step, { cause: 'stt.final', notice: 'not-understood', retry: false })
  return ignore(state === 'listening' ? disarm(step, 'finalize') : step, 'stt.final')
}

/** The words become those of the current turn, and the prompt goes out. */
function assign(step: Step, utterance: Utterance): Step {
  const next = patch(disarm(step, 'finalize'), { awaitingFinal: false })
  return ask(patchTurn(next, { utterance }), utterance)
}

/** From listening to processing with the words of the user. */
function take(step: Step, utterance: Utterance, cause: Cause): Step {
  const begun = begin(patchTurn(allot(disarm(step, 'finalize')), { utterance }))
  return ask(go(begun, 'processing', cause), utterance)
}

/** Words that come while the machine is busy wait for the next visit to listening. */
function enqueue(step: Step, utterance: Utterance): Step {
  const { queue } = step.model
  const { queueLimit } = step.rules.settings
  if (queue.length < queueLimit) return patch(step, { queue: [...queue, utterance] })
  const dropped = notify(note(step, 'queue.overflow'), 'queue-full')
  if (step.rules.options.overflow === 'drop-newest' || queueLimit < 1) return dropped
  return patch(dropped, { queue: [...queue.slice(queue.length - queueLimit + 1), utterance] })
}

/** The next words that wait, once the machine listens. */
export function takeQueued(step: Step): Step {
  const [first, ...queue] = step.model.queue
  if (first === undefined || step.model.state !== 'listening') return step
  return take(patch(step, { queue }), first, 'stt.final')
}

/** The final transcript does not come in time. */
export function onFinalizeTimer(step: Step): Step {
  const { state, turn } = step.model
  const partial = turn?.partial
  const noted = note(step, 'stt.timeout', { from: state })
  if (partial !== undefined && step.rules.options.missingFinal === 'use-partial') {
    const known = patch(noted, { seen: [...step.model.seen.slice(1 - remembered), partial.utteranceId] })
    return state === 'listening' ? take(known, partial, 'stt.partial') : assign(known, partial)
  }
  if (state === 'listening') return notify(patch(noted, { userSpeaking: false }), 'not-understood')
  return failTurn(noted, { cause: 'stt.timeout', notice: 'not-understood', retry: false })
}

/** The user ends the turn by hand: what was said so far is to be final. */
export function onEndTurn(step: Step): Step {
  if (step.model.state !== 'listening') return ignore(step, 'user.endTurn')
  const begun = begin(disarm(allot(step), 'finalize'))
  const next = go(patch(begun, { awaitingFinal: true, userSpeaking: false }), 'processing', 'user.endTurn')
  return arm(emit(next, { do: 'stt.commit' }), 'finalize', step.rules.settings.finalizeTimeoutMs)
}

/** The user wants another try for a turn without answer. */
export function onRetry(step: Step, { turnId }: Of<'retry'>): Step {
  const { retryables, state } = step.model
  const found = retryables.find((one) => one.turnId === turnId)
  if (found === undefined || state !== 'listening') return ignore(step, 'user.retry')
  const { utterance, requestId, attempt } = found
  const rest = patch(step, { retryables: retryables.filter((one) => one !== found) })
  const turn = allot(disarm(rest, 'finalize'))
  const metadata = { ...turn.model.turn?.metadata, retryOf: turnId }
  const begun = begin(patchTurn(turn, { utterance, metadata }))
  const keeps = requestId !== undefined && step.rules.options.retryKeepsRequest
  const again = keeps ? { requestId, attempt } : undefined
  return ask(go(begun, 'processing', 'user.retry'), utterance, again)
}

const spoken: readonly X.InterruptSource[] = ['vad', 'stt']

/** The user interrupts by a method of the interface. Speech follows the setting, a command always counts. */
export function onInterrupt(step: Step, { source }: Of<'interrupt'>): Step {
  const bySpeech = spoken.includes(source)
  const muted = bySpeech && (!step.rules.settings.bargeIn || (source === 'vad' && isManual(step)))
  return muted ? ignore(step, 'user.interrupt') : interrupt(step, step.at)
}
