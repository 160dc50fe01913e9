/** INITIALIZING: sets up all connections and resources. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Due } from './agenda.ts'
import { State } from './state.ts'

const recognitionHz = 16_000
const mostHeldFrames = 500
const parts: readonly Voice.SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']

export class Initializing extends State {
  readonly name = 'INITIALIZING'
  readonly #established = new Set<Voice.SetupPart>()
  #callEnded = false

  override enter(): void {
    const { setup, recognition, settings } = this.session.ports
    if (settings.setupTimeoutMs > 0) this.session.agenda.set('setup', settings.setupTimeoutMs)
    const begun = this.session.attempt('setup', () => {
      recognition.open()
      setup.loadConfiguration()
      setup.createContext()
      setup.createResampler(settings.inputRateHz, recognitionHz)
    })
    if (!begun) this.#fail('call')
  }

  override setup(signal: Voice.SetupSignal): void {
    if (signal.type === 'failed') this.#fail(signal.part)
    if (signal.type !== 'ready') return
    if (this.session.readings.setupReports === 'complete') this.#established.clear()
    for (const part of parts) if (signal.established?.[part] === true) this.#established.add(part)
    if (this.#established.size < parts.length) return
    this.session.toListening()
    if (this.#callEnded) this.session.toEnded()
  }

  override due(due: Due): void {
    if (due === 'setup') this.#fail('timeout')
  }

  override audio(frame: Voice.AudioFrame): void {
    const { heldFrames, readings } = this.session
    if (readings.audioBeforeReady === 'hold' && heldFrames.length < mostHeldFrames) heldFrames.push(frame)
  }

  override callEnd(): void {
    if (this.session.readings.callEndInitializing === 'at-once') super.callEnd()
    else this.#callEnded = true
  }

  #fail(part: Voice.SetupPart | 'call' | 'timeout'): void {
    this.session.records.write('error', 'Setup failed', { part })
    this.session.toEnded()
  }
}
