/** What the ports tell, in the words of the machine. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { failure, isName, isObject } from './checks.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Scene } from './scene.ts'

export class Signals {
  #scene: Scene
  #life: Lifecycle

  constructor(scene: Scene, life: Lifecycle) {
    this.#scene = scene
    this.#life = life
  }

  listen(run: (job: () => void) => void) {
    const { doors, flow } = this.#scene
    const { session, audio, copilot, intents, panel, turnDetection } = doors.ports
    doors.keep(session.onSignal((signal) => run(() => this.session(signal))))
    doors.keep(session.onReleased((reason) => run(() => this.released(reason))))
    doors.keep(audio.onSignal((signal) => run(() => this.#audio(signal))))
    doors.keep(copilot.onAccepted((requestId) => run(() => flow.tell('accepted', { requestId }))))
    doors.keep(intents.onAnswer((answer) => run(() => isObject(answer) && flow.tell('local', { ...answer }))))
    doors.keep(panel.onCommand((command) => run(() => this.#command(command))))
    doors.keep(turnDetection.onChanged((policy) => run(() => (this.#scene.policy = policy))))
  }

  /** A session is handed over, or reported. */
  adopt(sessionId: string, active: boolean) {
    const scene = this.#scene
    const other = scene.sessionId !== sessionId
    if (other && scene.sessionId !== '') scene.shown.forget()
    scene.sessionId = sessionId
    if (other && !active) this.#life.session = 'none'
    if (!active) return
    this.#life.session = 'active'
    if (scene.state === 'idle' || scene.state === 'faulted') this.#life.suspension.release('session-renewal')
    this.#life.changed('session.ready')
  }

  released(reason: Voice.SuspensionReason) {
    this.#life.suspension.release(reason)
    this.#life.changed('session.resume')
  }

  session(signal: Voice.SessionSignal) {
    const scene = this.#scene
    if (signal.type === 'ready') return isName(signal.sessionId) ? this.adopt(signal.sessionId, true) : undefined
    if (signal.type === 'error' || signal.type === 'fatal') {
      const { code, fatal } = failure(signal.error)
      const final = fatal || signal.type === 'fatal'
      if (final || scene.choices.failedSession === 'inactive') this.#life.session = 'over'
      this.#life.changed('error')
      return this.#life.fault(code, final)
    }
    // One that tells of another session is late.
    if (!('sessionId' in signal) || signal.sessionId !== scene.sessionId) return scene.ignored('session')
    if (signal.type === 'expiring') {
      if (this.#life.session === 'active') this.#life.session = 'expiring'
      this.#life.changed('session.renewal')
    } else if (signal.type === 'timeout') {
      this.#life.session = 'over'
      this.#life.changed('session.timeout')
      const resting = scene.state === 'idle' || (scene.state === 'suspended' && this.#life.suspension.prior === 'idle')
      if (!resting) this.#life.end('session.timeout', 'SESSION_TIMEOUT')
    }
  }

  #audio(signal: Voice.AudioSignal) {
    const scene = this.#scene
    const lost = () => {
      scene.microphone = false
      if (scene.choices.primedAfterLoss === 'again') this.#life.primed = false
    }
    if (signal.type === 'primed') {
      this.#life.primed = true
      this.#life.changed('audio.primed')
    } else if (signal.type === 'capturing') {
      scene.microphone = true
      if (scene.state === 'suspended') this.#life.suspension.capturing()
      else scene.flow.tell('ready', {})
    } else if (signal.type === 'released') {
      lost()
      this.#life.released()
    } else if (signal.type === 'error') {
      lost()
      const { code, fatal } = failure(signal.error)
      this.#life.fault(code, fatal)
    }
  }

  #command(command: Voice.PanelCommand) {
    if (command.type === 'end-turn') this.#scene.flow.tell('endTurn', {})
    else if (command.type === 'retry') this.#scene.flow.tell('retry', { turnId: command.turnId })
  }

  transcript(event: Voice.TranscriptEvent) {
    const { flow, doors, state } = this.#scene
    if (event.type === 'transcript-delta' || event.type === 'transcript-final') {
      const { utteranceId, text, confidence } = event
      if (!isName(utteranceId) || typeof text !== 'string') return this.#scene.ignored('transcript')
      const sure = typeof confidence === 'number' && Number.isFinite(confidence) ? confidence : undefined
      flow.tell(event.type === 'transcript-final' ? 'final' : 'partial', { utteranceId, text, confidence: sure })
    } else if (event.type !== 'transcription-status') this.#scene.ignored('transcript')
    else if (event.status === 'error') {
      this.#scene.stt = false
      const { code, fatal } = failure(event.error)
      this.#life.fault(code, fatal)
    } else if (event.status === 'listening') {
      this.#scene.stt = true
      if (state !== 'suspended') flow.tell('ready', {})
    } else if (event.status === 'speech-started' || event.status === 'speech-stopped') {
      const { detectedAt } = event
      const now = doors.now()
      const at = typeof detectedAt === 'number' && detectedAt <= now ? detectedAt : now
      flow.tell('speech', { on: event.status === 'speech-started', detectedAt: at })
    }
  }

  tts(event: Voice.TtsPlaybackEvent) {
    const { flow } = this.#scene
    const { handleId } = event
    if (!isName(handleId)) return this.#scene.ignored('tts')
    if (event.type === 'speaking-state-changed') {
      const state = isObject(event.data) ? event.data.state : undefined
      if (state === 'idle') flow.tell('silent', { handleId, fully: true })
      else if (state === 'speaking' && !this.#life.suspension.buffered(handleId)) flow.tell('buffered', { handleId })
    } else if (event.type === 'interrupted') flow.tell('silent', { handleId, fully: false })
    else if (event.type === 'playback-complete') flow.tell('played', { handleId })
    else if (event.type === 'playback-error') this.#ttsError(handleId, event.error)
  }

  #ttsError(handleId: string, error: unknown) {
    const { flow, state, turn } = this.#scene
    const what = { handleId, ...failure(error) }
    // Nobody waits for playback in a suspension; an answer that cannot be spoken again is a fault.
    if (state === 'suspended' && handleId === turn.handleId && (what.fatal || this.#life.suspension.resuming))
      this.#life.fault(what.code, what.fatal)
    else flow.tell('ttsError', what)
  }
}
