import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'
import { Dialogue } from './dialogue.ts'
import { kindOf } from './journal.ts'

const didNotCatch = "I didn't catch that, could you repeat?"

/** The conversation itself: its set-up, and the turn of the caller. */
export class Conversation extends Dialogue {
  private established: Partial<Record<Voice.SetupPart, boolean>> = {}

  constructor(sessionId: string, ports: Voice.Ports, choices: Partial<Choices> = {}) {
    super(sessionId, ports, choices)
    this.mailbox.now(() => this.start())
  }

  // Set-up

  private start(): void {
    this.subscribe()
    this.link.send({ type: 'session', sessionId: this.sessionId })
    const { setup, recognition, settings } = this.ports
    if (settings.setupTimeoutMs > 0) {
      this.watchdog.set('setup', settings.setupTimeoutMs, () => this.setupFailed('timeout'))
    }
    const steps: [Voice.SetupPart, () => void][] = [
      ['recognition', () => recognition.open()],
      ['configuration', () => setup.loadConfiguration()],
      ['context', () => setup.createContext()],
      ['resampler', () => setup.createResampler(settings.inputRateHz, 16_000)],
    ]
    for (const [part, step] of steps) {
      if (!this.journal.attempt(part, step)) this.mailbox.post(() => this.setupFailed(part))
    }
  }

  private subscribe(): void {
    const { setup, recognition, model, synthesis, client, server } = this.ports
    this.listen(setup.onSignal, (signal) => this.onSetup(signal))
    this.listen(recognition.onSignal, (signal) => this.onRecognition(signal))
    this.listen(model.onSignal, (signal) => this.onModel(signal))
    this.listen(synthesis.onSignal, (signal) => this.onSynthesis(signal))
    this.listen(client.onSignal, (signal) => this.onClient(signal))
    this.listen(server.onSignal, (signal) => this.onServer(signal))
  }

  private listen<Signal>(on: Voice.Listen<Signal>, handle: (signal: Signal) => void): void {
    this.journal.attempt('onSignal', () => {
      this.closer.keep(on((signal) => this.mailbox.post(() => signal && handle(signal))))
    })
  }

  private onSetup(signal: Voice.SetupSignal): void {
    if (this.state !== 'INITIALIZING') return
    if (signal.type === 'failed') this.setupFailed(signal.part)
    if (signal.type !== 'ready') return
    if (this.choices.setupReports === 'one-report') this.established = {}
    for (const part of ['recognition', 'configuration', 'context', 'resampler'] as const) {
      if (signal.established?.[part] === true) this.established[part] = true
    }
    const { recognition, configuration, context, resampler } = this.established
    if (recognition && configuration && context && resampler) this.transition('LISTENING')
  }

  private setupFailed(part: string): void {
    if (this.state !== 'INITIALIZING') return
    this.journal.write('error', 'Setup failed', { part })
    this.transition('ENDED')
  }

  // The caller

  private onRecognition(signal: Voice.RecognitionSignal): void {
    const byMethod = 'handleFinalTranscript' in this
    if (signal.type === 'interim') this.journal.write('debug', 'Interim transcript', { currentState: this.state })
    if (signal.type === 'voice-activity') this.voiceActivity(signal.confidence)
    if (signal.type === 'final' && !byMethod) this.finalTranscript(signal.transcript)
    if (signal.type === 'interruption' && !byMethod) this.interrupt()
  }

  protected finalTranscript(said: string): void {
    const transcript = typeof said === 'string' ? said : ''
    const speech = this.ear.isSpeech(transcript)
    if (this.state === 'ENDED') return
    if (this.state !== 'LISTENING') {
      this.journal.write('warn', 'Received transcript in wrong state', { currentState: this.state })
      return
    }
    if (!speech) {
      this.link.send({ type: 'notice', message: didNotCatch })
      return
    }
    this.said = transcript
    this.transition('THINKING')
  }

  private voiceActivity(confidence: number): void {
    const now = Date.now()
    const before = this.ear.remaining(now, this.recorder.since)
    this.ear.activity(confidence, now)
    if (this.state !== 'RESPONDING') return
    if (before !== undefined && before <= 0) this.interrupt()
    else this.awaitSpeech()
  }

  private onClient(signal: Voice.ClientSignal): void {
    if (signal.type === 'audio') this.ear.audio(this.state, signal.frame)
    if (signal.type === 'playback-complete') this.playbackComplete(signal.utteranceId)
    if (signal.type === 'call-end') this.callEnd()
    if (signal.type === 'disconnected') {
      this.link.lost()
      if (this.state === 'ENDED') return
      this.journal.write('warn', 'Client disconnected', { currentState: this.state })
      this.transition('ENDED')
    }
  }

  private onServer(signal: Voice.ServerSignal): void {
    if (signal.type === 'services-closed') this.closer.closed()
    if (signal.type !== 'fatal' || this.state === 'ENDED') return
    this.journal.write('error', 'Fatal error', { currentState: this.state, kind: kindOf(signal.error) })
    this.transition('ENDED')
  }
}
