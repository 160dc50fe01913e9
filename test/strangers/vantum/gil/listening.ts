import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { World } from './world.ts'

const notUnderstood = "I didn't catch that, could you repeat?"
const recognitionRateHz = 16_000
const parts: readonly Vantum.SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']

/** INITIALIZING and LISTENING: the set-up, the audio of the caller and the transcripts. */
export class Listening {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** Starts the set-up. A part that throws does not stop the others. */
  start(): void {
    const { ports, settings, choices, ticker } = this.#world
    if (settings.setupTimeoutMs > 0) ticker.set('setup', settings.setupTimeoutMs + choices.openLimitSlackMs)
    const { setup, recognition } = ports
    const calls: readonly (readonly [Vantum.SetupPart, () => void])[] = [
      ['recognition', () => recognition.open()],
      ['configuration', () => setup.loadConfiguration()],
      ['context', () => setup.createContext()],
      ['resampler', () => setup.createResampler(settings.inputRateHz, recognitionRateHz)],
    ]
    const broken = calls.filter(([part, call]) => !this.#world.call(`setup.${part}`, call))
    const [first] = broken
    if (first !== undefined && choices.setupThrowFails) this.setupFailed(first[0])
  }

  /** Collects what is established; LISTENING is entered when nothing is missing. */
  setupReady(established: Readonly<Partial<Record<Vantum.SetupPart, unknown>>>): void {
    const { talk, go } = this.#world
    if (talk.state !== 'INITIALIZING') return
    for (const part of parts) if (established[part] === true) talk.established[part] = true
    if (parts.every((part) => talk.established[part])) go('LISTENING')
  }

  /** Ends the session: the set-up has failed. */
  setupFailed(part: unknown): void {
    const world = this.#world
    if (!world.is('INITIALIZING')) return
    const known = parts.find((name) => name === part) ?? 'unknown'
    world.log('error', 'Setup failed', { part: known, currentState: world.talk.state, timestamp: Date.now() })
    this.#tellFailure()
    world.go('ENDED')
  }

  /** Ends the session: the set-up has taken too long. */
  setupTimedOut(): void {
    const world = this.#world
    if (!world.is('INITIALIZING')) return
    const missing = parts.filter((part) => !world.talk.established[part]).join(',')
    world.log('error', 'Setup timed out', { missing, timestamp: Date.now() })
    this.#tellFailure()
    world.go('ENDED')
  }

  #tellFailure(): void {
    if (!this.#world.choices.failureToClient) return
    this.#world.tell({ type: 'error', code: 'SERVICE_FAILED', message: 'The call could not be set up.' })
  }

  /** The entry of LISTENING. */
  enter(): void {
    const world = this.#world
    const { talk } = world
    talk.firstListeningAt ??= world.now
    talk.request = undefined
    talk.reply = undefined
    talk.answer = undefined
    talk.transcript = undefined
    this.#forgetVoice()
  }

  #forgetVoice(): void {
    const { voice } = this.#world.talk
    voice.heard = false
    voice.peak = this.#world.isSpeech(voice.held) ? voice.held : 0
  }

  /** A frame of the caller: recognition hears it resampled, except while it is paused. */
  audio(frame: Vantum.AudioFrame): void {
    const { talk, ports, choices } = this.#world
    const interrupted = talk.state === 'INTERRUPTED' && choices.audioInInterrupted
    if (talk.state !== 'LISTENING' && talk.state !== 'RESPONDING' && !interrupted) return
    let resampled: Vantum.AudioFrame | undefined
    this.#world.call('resampler.resample', () => {
      resampled = ports.resampler.resample(frame)
    })
    const heard = resampled
    if (heard === undefined || heard === null) return
    this.#world.call('recognition.send', () => ports.recognition.send(heard))
  }

  /** An interim transcript: a record without its text, and nothing else. */
  interim(): void {
    const { state } = this.#world.talk
    if (state !== 'ENDED') this.#world.log('debug', 'Interim transcript', { currentState: state })
  }

  /** A final transcript: THINKING, if it is expected and says something. */
  final(transcript: string): void {
    const world = this.#world
    const { talk, choices } = world
    if (talk.state === 'ENDED') return
    if (talk.state !== 'LISTENING') {
      const fields = { currentState: talk.state, timestamp: Date.now() }
      world.log('warn', 'Received transcript in wrong state', fields)
      return
    }
    const noise = talk.voice.heard && !world.isSpeech(talk.voice.peak)
    const empty = this.#isEmpty(transcript)
    this.#forgetVoice()
    if (!empty && !noise) {
      talk.transcript = transcript
      world.go('THINKING')
      return
    }
    world.log('debug', 'Transcript not valid', { reason: empty ? 'empty' : 'noise' })
    if (empty || choices.noiseNotice) world.tell({ type: 'notice', message: notUnderstood })
  }

  #isEmpty(transcript: string): boolean {
    if (transcript.trim() === '') return true
    return this.#world.choices.punctuationIsEmpty && !/[\p{L}\p{N}]/u.test(transcript)
  }
}
