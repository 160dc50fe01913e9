/** The actions of a turn: speech, answers, playback, commits, and how long the panel takes to show it. */
import type { RealtimeTurnEvent } from '../../../../spec/turn-detection/contract.ts'
import { diagnose, endFallback, ignore, mark, miss, notify, send, tell } from './effects.ts'
import type { Mean, Model, Of } from './model.ts'
import { flagsOf, strategyOf } from './strategies.ts'

const carried = (event: RealtimeTurnEvent): number | undefined => {
  const { latencyMs } = event
  return typeof latencyMs === 'number' && Number.isFinite(latencyMs) && latencyMs >= 0 ? latencyMs : undefined
}

const add = ({ sum, count }: Mean, value: number): Mean => ({ sum: sum + value, count: count + 1 })

/** Whether an event repeats the last one, or is older than the last one and does not count for that. */
export const isRepeat = (model: Model, event: RealtimeTurnEvent): boolean => {
  const last = model.lastSpeech
  if (last === null) return false
  if (last.type === event.type && last.timestamp === event.timestamp) return true
  return !model.world.choices.staleCounts && event.timestamp < last.timestamp
}

/** Whether a speech event counts. */
export const takesSpeech = (model: Model, event: RealtimeTurnEvent): boolean =>
  !model.wasClosed && strategyOf(model).takesSpeech && !isRepeat(model, event)

/** A speech event that does not count. */
export const speechIgnored = (model: Model, event: RealtimeTurnEvent): void => {
  const { timeline } = model.world.choices
  if (timeline === 'all' && !model.wasClosed && !isRepeat(model, event)) mark(model, event)
  ignore(model)
}

const clear = (model: Model): void => {
  for (const handleId of model.playing) model.world.outbox.push({ to: 'clear', handleId })
  model.clearing = [...model.clearing, ...model.playing].slice(-32)
  model.playing = []
}

const measure = (model: Model, end: 'speech-start' | 'speech-stop', event: RealtimeTurnEvent): void => {
  const { choices, now } = model.world
  const isStart = end === 'speech-start'
  const known = carried(event)
  if (choices.averages === 'carried' && known !== undefined) {
    if (isStart) model.startMean = add(model.startMean, known)
    else model.stopMean = add(model.stopMean, known)
  }
  const sent = event.timestamp - (choices.latencyFrom === 'server' ? (known ?? 0) : 0)
  const from = choices.latencyFrom === 'receipt' ? now() : sent
  if (choices.latencyTo === 'show') return record(model, end, from)
  if (isStart) model.unshownStart = { from }
  else model.unshownStop = { from }
}

const record = (model: Model, end: 'speech-start' | 'speech-stop', from: number): void => {
  const { choices, now } = model.world
  const latencyMs = Math.max(0, now() - from)
  if (choices.averages === 'measured') {
    if (end === 'speech-start') model.startMean = add(model.startMean, latencyMs)
    else model.stopMean = add(model.stopMean, latencyMs)
  }
  diagnose(model, { kind: 'latency', event: end, latencyMs }, choices.latencyTo === 'show')
}

/** The panel has shown a phase: the end of speech behind it is measured (REQ-008). */
export const shown = (model: Model, event: Of<'shown'>): void => {
  const { unshownStart, unshownStop } = model
  if (event.phase === 'listening' && unshownStart !== null) {
    model.unshownStart = null
    record(model, 'speech-start', unshownStart.from)
  }
  if (event.phase === 'thinking' && unshownStop !== null) {
    model.unshownStop = null
    record(model, 'speech-stop', unshownStop.from)
  }
}

const tellSpeech = (model: Model, event: RealtimeTurnEvent): void => {
  const { type, timestamp } = event
  const latencyMs = carried(event)
  const known = latencyMs === undefined ? {} : { latencyMs }
  const told = model.world.choices.rawToListeners ? event : { type, timestamp, ...known }
  const name = type === 'speech-start' ? 'speech-start-detached' : 'speech-stop-detached'
  tell(model, name, { event: told, timestamp, ...known })
}

/** The server hears the user: playback falls silent, listening is shown (AC-001, AC-003). */
export const speechStarted = (model: Model, { event }: Of<'speech.start'>): void => {
  const wasSpeaking = model.isUserSpeaking
  endFallback(model, 'server-recovered')
  if (wasSpeaking) miss(model)
  model.isMissCounted = false
  model.isStopDue = model.wasHeard && !model.isVoiced
  model.isStartDue = false
  model.isUnconfirmed = false
  model.isUserSpeaking = true
  model.isFreshSinceCommit = true
  model.isThinking = false
  model.lastSpeech = { type: 'speech-start', timestamp: event.timestamp }
  model.lastSpeechStart = event.timestamp
  if (flagsOf(model).interrupts) {
    clear(model)
    model.isResponsePending = false
  }
  if (!wasSpeaking) measure(model, 'speech-start', event)
  tellSpeech(model, event)
  mark(model, event)
}

const awaitAnswer = (model: Model, isExpected: boolean): void => {
  model.isThinking = true
  model.answerId = null
  model.isResponsePending = isExpected || model.world.choices.pendingAfterHandOver
}

/** The server hears the end: thinking is shown; an answer comes or the session manager goes on (AC-002). */
export const speechStopped = (model: Model, { event }: Of<'speech.stop'>): void => {
  const wasThinking = model.isThinking
  endFallback(model, 'server-recovered')
  if (!model.isUserSpeaking) miss(model)
  model.isMissCounted = false
  model.isStartDue = false
  model.isStopDue = false
  model.isUnconfirmed = false
  model.wasHeard = false
  model.isUserSpeaking = false
  model.lastSpeech = { type: 'speech-stop', timestamp: event.timestamp }
  model.lastSpeechStop = event.timestamp
  const { creates } = flagsOf(model)
  awaitAnswer(model, creates)
  if (!wasThinking) measure(model, 'speech-stop', event)
  tellSpeech(model, event)
  mark(model, event)
  // A turn that the operator has committed is handed over already.
  if (!creates && model.isFreshSinceCommit) model.world.outbox.push({ to: 'hand-over' })
  model.isFreshSinceCommit = true
}

/** The server interrupted the answer: what plays of it falls silent. */
export const interrupted = (model: Model, { event }: Of<'interrupted'>): void => {
  if (model.wasClosed) return ignore(model)
  mark(model, event)
  model.isThinking = false
  model.isResponsePending = false
  if (model.world.choices.interruptedClears && flagsOf(model).interrupts) clear(model)
}

/** The service has begun a response: it is no longer pending. */
export const responseCreated = (model: Model, { responseId }: Of<'response.created'>): void => {
  if (!model.isLive) return ignore(model)
  if (model.responses.includes(responseId)) return
  model.responses = [...model.responses, responseId].slice(-32)
  if (model.isThinking) model.answerId = responseId
  if (model.world.choices.pendingUntil === 'created') model.isResponsePending = false
}

/** The service has finished a response; without playback there is nothing to wait for. */
export const responseDone = (model: Model, { responseId }: Of<'response.done'>): void => {
  if (!model.responses.includes(responseId)) return ignore(model)
  model.responses = model.responses.filter((id) => id !== responseId)
  if (model.answerId !== responseId) return
  model.answerId = null
  model.isThinking = false
  model.isResponsePending = false
}

/** An answer is heard. */
export const playbackStarted = (model: Model, { handleId }: Of<'playback.started'>): void => {
  if (model.playing.includes(handleId) || model.clearing.includes(handleId)) return
  model.playing = [...model.playing, handleId]
  model.silenced = model.silenced.filter((id) => id !== handleId)
  model.isThinking = false
  if (model.world.choices.pendingUntil === 'heard') model.isResponsePending = false
  if (model.isUserSpeaking && model.world.choices.lateAnswerClears && flagsOf(model).interrupts) clear(model)
}

/** An answer has been heard to its end. */
export const playbackEnded = (model: Model, { handleId }: Of<'playback.ended'>): void => {
  model.playing = model.playing.filter((id) => id !== handleId)
  if (!model.clearing.includes(handleId)) return
  model.clearing = model.clearing.filter((id) => id !== handleId)
  model.silenced = [...model.silenced, handleId].slice(-32)
}

/** An answer is silent: the conversation is told how much of it was heard. */
export const playbackCleared = (model: Model, { handleId, heardMs }: Of<'playback.cleared'>): void => {
  const isKnown = [...model.playing, ...model.clearing, ...model.silenced].includes(handleId)
  if (!isKnown) return ignore(model)
  model.playing = model.playing.filter((id) => id !== handleId)
  model.clearing = model.clearing.filter((id) => id !== handleId)
  model.silenced = model.silenced.filter((id) => id !== handleId)
  model.world.outbox.push({ to: 'cleared', handleId, heardMs })
}

/** Whether the operator may commit now; a repeated commit with nothing new in between may not (CON-002). */
export const takesCommit = (model: Model): boolean =>
  model.isLive && strategyOf(model).takesCommit && (!model.isThinking || model.isFreshSinceCommit)

/** The operator commits the audio, and an answer is asked for or the session manager goes on (AC-007). */
export const committed = (model: Model): void => {
  const { creates } = flagsOf(model)
  model.isFreshSinceCommit = false
  model.unshownStop = null
  model.hinted = 'none'
  model.isUserSpeaking = false
  model.isUnconfirmed = false
  model.wasHeard = false
  model.isStopDue = false
  awaitAnswer(model, creates)
  send(model, { type: 'input_audio_buffer.commit' })
  if (creates) send(model, { type: 'response.create' })
  else model.world.outbox.push({ to: 'hand-over' })
}

/** A commit that the server does by itself. */
export const commitRefused = (model: Model): void => {
  ignore(model)
  if (model.world.choices.refusalNotice) notify(model, 'info', 'refused')
}

/** The user silences the answer by hand, whatever `interrupt_response` says. */
export const cancelled = (model: Model): void => {
  const isUnderWay = model.responses.length > 0
  if (model.playing.length === 0 && !isUnderWay) return ignore(model)
  if (isUnderWay && model.world.choices.cancelsResponse) {
    send(model, { type: 'response.cancel' })
    model.responses = []
    model.answerId = null
    model.isThinking = false
    model.isResponsePending = false
  }
  clear(model)
}
