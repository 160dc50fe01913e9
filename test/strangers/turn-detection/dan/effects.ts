/** What actions share: the published state, the effects, and the ends of a fallback. */
import type {
  ChangeReason,
  RealtimeMessage,
  RealtimeTurnEvent,
  TurnDetectionEvent,
  TurnDetectionEventType,
  TurnDetectionMode,
  TurnDetectionState,
} from '../../../../spec/turn-detection/contract.ts'
import type { Mean, MissReason, Model, NoticeCode, RecordBody } from './model.ts'

const average = ({ sum, count }: Mean): number => (count === 0 ? 0 : sum / count)

/** Whether an update waits that calls for a timeout. */
export const isAwaiting = (model: Model): boolean => model.outstanding.some((one) => !one.isQuiet)

/** The mode that `getState()` tells. */
export const publishedMode = (model: Model): TurnDetectionMode =>
  model.world.choices.published === 'asked' && isAwaiting(model) ? model.wish.mode : model.mode

/** A fresh copy of the published state. */
export const stateOf = (model: Model): TurnDetectionState => ({
  mode: publishedMode(model),
  ...(model.lastSpeechStart === null ? {} : { lastSpeechStart: model.lastSpeechStart }),
  ...(model.lastSpeechStop === null ? {} : { lastSpeechStop: model.lastSpeechStop }),
  pendingResponse: model.isResponsePending,
  diagnostics: {
    avgStartLatencyMs: average(model.startMean),
    avgStopLatencyMs: average(model.stopMean),
    missedEvents: model.missed,
    fallbackActive: model.isFallback,
  },
})

/** Tells listeners an event, with the state as it is now. */
export const tell = (
  model: Model,
  type: TurnDetectionEventType,
  more: Partial<TurnDetectionEvent> = {},
): void => {
  const event = { type, state: stateOf(model), timestamp: model.world.now(), ...more }
  model.world.outbox.push({ to: 'tell', event })
}

/** Sends a message to the service, if there is a session. */
export const send = (model: Model, message: RealtimeMessage): void => {
  if (model.isLive) model.world.outbox.push({ to: 'send', message })
}

/** Writes a diagnostic record. */
export const diagnose = (model: Model, body: RecordBody, afterShow = false): void => {
  model.world.outbox.push({ to: 'diagnose', body, afterShow })
}

/** Notifies the user. */
export const notify = (model: Model, severity: 'info' | 'warning' | 'error', code: NoticeCode): void => {
  model.world.outbox.push({ to: 'notify', severity, code })
}

/** Counts an input that changes nothing. */
export const ignore = (model: Model): void => {
  model.ignored += 1
  diagnose(model, { kind: 'ignored', count: model.ignored })
}

/** Counts an event of the server that never came. */
export const miss = (model: Model): void => {
  if (model.isMissCounted) return
  model.missed += 1
  diagnose(model, { kind: 'missed', count: model.missed })
}

/** Mirrors an event of the server to the timeline (GUD-002). */
export const mark = (model: Model, event: RealtimeTurnEvent): void => {
  model.world.outbox.push({ to: 'mark', event: event.type, timestamp: event.timestamp })
}

/** Engages the fallback: told, warned about, recorded, and the hint enabled (AC-005). */
export const engage = (model: Model, reason: MissReason): void => {
  if (model.isFallback || model.mode === 'manual') return
  model.isFallback = true
  model.hinted = 'none'
  diagnose(model, { kind: 'fallback' })
  tell(model, 'fallback-engaged', { reason })
  notify(model, 'warning', 'fallback')
  model.world.outbox.push({ to: 'hint', isOn: true })
}

/** Takes the fallback back without a word; the caller tells why. */
export const release = (model: Model): void => {
  if (!model.isFallback) return
  model.isFallback = false
  model.hinted = 'none'
  model.world.outbox.push({ to: 'hint', isOn: false })
}

/** Ends the fallback and tells it by `mode-changed` with the same mode before and now. */
export const endFallback = (model: Model, reason: ChangeReason): void => {
  if (!model.isFallback) return
  release(model)
  tell(model, 'mode-changed', { previousMode: publishedMode(model), reason })
  if (reason === 'server-recovered' && model.world.choices.recoveryNotice) notify(model, 'info', 'recovered')
}

/** Changes the published mode; tells it once no newer update is under way. */
export const changeMode = (model: Model, mode: TurnDetectionMode, reason: ChangeReason): void => {
  const previousMode = model.mode
  const isFirst = !model.isAnnounced && reason === 'acknowledged' && model.world.choices.announceFirst
  const wasFallback = model.isFallback
  if (reason === 'acknowledged') model.isAnnounced = true
  if (mode === previousMode && !isFirst) {
    if (mode === 'manual') release(model)
    return
  }
  if (mode !== previousMode) release(model)
  model.mode = mode
  if (mode === 'manual') model.isUserSpeaking = false
  const isOver = wasFallback && !model.isFallback
  if (publishedMode(model) === mode || isOver) tell(model, 'mode-changed', { previousMode, reason })
}
