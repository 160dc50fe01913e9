/** From the ports to the current state. What cannot be understood goes nowhere. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Session } from './session.ts'
import type { State } from './state.ts'

export function subscribe(session: Session): Voice.Disposable[] {
  const { setup, recognition, model, synthesis, client, server } = session.ports
  const heard =
    <Signal extends object>(answer: (state: State, signal: Signal) => void) =>
    (signal: Signal): void => {
      if (typeof signal === 'object' && signal !== null) session.post((state) => answer(state, signal))
    }
  return [
    setup.onSignal(heard((state, signal: Voice.SetupSignal) => state.setup(signal))),
    recognition.onSignal(
      heard((state, signal: Voice.RecognitionSignal) => {
        recognized(session, state, signal)
      }),
    ),
    model.onSignal(heard((state, signal: Voice.ModelSignal) => state.model(signal))),
    synthesis.onSignal(heard((state, signal: Voice.SynthesisSignal) => state.synthesis(signal))),
    client.onSignal(
      heard((state, signal: Voice.ClientSignal) => {
        if (signal.type === 'audio') state.audio(signal.frame)
        else if (signal.type === 'playback-complete') state.playbackComplete(signal.utteranceId)
        else if (signal.type === 'call-end') state.callEnd()
        else if (signal.type === 'disconnected') {
          session.connected = false
          state.disconnected()
        }
      }),
    ),
    server.onSignal(
      heard((state, signal: Voice.ServerSignal) => {
        if (signal.type === 'fatal') state.fatal()
        else if (signal.type === 'services-closed') state.servicesClosed()
      }),
    ),
  ]
}

function recognized(session: Session, state: State, signal: Voice.RecognitionSignal): void {
  switch (signal.type) {
    case 'interim':
      // Logged, never acted on.
      session.records.write('debug', 'Interim transcript', { currentState: state.name })
      return
    case 'voice-activity':
      if (session.voice.report(signal.confidence, session.ports.clock.now())) state.voiceActivity()
      return
    case 'final':
      if (session.readings.hearsBy === 'port') state.finalTranscript(signal.transcript)
      return
    case 'interruption':
      if (session.readings.hearsBy === 'port') state.interruption()
  }
}
