import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'
import { safely } from './safely.ts'
import { enterSession } from './session.ts'
import { clearPlayback } from './turn.ts'

/** Listens to all ports; whatever comes, the panel and the watch are brought up to date. */
export function subscribe(context: Context): Voice.Disposable[] {
  const { realtime, capture, hint, playback, panel } = context.ports
  let lastPlayback = ''

  const hear =
    <Signal>(handle: (signal: Signal) => void) =>
    (signal: Signal) => {
      if (context.isDisposed || signal === null || signal === undefined) return
      handle(signal)
      context.settle()
    }

  const onPlayback = (signal: Voice.PlaybackSignal) => {
    const { type, handleId } = signal
    if (`${type} ${handleId}` === lastPlayback) return
    lastPlayback = `${type} ${handleId}`
    if (type === 'started') return playbackStarted(context, handleId)
    if (signal.type === 'cleared') {
      const { heardMs } = signal
      safely(() => context.ports.conversation.cleared({ handleId, heardMs }))
    }
    if (handleId === context.playing) playbackOver(context)
  }

  return [
    realtime.onSignal(hear((signal) => onRealtime(context, signal))),
    capture.onSignal(hear((signal) => onCapture(context, signal))),
    hint.onHint(hear((guess) => context.hints.guessed(guess))),
    playback.onSignal(hear(onPlayback)),
    panel.onShown(hear((phase) => context.meter.shown(phase))),
    panel.onCommand(hear((command) => onCommand(context, command))),
  ]
}

function onRealtime(context: Context, signal: Voice.RealtimeSignal): void {
  switch (signal.type) {
    case 'session.created':
      if (typeof signal.sessionId === 'string' && signal.sessionId !== context.sessionId) {
        enterSession(context, signal.sessionId)
      }
      return
    case 'session.updated':
      return context.regime.sessionUpdated(signal.turn_detection)
    case 'session.rejected':
      return context.updates.reject()
    case 'session.closed':
      return context.regime.sessionOver('session-closed')
    case 'response.created':
      return responseCreated(context, signal.responseId)
    case 'response.done':
      return responseDone(context, signal.responseId)
  }
}

function responseCreated(context: Context, responseId: string): void {
  if (!context.regime.isOnline || context.responses.has(responseId)) return
  context.responses.add(responseId)
  context.answer = responseId
  if (context.choices.pendingUntil === 'created') context.pendingResponse = false
}

function responseDone(context: Context, responseId: string): void {
  const isUnknown = !context.responses.has(responseId)
  context.responses.add(responseId)
  const isAnswer = responseId === context.answer || (isUnknown && context.answer === null && context.pendingResponse)
  if (!isAnswer) return
  context.answer = null
  context.pendingResponse = false
  context.phase.answered()
}

function onCapture(context: Context, signal: Voice.CaptureSignal): void {
  switch (signal.type) {
    case 'started':
      context.isCapturing = true
      return
    case 'stopped':
      context.isCapturing = false
      context.isVoiced = false
      context.hints.forget()
      return
    case 'voiced':
      if (!context.isCapturing || context.isVoiced) return
      context.isVoiced = true
      context.isHeardSinceStop = true
      return
    case 'unvoiced':
      context.isVoiced = false
      return
    case 'frame':
      if (context.isCapturing) context.hints.process(signal)
  }
}

function playbackStarted(context: Context, handleId: string): void {
  context.playing = handleId
  context.clearing = null
  if (context.choices.pendingUntil === 'created') context.pendingResponse = false
  context.phase.playbackStarted()
}

function playbackOver(context: Context): void {
  context.playing = null
  context.clearing = null
  context.phase.playbackOver()
}

function onCommand(context: Context, command: Voice.PanelCommand): void {
  if (command.type === 'commit') return context.regime.commit()
  if (command.type !== 'cancel-playback' || context.playing === null) return
  if (context.choices.cancel === 'with-response' && context.answer !== null) {
    context.send({ type: 'response.cancel' })
    context.answer = null
    context.pendingResponse = false
  }
  clearPlayback(context)
}
